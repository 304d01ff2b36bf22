import { formatDateTime } from "@/lib/format";

export const examWindow = {
  instant: "তারিখ ও সময় দিন (ঢাকার সময়)।",
  keys: "উত্তর কখন দেখা যাবে তা বেছে নিন।",
  closesBeforeOpens: "কুইজ খোলার পরে বন্ধ হতে হবে।",
  keysNeedClosing: "কুইজ কখন বন্ধ হবে তা দিন; নইলে উত্তর দেখা যাওয়ার পরেও কেউ কুইজ দিতে পারেন।",
  keysBeforeClosing: (closes: Date) =>
    `উত্তর কুইজ বন্ধ হওয়ার (${formatDateTime(closes)}) আগে দেখানো যায় না: তখনো কেউ কুইজ দিতে পারেন।`,

  opens: (when: Date) => `কুইজ খুলবে: ${formatDateTime(when)}`,
  closes: (when: Date) => `কুইজ বন্ধ হবে: ${formatDateTime(when)}`,
  keysAtOnce: "সঠিক উত্তর: জমা দেওয়ার সঙ্গে সঙ্গেই দেখা যাবে। প্রথম জন জমা দিলেই উত্তর সবার জানা হয়ে যেতে পারে, অন্যরা তখনো কুইজ দিলেও।",
  keysAtClosing: (when: Date) => `সঠিক উত্তর: কুইজ বন্ধ হলে দেখা যাবে, ${formatDateTime(when)}`,
  keysAt: (when: Date) => `সঠিক উত্তর: দেখা যাবে ${formatDateTime(when)}`,
  keysWait: "তখনো কারও কুইজ চললে (বাড়তি সময়), উত্তর দেখা যাবে তাঁরটি শেষ হলে।",
  alreadyClosed: "বন্ধের সময় পার হয়ে গেছে: কেউ কুইজ শুরু করতে পারবেন না।",
  keysWereOut: (learners: string) =>
    `সঠিক উত্তর এত দিন দেখা যাচ্ছিল, আর ${learners} জন আগেই জমা দিয়েছেন: এখন থেকে যাঁরা শুরু করবেন, তাঁরা উত্তর জেনে থাকতে পারেন।`,
};
