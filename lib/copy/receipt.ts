/** The page where anybody checks a receipt of an exam that was handed in. */
export const receiptCopy = {
  title: "রসিদ যাচাই",
  heading: "জমার রসিদ যাচাই করুন",
  intro: "কুইজ জমা দেওয়ার পর যে কোড পাওয়া যায়, সেটি লিখুন। কোনো নাম, উত্তর বা নম্বর দেখা যায় না।",
  code: "রসিদের কোড",
  noCode: "রসিদের কোড লিখুন",
  check: "যাচাই করুন",
  again: "আবার যাচাই করুন",
  checking: "যাচাই করা হচ্ছে",
  home: "হোম পেজ",
  valid: {
    title: "রসিদটি সঠিক",
    text: "জমার পর এই উত্তরগুলোর একটিও বদলায়নি।",
    exam: "কুইজ",
    course: "কোর্স",
    batch: "ব্যাচ",
    sealed: "জমার সময়",
    answered: "উত্তর দেওয়া",
    of: (answered: string, questions: string) => `${questions}টির মধ্যে ${answered}টি`,
  },
  invalid: {
    title: "রসিদটি সঠিক নয়",
    text: "এই কোডের কোনো রসিদ নেই, কোডে ভুল আছে, অথবা জমার পর উত্তর বদলেছে।",
    hint: "কোডটি মিলিয়ে আবার লিখুন। কুইজটি নতুন করে খোলা হলে আগের রসিদ আর চলে না।",
  },
  throttled: "একটু পরে আবার চেষ্টা করুন",
} as const;
