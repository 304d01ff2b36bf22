import { formatDate, formatNumber, formatTaka } from "@/lib/format";

const part = ({ amount, due_on }: { amount: string; due_on: string }) =>
  `${formatTaka(Number(amount))} (${formatDate(due_on)})`;

export const duesCopy = {
  title: "বকেয়া",
  lead: "কার কত বাকি, যাঁর সবচেয়ে পুরোনো তিনি উপরে।",
  actions: "কাজ",
  stateFilter: "অবস্থা",
  states: [
    { value: "overdue", label: "তারিখ পেরিয়েছে" },
    { value: "upcoming", label: "সামনে" },
    { value: "blocked", label: "ঢুকতে পারছেন না" },
  ],
  batchFilter: "ব্যাচ",
  overdue: "তারিখ পেরিয়েছে",
  upcoming: "সামনে",
  blocked: "ঢুকতে পারছেন না",
  empty: { title: "কারও কিছু বাকি নেই", text: "কিস্তিতে ভর্তি হলে যা বাকি থাকে তা এখানে আসবে।" },

  record: "টাকা লিখুন",
  recordOf: (learner: string) => `${learner}: কিস্তির টাকা লিখুন`,
  change: "কিস্তি বদলান",
  changeOf: (learner: string) => `${learner}: কিস্তি বদলান`,
  changeTitle: (learner: string) => `${learner}-এর কিস্তি`,
  save: "কিস্তি রাখুন",
  saved: "কিস্তি বদলানো হয়েছে",
  usual: ["সময় চেয়েছেন", "পারিবারিক অসুবিধা", "ভুল লেখা হয়েছিল"],
  changed: "আপনি লেখার সময় অন্য কেউ এই কিস্তি বদলেছেন। দেখে নিয়ে আবার চাপুন।",
  standing: (parts: readonly { amount: string; due_on: string }[]) =>
    parts.length === 0 ? "এখন কোনো কিস্তি নেই।" : `এখন আছে: ${parts.map(part).join(", ")}`,

  parts: {
    label: "কিস্তি",
    part: (number: number) => `কিস্তি ${formatNumber(number)}`,
    amount: "টাকা",
    due: "শেষ তারিখ",
    add: "কিস্তি যোগ করুন",
    remove: (number: number) => `কিস্তি ${formatNumber(number)} বাদ দিন`,
    none: "কোনো কিস্তি নেই।",
    sum: (taka: number) => `মোট ${formatTaka(taka)}`,
    sumBefore: (taka: number) => `আগে ছিল ${formatTaka(taka)}`,
    amountProblem: "টাকার অঙ্ক লিখুন, যেমন ১৫০০।",
    dayProblem: "তারিখ দিন।",
    refused: "লাল লেখা ঘরগুলো ঠিক করুন।",
  },
} as const;
