import { formatNumber } from "@/lib/format";

const pieces = (count: number, what: string) => `${formatNumber(count)}টি ${what}`;
const persons = (count: number, what: string) => `${formatNumber(count)} জন ${what}`;

export const sampleKinds = {
  learners: "শিক্ষার্থী",
  staff: "কর্মী",
  payments: "পেমেন্ট",
  courses: "কোর্স",
  batches: "ব্যাচ",
  exams: "পরীক্ষা",
  recordings: "রেকর্ডিং",
  resources: "শিট",
  instructors: "শিক্ষকের পরিচিতি",
  promo_videos: "প্রচার ভিডিও",
  holidays: "ছুটির দিন",
  cutoffs: "আগের বছরের নম্বর",
  payment_notices: "টাকার বার্তা",
  certificates: "সার্টিফিকেট",
  cash_days: "বন্ধ করা দিনের হিসাব",
};

export const sampleAcademyCopy = {
  title: "নমুনা একাডেমি",
  text: "কোর্স, ব্যাচ, শিক্ষার্থী, পেমেন্ট, ফল: এখন যা দেখছেন তার অনেকটাই নমুনা। আপনার একাডেমি শুরু করতে এগুলো সরিয়ে ফেলুন। আপনার অ্যাকাউন্ট ও অডিট থেকে যাবে।",
  goes: "যা সরে যাবে",
  stays: "যা থেকে যাবে",
  counted: (kind: keyof typeof sampleKinds, count: number) =>
    kind === "learners" || kind === "staff" ? persons(count, sampleKinds[kind]) : pieces(count, sampleKinds[kind]),
  changed: (count: number) =>
    `এর মধ্যে ${formatNumber(count)}টি আপনারা বদলেছেন। সেগুলোও সরে যাবে, রাখতে চাইলে আগে নতুন করে তৈরি করুন।`,
  obstacles: "এখন সরানো যায় না: আসল কিছু আছে",
  obstaclesText: "নমুনার বাইরে এগুলো লেখা হয়েছে, তাই কিছুই সরবে না।",
  remove: "নমুনা সরান",
  dialogTitle: "নমুনা একাডেমি সরাবেন?",
  dialogText: (list: string) => `${list} চিরতরে সরে যাবে। ফেরানো যায় না।`,
  name: "একাডেমির নাম",
  nameHint: (name: string) => `নিশ্চিত হতে লিখুন: ${name}`,
  nameWrong: "নামটি মেলেনি।",
  confirm: "চিরতরে সরান",
  removed: "নমুনা একাডেমি সরানো হয়েছে",
  failed: "নমুনা একাডেমির তথ্য আনা যায়নি",
} as const;
