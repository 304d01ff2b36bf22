export const paymentMethodCopy = {
  bkash: "বিকাশ",
  nagad: "নগদ",
  rocket: "রকেট",
  cash: "ক্যাশ",
  free: "ফ্রি",
} as const;

export const enrollmentForm = {
  required: "এই ঘরটি পূরণ করা আবশ্যক।",
  tooLong: "লেখাটি অনেক বড়।",
  learner: "শিক্ষার্থীর ইউজার নেম বা ইমেইল দিন।",
  batch: "ব্যাচ বেছে নিন।",
  method: "পেমেন্টের মাধ্যম বিকাশ, নগদ, রকেট, ক্যাশ বা ফ্রি হবে।",
  amount: "টাকার পরিমাণ সঠিক নয়। যেমন: ৪৫০০ বা ৪৫০০.৫০",
  amountOfFree: "ফ্রি হলে টাকার পরিমাণ ০ হবে।",
  transactionIdRequired: "মোবাইল পেমেন্টে ট্রানজেকশন আইডি আবশ্যক।",
  transactionIdIs: {
    characters: "ট্রানজেকশন আইডিতে শুধু ইংরেজি অক্ষর ও সংখ্যা থাকে, ৪ থেকে ৪০টি।",
    phone: "এটি মোবাইল নম্বর, ট্রানজেকশন আইডি নয়।",
    amount: "এটি টাকার পরিমাণ, ট্রানজেকশন আইডি নয়।",
    date: "এটি তারিখ, ট্রানজেকশন আইডি নয়।",
  },
  transactionIdShape: (method: keyof typeof paymentMethodCopy) =>
    `${paymentMethodCopy[method]} এমন আইডি দেয় না (বিকাশ ১০টি অক্ষর ও সংখ্যা, নগদ ৮টি, রকেট ১০টি সংখ্যা)। মেসেজের সঙ্গে মিলিয়ে দেখুন।`,
  transactionIdOfFree: "ফ্রি হলে ট্রানজেকশন আইডি থাকে না।",
  payerPhone: "মোবাইল নম্বরটি সঠিক নয়। যেমন: 01712-345678; অন্য দেশের হলে + দিয়ে শুরু করুন।",
  confirm: "কী মিলিয়ে দেখা হয়েছে তা চেনা যায়নি। ঘরটি খালি করে আবার দেখুন।",
  noteTooLong: "নোট ৩০০ অক্ষরের বেশি নয়।",
  reason: "কারণ লিখুন (৩০০ অক্ষর পর্যন্ত)।",
  date: "তারিখ বছর-মাস-দিন হিসেবে লিখুন। যেমন: 2027-06-30",
  expiresInPast: "মেয়াদের শেষ তারিখ আজকের আগে হতে পারে না।",
} as const;

export const enrollmentStatusCopy = {
  active: "চলমান",
  cancelled: "বাতিল",
  transferred: "স্থানান্তরিত",
  expired: "মেয়াদ শেষ",
} as const;
