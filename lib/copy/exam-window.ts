import { formatDateTime } from "@/lib/format";

export const examWindow = {
  instant: "ঢাকার তারিখ ও সময় লিখুন, যেমন 2026-12-05 20:00; তুলে দিতে none।",
  keys: "at-once, at-closing, none, অথবা ঢাকার তারিখ ও সময় লিখুন, যেমন 2026-12-05 22:00।",
  closesBeforeOpens: "কুইজ খোলার পরে বন্ধ হতে হবে।",
  keysNeedClosing: "কুইজ কখন বন্ধ হবে তা --closes দিয়ে জানান; নইলে উত্তর দেখা যাওয়ার পরেও কেউ কুইজ দিতে পারেন।",
  keysBeforeClosing: (closes: Date) =>
    `উত্তর কুইজ বন্ধ হওয়ার (${formatDateTime(closes)}) আগে দেখানো যায় না: তখনো কেউ কুইজ দিতে পারেন।`,

  opens: (when: Date) => `কুইজ খুলবে: ${formatDateTime(when)}`,
  closes: (when: Date) => `কুইজ বন্ধ হবে: ${formatDateTime(when)}`,
  keysAtOnce: "সঠিক উত্তর: জমা দেওয়ার সঙ্গে সঙ্গেই দেখা যাবে। প্রথম জন জমা দিলেই উত্তর সবার জানা হয়ে যেতে পারে, অন্যরা তখনো কুইজ দিলেও।",
  keysAtOnceAdvice: "তা না চাইলে --closes দিয়ে কুইজ বন্ধের সময় দিন: উত্তর তখন বন্ধ হলে দেখা যাবে।",
  keysAtClosingAdvice: "তা না চাইলে --keys at-closing দিন: উত্তর তখন কুইজ বন্ধ হলে দেখা যাবে।",
  keysAtClosing: (when: Date) => `সঠিক উত্তর: কুইজ বন্ধ হলে দেখা যাবে, ${formatDateTime(when)}`,
  keysAt: (when: Date) => `সঠিক উত্তর: দেখা যাবে ${formatDateTime(when)}`,
  keysWait: "তখনো কারও কুইজ চললে (বাড়তি সময়), উত্তর দেখা যাবে তাঁরটি শেষ হলে।",
  alreadyClosed: "বন্ধের সময় পার হয়ে গেছে: কেউ কুইজ শুরু করতে পারবেন না।",
  keysWereOut: (learners: string) =>
    `সঠিক উত্তর এত দিন দেখা যাচ্ছিল, আর ${learners} জন আগেই জমা দিয়েছেন: এখন থেকে যাঁরা শুরু করবেন, তাঁরা উত্তর জেনে থাকতে পারেন।`,
};
