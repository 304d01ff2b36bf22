import { formatNumber } from "@/lib/format";

/** Slips by which learners who read no mail choose their password. */
export const slipsCopy = {
  title: "চালু করার স্লিপ",
  lead: "যিনি মেইল দেখেন না, তাঁর জন্য ছাপুন। প্রতিটি লিংক একবার চলে।",
  failed: "তালিকাটি আনা যায়নি।",
  loading: "তালিকা আসছে",
  empty: { title: "স্লিপ লাগবে, এমন কেউ নেই", text: "পাসওয়ার্ড ঠিক করেননি, এমন নতুন শিক্ষার্থীরা এখানে আসেন।" },
  list: "কার জন্য ছাপবেন",
  choose: (name: string) => `${name}-এর স্লিপ`,
  chooseAll: "সবাইকে বাছুন",
  chooseNone: "বাছাই মুছুন",
  never: "স্লিপ ছাপা হয়নি",
  ready: "পাসওয়ার্ড ঠিক করা আছে",
  states: {
    open: (printed: string, by: string, until: string) => `${by} ছেপেছেন ${printed}; ${until} পর্যন্ত চলবে`,
    used: (at: string) => `স্লিপটি ব্যবহার হয়েছে ${at}`,
    replaced: (printed: string) => `${printed}-এর স্লিপের বদলে নতুন ছাপা হয়েছে`,
    expired: (until: string) => `স্লিপের মেয়াদ শেষ ${until}`,
    overtaken: "অন্যভাবে পাসওয়ার্ড ঠিক হয়েছে, স্লিপ আর চলে না",
  },
  stateNames: { open: "হাতে আছে", used: "ব্যবহার হয়েছে", replaced: "বদলে গেছে", expired: "মেয়াদ শেষ", overtaken: "লাগবে না" },
  somebody: "কর্মী",
  warning: "নতুন স্লিপ বানালে একই মানুষের আগের স্লিপ আর চলবে না।",
  chosen: (count: number) => `${formatNumber(count)} জন বাছা হয়েছে`,
  tooMany: (most: number) => `একবারে ${formatNumber(most)}টির বেশি বানানো যায় না।`,
  make: (count: number) => `${formatNumber(count)}টি স্লিপ বানান`,
  makeNone: "স্লিপ বানান",
  made: (count: number, sheets: number) => `${formatNumber(count)}টি স্লিপ তৈরি, ${formatNumber(sheets)} শিট`,
  madeText: "এখনই ছাপুন: কোডগুলো শুধু একবার দেখানো হয়। বন্ধ করলে আবার বানাতে হবে। স্লিপ হাতে হাতে দিন।",
  print: "ছাপুন",
  back: "তালিকায় ফিরুন",
  sheet: (number: number) => `শিট ${formatNumber(number)}`,
  slip: {
    username: "ইউজার নেম",
    scan: "ফোনের ক্যামেরায় কোডটি ধরুন, নিজের পাসওয়ার্ড ঠিক করুন।",
    orType: "অথবা লিখুন",
    code: "কোড",
    until: (day: string) => `${day} পর্যন্ত, একবার চলবে`,
    secret: "কাউকে দেখাবেন না",
  },
} as const;

/** The page that a slip leads to. */
export const slipPage = {
  title: "পাসওয়ার্ড ঠিক করুন",
  text: "স্লিপের কোড দিয়ে নিজের পাসওয়ার্ড বেছে নিন। এরপর স্লিপটি আর চলবে না।",
  code: "স্লিপের কোড",
  codeRequired: "স্লিপের কোড লিখুন",
  submit: "পাসওয়ার্ড ঠিক করুন",
  failed: "পাসওয়ার্ড ঠিক হয়নি",
  refused: "কোডটি ঠিক নয়, আগে ব্যবহার হয়েছে, অথবা মেয়াদ শেষ। একাডেমি থেকে নতুন স্লিপ নিন।",
  success: "পাসওয়ার্ড ঠিক হয়েছে",
  successText: "স্লিপে লেখা ইউজার নেম আর নতুন পাসওয়ার্ড দিয়ে লগইন করুন।",
} as const;
