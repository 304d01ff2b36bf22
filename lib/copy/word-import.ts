import { formatNumber, toBengaliDigits } from "@/lib/format";

const QUOTED_MAX = 60;
const quote = (typed: string) => `‘${typed.length > QUOTED_MAX ? `${typed.slice(0, QUOTED_MAX)}…` : typed}’`;

/** The reasons for which a Word file is not read at all. */
export const wordRefusals = {
  tooLarge: (megabytes: number) => `ফাইলটি ${toBengaliDigits(megabytes)} মেগাবাইটের বেশি। ছবি ছোট করে আবার দিন।`,
  unpacksToTooMuch: (megabytes: number) =>
    `ফাইলটি খুললে ${toBengaliDigits(megabytes)} মেগাবাইটের বেশি হয়। ছবি ছোট করে বা ফাইলটি ভাগ করে আবার দিন।`,
  tooManyFiles: "ফাইলটির ভিতরে অনেক বেশি অংশ আছে। ফাইলটি ভাগ করে আবার দিন।",
  old: "এটি পুরোনো ধরনের (.doc) বা পাসওয়ার্ড দেওয়া ফাইল। ওয়ার্ডে খুলে পাসওয়ার্ড ছাড়া .docx হিসেবে সংরক্ষণ করে আবার দিন।",
  notWord: "এটি ওয়ার্ডের .docx ফাইল নয়।",
  damaged: "ফাইলটি ভাঙা: ওয়ার্ডে খুলে আবার সংরক্ষণ করে দিন।",
  doctype: "ফাইলটিতে DOCTYPE আছে, যা ওয়ার্ড কখনও লেখে না। ওয়ার্ডে খুলে আবার সংরক্ষণ করে দিন।",
  deep: (most: number) =>
    `ফাইলটিতে টেবিল বা অন্য কিছু ${toBengaliDigits(most)} স্তরের বেশি একটির ভিতরে আরেকটি। সহজ করে আবার দিন।`,
  tooManyParts: "ফাইলটি অনেক বড়। ভাগ করে আবার দিন।",
  tooManyPictures: (most: number) => `ফাইলটিতে ${formatNumber(most)}টির বেশি ছবি আছে। ফাইলটি ভাগ করে আবার দিন।`,
  tooManyQuestions: (most: number) => `ফাইলটিতে ${formatNumber(most)}টির বেশি প্রশ্ন আছে। ফাইলটি ভাগ করে আবার দিন।`,
  damagedPaste: "লেখাটি পড়া যায়নি। আবার কপি করে পেস্ট করুন।",
  empty: "ফাইলে কোনো লেখা নেই।",
};

const emphases = { bold: "মোটা হরফ", underline: "নিম্নরেখা", highlight: "হাইলাইট", colour: "রং" };

/** Facts that a doubt's words may hold; `letters` are names of options. */
export type WordDoubtFacts = {
  letters?: string;
  emphasis?: keyof typeof emphases;
  typed?: string;
  number?: number;
  count?: number;
};

/** Doubts about a question; each says what the teacher should look at. */
export const wordDoubts = {
  no_key: () => "সঠিক উত্তর কোথাও পাওয়া যায়নি। নিজে বেছে দিন।",
  key_unclear: ({ typed = "" }) => `উত্তর ${quote(typed)} কোনো অপশন বোঝায় না। নিজে বেছে দিন।`,
  key_twice: ({ letters = "" }) => `উত্তর দুই জায়গায় দুই রকম: ${letters}। কোনটি ঠিক, বেছে দিন।`,
  several_keys: ({ letters = "" }) => `একাধিক অপশন সঠিক বলে চিহ্নিত: ${letters}। কোনটি ঠিক, বেছে দিন।`,
  keys_differ: ({ letters = "", emphasis = "bold" }) =>
    `লেখা উত্তর এক, কিন্তু ${emphases[emphasis]} আরেকটিতে: ${letters}। লেখা উত্তরটি ধরা হয়েছে, মিলিয়ে দেখুন।`,
  emphasis_unclear: ({ letters = "", emphasis = "bold" }) =>
    `${letters} অপশনে ${emphases[emphasis]} আছে; এটি সঠিক উত্তর বোঝায় কি না, তা ফাইল থেকে বোঝা যায় না।`,
  no_options: () => "প্রশ্নটির কোনো অপশন পাওয়া যায়নি।",
  one_option: () => "প্রশ্নটির অপশন মাত্র একটি।",
  options_order: () => "অপশনের অক্ষর পরপর নয়। কোনো অপশন বাদ পড়েছে কি না, দেখুন।",
  options_unclear: () => "কোন লেখাটি অপশন আর কোনটি অপশনের লেখার ভিতরের অক্ষর, তা মিলিয়ে দেখুন।",
  options_unlettered: () => "অপশনে অক্ষর ছিল না; তালিকাটিকে অপশন ধরা হয়েছে।",
  number_order: ({ number = 0 }) => `প্রশ্নের নম্বর ${toBengaliDigits(number)}, যা আগেরটির পরের নম্বর নয়।`,
  number_missing: () => "প্রশ্নটির নম্বর ছিল না; কোথায় শুরু, মিলিয়ে দেখুন।",
  stem_missing: () => "প্রশ্নের লেখা পাওয়া যায়নি।",
  line_unclear: ({ typed = "" }) => `${quote(typed)} লেখাটি কোন প্রশ্নের, তা বোঝা যায়নি; বাকি লেখার মধ্যে আছে।`,
  truths_count: ({ number = 0, count = 0 }) =>
    `উত্তরে সত্য-মিথ্যা ${toBengaliDigits(number)}টি, কিন্তু উক্তি ${toBengaliDigits(count)}টি।`,
  truths_some: ({ letters = "" }) => `${letters} উক্তিতে সত্য-মিথ্যা লেখা আছে, অন্যগুলোতে নেই।`,
  picture_place: () => "একটি ছবি প্রশ্নের না অপশনের, তা বোঝা যায়নি; প্রশ্নের সঙ্গে রাখা হয়েছে।",
  picture_lost: () => "একটি ছবি আনা যায়নি: ফাইলে বা পেস্টে শুধু তার লিংক আছে। নিজে যোগ করুন।",
  picture_kind: () => "একটি ছবি এমন ধরনের (EMF বা WMF), যা ব্রাউজারে দেখা যায় না। PNG হিসেবে দিন।",
  drawing_lost: () => "একটি আঁকা চিত্র, চার্ট, রেখা বা ভিডিও আনা যায়নি। ছবি হিসেবে দিন।",
  formula_object: () => "একটি সূত্র আনা যায়নি: তার লেখা পড়া যায় না (যেমন MathType বা ওয়েব পেজের)। আবার লিখুন।",
  formula_signs: ({ typed = "" }) => `সূত্রের ${quote(typed)} চিহ্নটি মিলিয়ে দেখুন।`,
  formula_fault: ({ typed = "" }) => `সূত্র ${quote(typed)} দেখানো যায় না; লেখা হিসেবে রাখা হয়েছে।`,
  formula_long: () => "একটি সূত্র অনেক লম্বা; লেখা হিসেবে রাখা হয়েছে।",
  field_lost: () => "একটি হিসাব করা ঘর (field) আনা যায়নি।",
  note_lost: () => "পাদটীকা আনা হয়নি।",
  signs_unknown: ({ typed = "" }) => `${typed} ফন্টের একটি চিহ্ন চেনা যায়নি; □ দেওয়া হয়েছে।`,
  textbox: () => "লেখার একটি অংশ আলাদা বাক্সে (text box) ছিল; ঠিক জায়গায় এসেছে কি না, দেখুন।",
  bijoy: () => "লেখাটি বিজয় (SutonnyMJ) অক্ষরে মনে হচ্ছে, কিন্তু ফন্টের নাম নেই। ইউনিকোডে বদলে নিন।",
  passage: () => "উদ্দীপক বা নির্দেশনাটি কোন প্রশ্নগুলোর, মিলিয়ে দেখুন।",
  table_large: ({ number = 0 }) => `টেবিলে ${toBengaliDigits(number)}টির বেশি ঘর; লেখা হিসেবে রাখা হয়েছে।`,
  text_long: ({ number = 0 }) => `লেখাটি ${formatNumber(number)} অক্ষরের বেশি; ছোট করুন।`,
  too_long: () => "লেখাটি অনেক লম্বা, তাই সাধারণ লেখা হিসেবে রাখা হয়েছে।",
} satisfies Record<string, (facts: WordDoubtFacts) => string>;
export type WordDoubtKind = keyof typeof wordDoubts;

const lost: Partial<Record<WordDoubtKind, string>> = {
  picture_lost: "[ছবি আনা যায়নি]",
  drawing_lost: "[চিত্র আনা যায়নি]",
  formula_object: "[সূত্র আনা যায়নি]",
};

/** Place of something in a question's source, whose lines are text alone. */
export const wordSource = {
  picture: "[ছবি]",
  lost: (doubt: WordDoubtKind | undefined) => (doubt && lost[doubt]) ?? "[আনা যায়নি]",
};

/** A Word file among the other files of questions. */
export const wordImport = {
  doubt: "ওয়ার্ড ফাইলের এই প্রশ্নটি মিলিয়ে দেখুন।",
  picture: (number: number) => `${toBengaliDigits(number)}টি ছবি আছে, যা ফাইল থেকে আসে না। পরে প্রশ্নে ছবি দিন।`,
  leftover: (typed: string) => `${quote(typed)} লেখাটি কোনো প্রশ্নের নয়, তাই নেওয়া হয়নি।`,
};
