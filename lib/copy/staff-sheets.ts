import { formatDate, formatNumber, toBengaliDigits } from "@/lib/format";

/** The heads that readers of answer sheets and people write, the one of the template first. */
export const sheetHeads = {
  roll: ["রোল", "রোল নম্বর", "roll number", "roll no", "student roll"],
  code: ["সেট", "সেট কোড", "set", "set code", "paper code", "booklet"],
  answers: ["উত্তর", "উত্তরমালা", "answer", "response", "responses"],
} as const;

const count = formatNumber;
const span = (names: readonly string[]) => `${names[0]}–${names.at(-1)}`;

export const sheetsCopy = {
  title: "ওএমআরের ফল আনুন",
  open: "ওএমআরের ফল আনুন",
  lead: "রোল, সেট ও উত্তরের CSV আনুন। নম্বর বসার আগে প্রতিটি খাতা মিলিয়ে দেখা হয়।",
  columns: (letters: readonly string[], latin: readonly string[]) =>
    `কলাম: রোল, সেট (${span(letters)} বা ${span(latin)}), তারপর প্রতি উত্তরের একটি করে কলাম (1, 2, 3 …) অথবা সব উত্তর এক কলামে। উক্তির উত্তর স/মি বা T/F। ফাঁকা ঘর মানে উত্তর নেই, * মানে দুটি দাগ।`,
  file: "ওএমআর যন্ত্রের CSV",
  drop: "ফাইল এখানে টেনে আনুন, বা বাছতে চাপুন",
  another: "অন্য ফাইল বাছতে চাপুন",
  failed: "ফাইলটি পড়া যায়নি। CSV কি না, আর ৫ মেগাবাইটের কম কি না, দেখুন।",
  checkFailed: "এখন দেখা যায়নি। সংযোগ দেখে আবার করুন; একই খাতা দুবার বসবে না।",
  noHead: "রোল ও সেটের কলাম পাওয়া যায়নি। প্রথম সারিতে ‘রোল’ ও ‘সেট’ লিখে দিন।",
  noAnswers: "উত্তরের কলাম পাওয়া যায়নি। কলামের নাম 1, 2, 3 … দিন, অথবা সব উত্তর ‘উত্তর’ নামের এক কলামে।",
  answerColumn: (head: string) =>
    `উত্তরের কলাম ‘${head}’ দুবার আছে, বা তার আগের কোনো উত্তরের কলাম নেই। প্রতিটি উত্তরের কলাম একবার করে দিন, ১ থেকে।`,
  version: "কোন সংস্করণ ছাপা হয়েছিল",
  versionOf: (number: number, questions: number, printedAt: string | null) =>
    [`সংস্করণ ${count(number)}, ${count(questions)}টি প্রশ্ন`, printedAt && `ছাপা ${formatDate(printedAt)}`]
      .filter(Boolean)
      .join(" · "),
  heldAt: "পরীক্ষা কবে হয়েছে",
  heldAtHint: "খালি রাখলে এখনকার সময়",
  heldAtFuture: "এই সময় এখনো আসেনি।",
  withoutKeys: (places: readonly number[]) =>
    `এই সংস্করণে সঠিক উত্তর নেই: প্রশ্ন ${places.slice(0, 8).map(count).join(", ")}। অন্য সংস্করণ বাছুন।`,
  states: {
    ready: "বসবে",
    written: "বসেছে",
    kept: "আগেই বসেছে",
    online: "অনলাইনে দিয়েছেন",
    unknown: "রোল অচেনা",
    other_batch: "অন্য ব্যাচ",
    over: "ভর্তি নেই",
    twice: "রোল দুবার",
    wrong: "পড়া যায়নি",
  },
  noteRoll: (typed: string) => `রোল ‘${typed}’ ছয় অঙ্কের নয়`,
  noteCode: (typed: string) => (typed ? `সেট ‘${typed}’ নেই` : "সেট দাগানো নেই"),
  noteCount: (found: number, wanted: number) => `${count(found)}টি উত্তর, লাগবে ${count(wanted)}টি`,
  noteUnreadable: (question: number) => `প্রশ্ন ${count(question)}-এর দাগ বোঝা যায় না`,
  noteTwice: (rows: readonly number[]) => `একই রোল সারি ${rows.map(toBengaliDigits).join(", ")}-এ`,
  noteBatch: (batch: string) => `${batch}-এর শিক্ষার্থী`,
  doubles: (numbers: readonly number[], most = 8) =>
    `দুটি দাগ, ফাঁকা ধরা হবে: প্রশ্ন ${numbers.slice(0, most).map(count).join(", ")}${
      numbers.length > most ? ` ও আরও ${count(numbers.length - most)}টি` : ""
    }`,
  heads: { row: "সারি", roll: "রোল", learner: "শিক্ষার্থী", code: "সেট", state: "অবস্থা", note: "দেখুন" },
  shown: "কোন খাতা দেখবেন",
  all: "সব",
  look: "দেখার মতো",
  rows: "খাতা",
  summary: (all: number, ready: number, left: number) =>
    [`${count(all)}টি খাতা`, `${count(ready)}টি বসবে`, left > 0 && `${count(left)}টি বসবে না`].filter(Boolean).join(" · "),
  ignored: (names: string) => `এই কলামগুলো ধরা হয়নি: ${names}`,
  leftOut: "যা বসবে না, তা বাদ থাকে; ঠিক করে একই ফাইল আবার আনতে পারেন। যাঁদের খাতা আগে বসেছে বা যাঁরা অনলাইনে দিয়েছেন, তাঁদের কিছু বদলায় না।",
  write: (ready: number) => `${count(ready)}টি খাতা বসান`,
  writeNone: "বসানোর মতো খাতা নেই",
  written: (made: number) => `${count(made)}টি খাতার নম্বর বসেছে`,
  toResults: "ফল দেখুন",
  earlier: "আগে আনা ফাইল",
  sheets: (sheets: number) => `${count(sheets)}টি খাতা`,
  withdrawn: (when: string) => `ফেরত নেওয়া হয়েছে, ${when}`,
  withdraw: "ফেরত নিন",
  withdrawTitle: "এই ফাইলের খাতাগুলো ফেরত নেবেন?",
  withdrawText: (sheets: number) => `${count(sheets)}টি খাতার নম্বর, উত্তর ও স্থান মুছে যাবে। পরে ঠিক ফাইলটি আবার আনা যাবে।`,
  withdrawUsual: ["অন্য পরীক্ষার ফাইল", "সেট মেলেনি", "যন্ত্র ভুল পড়েছে"],
  withdrawDone: (sheets: number) => `${count(sheets)}টি খাতা ফেরত নেওয়া হয়েছে`,
  onPaper: (code: string) => `কাগজে, সেট ${code}`,
} as const;
