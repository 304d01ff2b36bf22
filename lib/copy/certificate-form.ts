export const certificateForm = {
  name: "সার্টিফিকেটে ছাপার নাম লিখুন (৩০১ অক্ষর পর্যন্ত)।",
  refused: "লেখা এই সাইটের স্বাক্ষরের সঙ্গে মেলে না।",
} as const;
