import { formatDateTime, formatNumber } from "@/lib/format";

export const challengeErrorCopy = {
  challenge_window_closed: "আপত্তি জানানোর সময় শেষ।",
  challenge_already_decided: "এই প্রশ্নের আপত্তির সিদ্ধান্ত হয়ে গেছে।",
} as const;

export const challengeGroundNames = {
  wrong_key: "উত্তর ভুল",
  several_right: "দুটি উত্তর ঠিক",
  unclear: "প্রশ্ন অস্পষ্ট",
} as const;

const statuses = {
  waiting: "অপেক্ষায়",
  accepted: "গৃহীত",
  rejected: "গ্রহণ করা হয়নি",
};

export const challengeCopy = {
  open: "আপত্তি জানান",
  openOf: (question: string) => `প্রশ্ন ${question}: আপত্তি জানান`,
  until: (at: string) => `${formatDateTime(at)} পর্যন্ত`,
  ground: "কী নিয়ে আপত্তি",
  text: "কেন, কোন বইয়ের কোথায়",
  count: (length: number, most: number) => `${formatNumber(length)} / ${formatNumber(most)}`,
  canChange: "সিদ্ধান্ত হওয়ার আগে লেখা বদলানো যায়",
  missing: "কেন আপত্তি, লিখুন।",
  send: "আপত্তি জমা দিন",
  change: "লেখা বদলান",
  cancel: "থাক",
  sent: "আপত্তি জমা হয়েছে। সিদ্ধান্ত হলে নোটিশে জানাব।",
  failed: "জমা হয়নি, লেখা এখানেই আছে। আবার চেষ্টা করুন।",
  full: (most: number) => `এক কুইজে সর্বোচ্চ ${formatNumber(most)}টি প্রশ্নে আপত্তি জানানো যায়।`,
  throttled: "অল্প সময়ে অনেকবার জমা দিয়েছেন। কিছুক্ষণ পরে আবার দিন।",
  own: "আপনার আপত্তি",
  question: (number: string) => `প্রশ্ন ${number}`,
  handedIn: (at: string) => `জমা ${formatDateTime(at)}`,
  teacher: "শিক্ষকের উত্তর",
  statuses,
} as const;
