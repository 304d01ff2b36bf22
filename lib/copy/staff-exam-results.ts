import type { TruthWords } from "@/lib/copy/letters";
import { formatMarks, formatNumber } from "@/lib/format";

const count = formatNumber;
type Truths = Pick<TruthWords, "isTrue" | "isFalse">;

export const examResultsCopy = {
  title: "ফল",
  lead: (handedIn: number, running: number) =>
    running > 0 ? `${count(handedIn)} জন জমা, ${count(running)} জন এখনো দিচ্ছেন` : `${count(handedIn)} জন জমা`,
  average: "গড়",
  best: "সর্বোচ্চ",
  score: (score: number, total: number) => `${formatMarks(score)} / ${formatMarks(total)}`,
  counts: (right: number, wrong: number, blank: number) => `${count(right)} / ${count(wrong)} / ${count(blank)}`,
  unranked: "মহড়া",
  search: "শিক্ষার্থীর নাম",
  noTime: "–",
  sealed: { submitted: "নিজে", time_over: "সময় শেষে" },
  empty: { title: "এখনো কেউ জমা দেননি", text: "জমা হলে এখানে দেখা যাবে।" },
  regrade: {
    open: "সঠিক উত্তর সংশোধন",
    title: "সঠিক উত্তর সংশোধন",
    lead: "আগে দেখুন কার নম্বর বদলায়; তারপর কারণ দিয়ে লিখুন।",
    version: "সংস্করণ",
    versionOf: (number: number, attempts: number) => `সংস্করণ ${count(number)}, ${count(attempts)}টি খাতা`,
    question: "প্রশ্ন",
    questionOf: (number: number, text: string) => `${count(number)}. ${text}`,
    kind: "কীভাবে গোনা হবে",
    option: (letter: string, text: string) => `সঠিক উত্তর ${letter}: ${text}`,
    several: "কয়েকটি উত্তরই সঠিক",
    accepted: (letter: string, text: string) => `${letter}: ${text}`,
    truths: "প্রতিটি উক্তি নিজের উত্তরে",
    statement: (letter: string, text: string) => `উক্তি ${letter}: ${text}`,
    as: { all_correct: "সবার ঠিক", drop: "বাদ" },
    together: "কয়েকটি উক্তির সত্য-মিথ্যা একসঙ্গে বদলানো যায়; 'সবার ঠিক' বা 'বাদ' একবারে একটি উক্তির, আলাদা করে।",
    oneByOne: "একটি উক্তি এখন বাদ বা সবার ঠিক, তাই একবারে একটি উক্তি বদলানো যায়।",
    alone: (letter: string) =>
      `এবার শুধু উক্তি ${letter} বদলাবে, অন্যগুলো এখন যেমন আছে তেমনই থাকবে। সেগুলো পরে আলাদা করে সংশোধন করুন।`,
    explanation: "ব্যাখ্যা",
    explanationHint: "যা লেখা আছে তার জায়গায় বসবে; শিক্ষার্থীরা ফলের সঙ্গে এটি দেখবেন।",
    explained: "ব্যাখ্যা বদলাবে।",
    effect: {
      right: (letters: readonly string[], marks: number) =>
        `${letters.join(" বা ")} দিলে ${formatMarks(marks)} নম্বর; অন্য উত্তর ভুল।`,
      truths: (truths: readonly string[], share: number) => `${truths.join(", ")}; ঠিক হলে ${formatMarks(share)} করে।`,
      statement: {
        true: (letter: string, share: number, { isTrue, isFalse }: Truths) =>
          `উক্তি ${letter} ${isTrue}: ${isTrue} দিলে ${formatMarks(share)}, ${isFalse} দিলে ভুল।`,
        false: (letter: string, share: number, { isTrue, isFalse }: Truths) =>
          `উক্তি ${letter} ${isFalse}: ${isFalse} দিলে ${formatMarks(share)}, ${isTrue} দিলে ভুল।`,
        all_correct: (letter: string, share: number) =>
          `উক্তি ${letter}-এর ${formatMarks(share)} সবাই পাবেন, উত্তর না দিলেও।`,
        drop: (letter: string, share: number) =>
          `উক্তি ${letter}-এর ${formatMarks(share)} কারও নয়, মোট নম্বর থেকেও বাদ; অন্য উক্তি আগের মতোই ${formatMarks(share)} করে।`,
      },
      allCorrect: (marks: number) => `সবাই ${formatMarks(marks)} নম্বর পাবেন, উত্তর না দিলেও।`,
      drop: (marks: number) => `প্রশ্নটির ${formatMarks(marks)} নম্বর কারও নয়, মোট নম্বর থেকেও বাদ।`,
    },
    now: "এখন",
    allCorrect: "সবার জন্য সঠিক",
    drop: "প্রশ্নটি বাদ, কারও জন্য নয়",
    preview: "কার নম্বর বদলায় দেখুন",
    unchanged: "প্রশ্নটি এভাবেই গোনা হচ্ছে; কিছু বদলাবে না।",
    moved: (sealed: number, moved: number) =>
      `জমা হওয়া ${count(sealed)}টি খাতা আবার দেখা হবে; নম্বর বা স্থান বদলাবে ${count(moved)} জনের।`,
    raised: (learners: number) => `বাড়বে ${count(learners)} জনের।`,
    lowered: (learners: number) => `কমবে ${count(learners)} জনের।`,
    total: (before: number, after: number) => `মোট নম্বর ${formatMarks(before)} → ${formatMarks(after)}`,
    running: (running: number) => `${count(running)} জন এখনো দিচ্ছেন; জমা হলে নতুন নিয়মেই নম্বর পাবেন।`,
    elsewhere: (attempts: number) => `অন্য সংস্করণে ${count(attempts)}টি খাতা আছে; সেগুলো বদলাবে না।`,
    who: "কার কী বদলায়",
    columns: { name: "শিক্ষার্থী", score: "নম্বর", rank: "স্থান" },
    more: (others: number) => `আরও ${count(others)} জন`,
    change: (before: string, after: string) => (before === after ? after : `${before} → ${after}`),
    apply: "সংশোধন লিখুন",
    confirm: (moved: number) => `${count(moved)} জনের নম্বর বা স্থান বদলাবে`,
    done: "সংশোধন লেখা হলো।",
    usual: ["বই অনুযায়ী", "ছাপার ভুল", "দুটি উত্তর ঠিক", "প্রশ্নে ভুল"],
  },
} as const;
