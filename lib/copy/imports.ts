import { enrollmentStatusCopy } from "@/lib/copy/enrollment-form";
import { formatNumber, formatTaka, toBengaliDigits } from "@/lib/format";

const row = (number: number) => `সারি ${toBengaliDigits(number)}`;

export const imports = {
  row,
  encoding: "ফাইলটি UTF-8 বা UTF-16 নয়। এক্সেলে 'CSV UTF-8' হিসেবে সংরক্ষণ করে আবার দিন।",
  spreadsheet: "ফাইলটি এক্সেলের (XLSX) নয়, বা নষ্ট। এক্সেলে আবার সংরক্ষণ করে দিন।",
  tooManyFiles: (most: number) => `এক্সেল ফাইলটির ভেতরে ${toBengaliDigits(most)}টির বেশি অংশ আছে।`,
  unpacksToTooMuch: (megabytes: number) =>
    `এক্সেল ফাইলটি খুললে ${toBengaliDigits(megabytes)} মেগাবাইটের বেশি হয়। ফাইলটি ভাগ করুন।`,
  cellTooFarOut: (rows: number, columns: number) =>
    `এক্সেল ফাইলে ${formatNumber(rows)} সারি বা ${toBengaliDigits(columns)} কলামের বাইরে লেখা আছে। বাড়তি সারি ও কলাম মুছে আবার দিন।`,
  tooMuchText: (letters: number) => `এক্সেল ফাইলে ${formatNumber(letters)} অক্ষরের বেশি লেখা আছে। ফাইলটি ভাগ করুন।`,
  tooManyRows: (most: number) => `একবারে ${toBengaliDigits(most)}টির বেশি সারি নেওয়া যায় না। ফাইলটি ভাগ করুন।`,
  tooManyColumns: (most: number) => `ফাইলে ${toBengaliDigits(most)}টির বেশি কলাম আছে।`,
  quoteNotClosed: 'এখানে একটি ঘর উদ্ধৃতিচিহ্ন (") দিয়ে শুরু হয়ে আর শেষ হয়নি।',
  recordTooLong: 'সারিটি অনেক বড়। হয়তো একটি উদ্ধৃতিচিহ্ন (") আর শেষ হয়নি।',
  strayQuote: 'উদ্ধৃতিচিহ্ন (") ভুল জায়গায় আছে। ঘরের লেখায় উদ্ধৃতিচিহ্ন থাকলে পুরো ঘরটি " দিয়ে ঘিরুন, আর ভেতরেরটি দুবার লিখুন ("")।',
  empty: "ফাইলে কোনো তথ্যের সারি নেই।",
  missingColumn: (name: string) => `'${name}' কলামটি নেই।`,
  missingAll: (names: string[]) => `কার জন্য, তা জানা যায় না: ${names.map((name) => `'${name}'`).join(", ")} কলামের একটি লাগবে।`,
  repeatedColumn: (name: string) => `'${name}' কলামটি একাধিকবার আছে।`,
  leftOut: {
    sample: "টেমপ্লেটের নমুনা, পেমেন্ট নয় বলে ধরা হয়নি।",
    total: "যোগফলের সারি, পেমেন্ট নয় বলে ধরা হয়নি।",
  },
  ignoredColumns: (names: string[]) => `এই কলামগুলো ধরা হয়নি: ${names.join(", ")}`,
  tooManyCells: "কলামের চেয়ে বেশি ঘর আছে।",
  ruined: (typed: string) => `'${typed}': এক্সেল মানটি বদলে ফেলেছে, আসল লেখা আর নেই। কলামটি টেক্সট করে আবার লিখুন।`,
  amountSplit: (amount: string, next: string) =>
    `'${amount}' ও '${next}' হয়তো একই টাকা, কমায় দুই ঘরে ভাগ হয়েছে। কমা ছাড়া লিখুন; TrxID নিজের ঘরে রাখুন।`,
  learnerUnknown: (name: string) => `'${name}' নামে বা ইমেইলে কোনো অ্যাকাউন্ট নেই।`,
  learnerNotFound: (typed: string) => `'${typed}' নামে, ইমেইলে বা মোবাইলে কোনো অ্যাকাউন্ট নেই।`,
  learnerUnsaid: "ইউজার নেম, মোবাইল, ইমেইল বা নাম লিখুন।",
  candidate: (name: string, username: string, phone: string) =>
    `${name} (${[username, toBengaliDigits(phone)].filter(Boolean).join(", ")})`,
  candidates: (named: string[], others: number) =>
    [...named, ...(others > 0 ? [`আরও ${formatNumber(others)} জন`] : [])].join("; "),
  learnersNamed: (typed: string, candidates: string) =>
    `'${typed}' একাধিক জনকে বোঝায়: ${candidates}। যাঁর টাকা, তাঁর ইউজার নেম লিখুন।`,
  learnersDiffer: (candidates: string) => `ঘরগুলো একেক জনকে বোঝায়: ${candidates}। একজনেরটি রাখুন।`,
  learnerByName: (candidate: string) => `শুধু নাম মিলেছে: ${candidate}। ইনিই কি না দেখুন।`,
  learnerElse: (candidate: string, typed: string) => `পাওয়া গেছে ${candidate}; কিন্তু লেখা আছে '${typed}'। ইনিই কি না দেখুন।`,
  accountNeeds: "নতুন অ্যাকাউন্টের জন্য নাম, মোবাইল ও ইমেইল তিনটিই লাগবে।",
  accountsDiffer: (other: number) => `এই ইমেইল ${row(other)}-তে অন্য নামে বা মোবাইলে আছে।`,
  phoneShared: (other: number) => `এই মোবাইল নম্বরে ${row(other)}-এও নতুন অ্যাকাউন্ট হচ্ছে। একই মানুষ কি না দেখুন।`,
  learnerAmbiguous: (name: string) => `'${name}' একজনের ইউজার নেম, আরেকজনের ইমেইল। অন্যটি লিখুন।`,
  batchUnknown: (id: number) => `${id} নম্বর ব্যাচ নেই।`,
  batchNotFound: (typed: string) => `'${typed}' নামে বা নম্বরে কোনো ব্যাচ নেই।`,
  batchUnsaid: "ব্যাচের নাম বা নম্বর লিখুন।",
  batchCandidate: (course: string, batch: string, id: number) => `${course} · ${batch} (নম্বর ${toBengaliDigits(id)})`,
  batchesNamed: (typed: string, candidates: string, id: number) =>
    `'${typed}' একাধিক ব্যাচকে বোঝায়: ${candidates}। ঠিকটির নম্বর এভাবে লিখুন: নম্বর ${toBengaliDigits(id)}।`,
  batchFull: (seats: number) => `ব্যাচে ${formatNumber(seats)}টি আসন; এই সারির জন্য আর খালি নেই।`,
  transactionRepeated: (other: number) => `একই ট্রানজেকশন আইডি ${row(other)}-তেও আছে।`,
  enrollmentRepeated: (other: number) => `একই শিক্ষার্থী ও ব্যাচ ${row(other)}-তেও আছে।`,
  amountDiffers: (id: number, amount: string) => `এই পেমেন্ট আগেই অন্য পরিমাণে লেখা আছে: ভর্তি #${id}, ${amount} টাকা।`,
  looksAlike: (typed: string, recorded: string, id: number) =>
    `${typed} দেখতে আগে লেখা ${recorded}-এর মতো (ভর্তি #${id}): O ও 0, I, L ও 1, S ও 5, B ও 8 মিলিয়ে দেখুন।`,
  looksAlikeRow: (other: number) =>
    `ট্রানজেকশন আইডিটি দেখতে ${row(other)}-এর মতো: O ও 0, I, L ও 1, S ও 5, B ও 8 মিলিয়ে দেখুন।`,
  priceDiffers: (amount: string, price: number) =>
    `লেখা হয়েছে ${formatTaka(Number(amount))}, কোর্সের মূল্য ${formatTaka(price)}।`,
  recordedBefore: (id: number, status: keyof typeof enrollmentStatusCopy) =>
    `এই পেমেন্ট আগেই লেখা আছে: ভর্তি #${id}, এখন ${enrollmentStatusCopy[status]}। নতুন করে ভর্তি হয়নি।`,
  askAgain: "তিনি এই ব্যাচে আগে ছিলেন। আবার ভর্তি হবেন কি না, বলুন।",
  learnerInactive: (name: string) => `'${name}' অ্যাকাউন্টটি এখনো চালু হয়নি।`,
  batchCompleted: (name: string) => `'${name}' ব্যাচটি আগেই সম্পন্ন হয়েছে।`,
  usernameRepeated: (other: number) => `একই ইউজার নেম ${row(other)}-তেও আছে।`,
  emailRepeated: (other: number) => `একই ইমেইল ${row(other)}-তেও আছে।`,
  usernameTaken: (email: string) =>
    email ? `ইউজার নেমটি অন্য ইমেইলের (${email}) অ্যাকাউন্টে আছে।` : "ইউজার নেমটি এমন অ্যাকাউন্টে আছে, যার ইমেইল নেই।",
  emailTaken: (username: string) => `ইমেইলটি '${username}' অ্যাকাউন্টে আছে।`,
  firstRecord: (id: number, username: string, batch: string, date: string) =>
    `ভর্তি #${id}: ${username}, ${batch}, ${date}`,
};
