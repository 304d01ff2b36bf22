import { formatDateTime, formatMarks, formatNumber, formatSession } from "@/lib/format";
import type { CandidateKind, NegativeMarkingType } from "@/prisma/generated/enums";

const penaltyUnits = { fixed: "", percentage: "%" } as const satisfies Record<Lowercase<NegativeMarkingType>, string>;

export const meritCopy = {
  pageTitle: "মেধাতালিকা",
  title: (exam: string) => `${exam}: মেধাতালিকা`,
  back: "ফলাফল",
  link: "মেধাতালিকা ও আসনের হিসাব",
  linkText: "জিপিএসহ মোট নম্বরে আপনার স্থান, আর আগের বছরের শেষ আসনের নম্বর",
  facts: (candidates: number, passMark: number) =>
    `${formatNumber(candidates)} জন প্রার্থী · পাস নম্বর ${formatNumber(passMark)}`,
  awaited: (at: string) => `মেধাতালিকা আসবে ${formatDateTime(at)}`,
  awaitedText: "উত্তর প্রকাশের সঙ্গে সঙ্গে এখানেই দেখা যাবে। জিপিএ এখনই দিয়ে রাখতে পারেন।",
  missing: "এই কুইজের মেধাতালিকা নেই",
  missingText: "শুধু মডেল টেস্টের মেধাতালিকা হয়। ফলাফলের পেজে আপনার নম্বর আছে।",
  place: {
    label: "আপনার স্থান",
    of: (candidates: number) => `/ ${formatNumber(candidates)}`,
    total: "মোট",
    outOf: (possible: number) => `${formatNumber(possible)}-এর মধ্যে`,
    mark: "মডেল টেস্টের নম্বর",
    states: {
      ranked: "",
      gpa_missing: "জিপিএ দিলে স্থান দেখা যাবে",
      below_pass_mark: "পাস নম্বরের নিচে",
      out_of_time: "সময়ের পরে শুরু করা কুইজ তালিকায় নেই",
      not_ranked: "এই অ্যাকাউন্ট তালিকায় নেই",
    },
  },
  sum: {
    title: "মোট কীভাবে হলো",
    edit: "জিপিএ",
    mark: "মডেল টেস্টের নম্বর",
    markRule: (marks: number, penalty: number, type: keyof typeof penaltyUnits) =>
      penalty === 0
        ? `${formatNumber(marks)}-এর মধ্যে`
        : `${formatNumber(marks)}-এর মধ্যে, ভুলে −${formatMarks(penalty)}${penaltyUnits[type]} ধরে`,
    ssc: "এসএসসি",
    hsc: "এইচএসসি",
    gpaRule: (gpa: number, points: number) => `জিপিএ ${formatMarks(gpa)} × ${formatNumber(points)}`,
    kinds: { first_time: "প্রথমবার পরীক্ষা", second_time: "দ্বিতীয়বার পরীক্ষা", already_admitted: "আগে ভর্তি আছেন" },
    deductionRule: (second: number, admitted: number) =>
      `দ্বিতীয়বারে কাটা যায় ${formatMarks(second)}, আগে ভর্তি থাকলে ${formatMarks(admitted)}`,
    total: "মোট",
    rule: "একই মোটে একই স্থান। পাস হয় শুধু কুইজের নম্বরে।",
  },
  form: {
    title: "আপনার জিপিএ দিন",
    text: "মোট নম্বরে স্থান পেতে এসএসসি ও এইচএসসির জিপিএ আর প্রার্থীর ধরন লাগে।",
    ssc: "এসএসসি জিপিএ",
    hsc: "এইচএসসি জিপিএ",
    gpa: "১.০০ থেকে ৫.০০, দশমিকের পর দুই ঘর পর্যন্ত",
    kind: "প্রার্থীর ধরন",
    kinds: {
      first_time: "প্রথমবার ভর্তি পরীক্ষা দিচ্ছি",
      second_time: "দ্বিতীয়বার পরীক্ষা দিচ্ছি",
      already_admitted: "আগে থেকেই কোনো মেডিকেল বা ডেন্টালে ভর্তি আছি",
    } satisfies Record<Lowercase<CandidateKind>, string>,
    kindMissing: "একটি বেছে নিন",
    save: "সংরক্ষণ করুন",
    cancel: "বাতিল",
    forget: "জিপিএ মুছে ফেলুন",
    forgotten: "জিপিএ মুছে ফেলা হয়েছে, তালিকায় আর নেই",
    saved: "সংরক্ষিত হয়েছে",
    failed: "সংরক্ষণ করা যায়নি, আবার চেষ্টা করুন",
    throttled: "আজ অনেকবার বদলানো হয়েছে। কাল আবার চেষ্টা করুন।",
  },
  privacy: {
    strong: "আপনার জিপিএ ও প্রার্থীর ধরন শুধু আপনি দেখেন।",
    text: "তালিকায় অন্যরা দেখেন নাম ও মোট। নামও গোপন রাখা যায়,",
    link: "প্রোফাইলে",
  },
  seats: {
    title: "আসন পেতেন কি?",
    share: (years: number, reached: number) => `${formatNumber(years)} বছরের ${formatNumber(reached)} বছরে`,
    sentence: "শেষ আসনের নম্বরের সমান বা উপরে থাকতেন।",
    you: "আপনি",
    reached: "আসন পেতেন",
    notReached: "পেতেন না",
    caution: "এটি মডেল টেস্ট, ভর্তির নিশ্চয়তা নয়।",
    table: "বছর ধরে আসন ও নম্বর",
    year: "শিক্ষাবর্ষ",
    count: "আসন",
    last: "শেষ নম্বর",
    session: formatSession,
    mark: (last: number, total: number) => `${formatMarks(last)} / ${formatNumber(total)}`,
    otherScale: "মোট আলাদা, তাই মেলানো হয়নি",
    chart: (own: number, years: { year: number; last: number }[]) =>
      `আপনার মোট ${formatMarks(own)}। শেষ আসনের নম্বর: ${years.map(({ year, last }) => `${formatSession(year)} ${formatMarks(last)}`).join(", ")}`,
  },
  list: {
    title: "তালিকা",
    all: "সবার তালিকা",
    excerpt: "শুধু আপনার আশপাশ",
    you: "আপনি",
    hidden: "নাম গোপন",
    gap: "মাঝের সারিগুলো এখানে নেই",
    same: "সমান মোট, সমান স্থান",
    ahead: (marks: number) => `পরের ধাপ থেকে ${formatMarks(marks)} দূরে`,
    more: "আরও ৫০টি দেখুন",
    empty: "এখনো কেউ তালিকায় নেই",
    failed: "বাকি তালিকা আনা যায়নি",
  },
} as const;
