export const claimCopy = {
  enrollmentCancelled: "এই টাকার ভর্তি বাতিল করা হয়েছে। প্রশ্ন থাকলে আমাদের জানান।",
  answeredByAnother: "নতুন লেনদেন আইডিসহ আরেকটি দাবি জমা হয়েছে।",
} as const;
