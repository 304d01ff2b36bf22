/** Doubts keep a file out until somebody has looked: a program spoils a text, and no program can tell. */
export const examDoubts = {
  lost_letters: "অক্ষরের জায়গায় ? আছে: সংরক্ষণের সময় লেখা হারিয়ে গেছে। এক্সেলে 'CSV UTF-8' হিসেবে সংরক্ষণ করুন।",
  bijoy: "লেখাটি বিজয় (SutonnyMJ) অক্ষরে মনে হচ্ছে; শিক্ষার্থীরা এভাবেই দেখবেন। ইউনিকোডে বদলে নিন।",
  spreadsheet_dates: "এক্সেল একটি লেখাকে তারিখ বা সময় বানিয়েছে মনে হচ্ছে, যেমন 2-1 থেকে 2-Jan।",
  spreadsheet_numbers: "এক্সেল একটি সংখ্যাকে ছোট করে লিখেছে মনে হচ্ছে, যেমন 6.02E+23।",
  ambiguous_keys: "সঠিক উত্তরটি একটি অপশনের ক্রম, আবার অন্য একটি অপশনের লেখাও। ক্রম ধরা হয়েছে, মিলিয়ে দেখুন।",
};
