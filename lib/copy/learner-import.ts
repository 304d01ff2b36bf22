import { importStepsCopy } from "@/lib/copy/import-steps";
import { formatNumber, toBengaliDigits } from "@/lib/format";

const rowNumber = (number: number) => `সারি ${toBengaliDigits(number)}`;

/** Accounts from a file: what the page says, and what is said of a row. */
export const learnerImportCopy = {
  title: "ফাইল থেকে অ্যাকাউন্ট",
  lead: "নাম, মোবাইল ও ইমেইলের তালিকা আনুন। খোলার আগে প্রতিটি সারি দেখে নেওয়া যায়।",
  columns: "কলাম: নাম, মোবাইল; থাকলে ইমেইল। বাংলা বা ইংরেজি শিরোনাম দুই-ই চলে। একবারে ১,০০০ জন।",
  failed: "ফাইলটি পড়া যায়নি। CSV বা XLSX কি না, আর ২ মেগাবাইটের কম কি না, দেখুন।",
  checkFailed: "এখন দেখা যায়নি। সংযোগ দেখে আবার করুন; একই সারি দুবার খোলা হবে না।",
  states: {
    new: "নতুন",
    exists: "আগেই আছে",
    asked: "কে, বলুন",
    wrong: "ঠিক করুন",
    out: "বাদ",
    unchecked: importStepsCopy.unchecked,
  },
  phoneOf: (who: string) => `এই মোবাইল ${who}-এর। ইনি কে?`,
  emailOf: (who: string) => `এই ইমেইল ${who}-এর, নাম মেলে না। ইনি কি তিনিই?`,
  rowOf: (number: number, name: string) => `${rowNumber(number)}-এর ${name}`,
  repeats: (number: number) => `${rowNumber(number)}-এর মতোই, আরেকটি খোলা হবে না।`,
  addressStays: "আগের অ্যাকাউন্টের ইমেইল যেমন আছে তেমনই থাকবে।",
  choices: { skip: "বাদ দিন", same: "একই মানুষ", other: "অন্য মানুষ" },
  choicesFor: (number: number) => `${rowNumber(number)}-এর উত্তর`,
  reason: (number: number) => `${rowNumber(number)}: দুজনের এক নম্বর কেন`,
  reasonHint: "কেন এক নম্বর? যেমন: দুই বোন, বাবার ফোন",
  reasonMissing: "অন্য মানুষ হলে কেন এক নম্বর, লিখুন।",
  nameMissing: "নাম লিখুন।",
  noName: "নাম অক্ষর দিয়ে শুরু করুন; =, +, - বা @ দিয়ে নয়।",
  phoneMissing: "মোবাইল নম্বর লিখুন।",
  open: "যা দেখতে হবে",
  asked: (count: number) => `${formatNumber(count)}টি সারির মোবাইল বা ইমেইল আগে থেকে কারও আছে`,
  sameAll: "সবাই একই মানুষ",
  skipAll: "সব বাদ",
  summary: (all: number, fresh: number, exists: number, asked: number, wrong: number) =>
    [
      `${formatNumber(all)}টি সারি`,
      `${formatNumber(fresh)}টি নতুন`,
      exists > 0 && `${formatNumber(exists)}টি আগেই আছে`,
      asked > 0 && `${formatNumber(asked)}টিতে উত্তর বাকি`,
      wrong > 0 && `${formatNumber(wrong)}টিতে ভুল`,
    ]
      .filter(Boolean)
      .join(" · "),
  openStays: "যা ঠিক হয়নি, তা এখানেই থাকবে",
  same: "সবার অ্যাকাউন্ট আগেই আছে।",
  settled: "নতুন কারও অ্যাকাউন্ট লাগবে না।",
  makeNone: "অ্যাকাউন্ট খুলুন",
  make: (count: number) => `${formatNumber(count)}টি অ্যাকাউন্ট খুলুন`,
  close: "শেষ করুন",
  openFile: (count: number) => `ভুল ${formatNumber(count)}টি সারি নামান`,
  made: (count: number) => `${formatNumber(count)}টি অ্যাকাউন্ট খোলা হয়েছে`,
  madeNone: "নতুন অ্যাকাউন্ট লাগেনি, সবাই আগেই আছেন",
  mails: (mails: number, perMinute: number) =>
    `${formatNumber(mails)} জনের কাছে পাসওয়ার্ড ঠিক করার মেইল যাবে, মিনিটে ${formatNumber(perMinute)}টি করে।`,
  slipsFor: "যাঁরা মেইল দেখেন না, তাঁদের হাতে স্লিপ দিন।",
  remaining: (count: number) => `বাকি ${formatNumber(count)}টি সারি নিচে আছে।`,
  slips: "স্লিপ ছাপুন",
  template: {
    fileName: "অ্যাকাউন্টের টেমপ্লেট",
    sample: { name: "নমুনা: রিমা আক্তার", phone: "01712-345678", email: "rima@gmail.com" },
    rules: [
      "প্রতি সারিতে একজন। নমুনার সারিটি রেখে দিলেও অ্যাকাউন্ট খোলা হয় না।",
      "নাম ও মোবাইল লাগবেই। ইমেইল না থাকলে ঘরটি খালি রাখুন; তাঁকে স্লিপ ছেপে দেওয়া যায়।",
      "মোবাইলের কলাম টেক্সট হিসেবে রাখুন, নইলে এক্সেল সংখ্যা বদলে ফেলতে পারে।",
    ],
  },
} as const;
