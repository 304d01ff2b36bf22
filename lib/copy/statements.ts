/** Words for the statements of a set once their truth is known: in a result and in practice. */
export const statementCopy = {
  corrected: "উত্তরটি সংশোধন করা হয়েছে।",
  own: (truth: string) => `আপনি: ${truth}`,
  blank: "ফাঁকা",
  isRight: "ঠিক",
  right: "সঠিক:",
  scorings: {
    key: null,
    all_correct: "উক্তিটিতে সমস্যা ছিল: সবাই এর নম্বর পেয়েছেন।",
    dropped: "উক্তিটি বাতিল: কারও নম্বরে গণনা হয়নি।",
  },
} as const;
