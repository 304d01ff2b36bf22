export const certificateForm = {
  name: "সার্টিফিকেটে ছাপার নাম লিখুন (৩০১ অক্ষর পর্যন্ত)।",
} as const;
