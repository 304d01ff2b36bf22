export const claimCopy = {
  enrollmentCancelled: "এই টাকার ভর্তি বাতিল করা হয়েছে। প্রশ্ন থাকলে আমাদের জানান।",
  answeredByAnother: "নতুন ট্রানজেকশন আইডিসহ আরেকটি আবেদন জমা হয়েছে।",
} as const;
