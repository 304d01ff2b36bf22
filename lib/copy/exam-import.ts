import { toBengaliDigits } from "@/lib/format";

const count = (number: number) => toBengaliDigits(number);

/** Moodle's names of the types that an exam here does not know. */
const questionTypes: Record<string, string> = {
  essay: "রচনামূলক",
  numerical: "সংখ্যা লেখার",
  calculated: "হিসাব করার",
  shortanswer: "সংক্ষিপ্ত উত্তর",
  matching: "মেলানোর",
  cloze: "শূন্যস্থান পূরণের",
  description: "বিবরণ",
  ddwtos: "টেনে বসানোর",
};

export const examImport = {
  true: "সত্য",
  false: "মিথ্যা",

  encoding: "ফাইলটি UTF-8 বা UTF-16 লেখা নয়। UTF-8 হিসেবে সংরক্ষণ করে আবার দিন।",
  damaged: "লেখাটি আগেই নষ্ট হয়েছে: � চিহ্নের জায়গায় কোন অক্ষর ছিল তা জানা যায় না।",
  spreadsheet: "এটি এক্সেল বা ওয়ার্ডের ফাইল। এক্সেলে 'CSV UTF-8' হিসেবে সংরক্ষণ করে আবার দিন।",
  tooLarge: (megabytes: number) => `ফাইলটি ${count(megabytes)} মেগাবাইটের বেশি।`,
  unknownFormat: "ফাইলটি CSV, GIFT, Aiken বা Moodle XML বলে চেনা যায়নি। --format দিয়ে জানান।",
  empty: "ফাইলে কোনো প্রশ্ন নেই।",
  tooManyQuestions: (most: number) => `এক কুইজে ${count(most)}টির বেশি প্রশ্ন রাখা যায় না।`,
  totalTooLarge: "সব প্রশ্নের মোট নম্বর অনেক বেশি।",

  // CSV
  csvMalformed: 'CSV ভাঙা: কোনো উদ্ধৃতিচিহ্ন (") খোলা রয়ে গেছে বা ঘরের মাঝখানে আছে।',
  key: (typed: string) => `সঠিক উত্তর '${typed}' কোনো অপশন বোঝায় না। A, ক বা ১-এর মতো লিখুন।`,
  keyBlank: "সঠিক উত্তরের ঘরটি ফাঁকা।",
  keyOfBlankOption: (typed: string) => `সঠিক উত্তর '${typed}', কিন্তু সেই অপশনের ঘরটি ফাঁকা।`,
  keyLooksLikeText: (typed: string) =>
    `সঠিক উত্তর '${typed}' অপশনের ক্রম হিসেবে ধরা হয়েছে, অথচ অন্য একটি অপশনের লেখাও '${typed}'। মিলিয়ে দেখুন।`,
  topicsLost: (number: number) => `${count(number)}টি প্রশ্নের বিষয় ও অধ্যায় শুধু CSV-তে লেখা যায়; এই ফাইলে থাকবে না।`,
  topicTooLong: (most: number) => `বিষয় ও অধ্যায়ের নাম ${toBengaliDigits(most)} অক্ষরের মধ্যে লিখুন।`,
  gap: "মাঝখানে একটি অপশনের ঘর ফাঁকা।",

  // GIFT
  braceOpen: "উত্তরের বন্ধনী { } বন্ধ হয়নি। প্রশ্নের ভেতরে ফাঁকা লাইন থাকতে পারে না।",
  braceStray: "একটি বাড়তি } আছে। লেখার ভেতরে হলে \\} লিখুন।",
  braceTwice: "এক প্রশ্নে একাধিক { } আছে। লেখার ভেতরে হলে \\{ \\} লিখুন।",
  description: "উত্তরের { } নেই: এটি প্রশ্ন নয়, বিবরণ। বিবরণ নেওয়া হয় না।",
  answersMalformed: "উত্তরগুলো = বা ~ দিয়ে শুরু হয়নি।",
  markdownKept: "Markdown চিহ্নগুলো যেমন আছে তেমনই দেখা যাবে।",

  // Aiken
  aikenQuestionMissing: "অপশনের আগে প্রশ্নের লাইন নেই।",
  aikenSecondLine: "প্রশ্ন ও অপশন এক লাইনে লিখতে হবে; এই লাইনটি অপশন (A.) বা ANSWER: নয়।",
  aikenNoOptions: "প্রশ্নটির পরে কোনো অপশন নেই।",
  aikenNoAnswer: "প্রশ্নটির ANSWER: লাইন নেই।",
  aikenOrder: (expected: string) => `অপশনের অক্ষর পরপর হতে হবে; এখানে ${expected} হওয়ার কথা।`,

  // Moodle XML
  xmlMalformed: "XML ভাঙা: একটি ট্যাগ, উদ্ধৃতিচিহ্ন বা & ঠিক নেই। Moodle থেকে আবার এক্সপোর্ট করুন।",
  xmlTooDeep: (levels: number) => `XML-এর ভেতরে ${count(levels)} স্তরের বেশি আছে, Moodle-এর ফাইলে তা থাকে না।`,
  xmlDoctype: "DOCTYPE থাকা XML নেওয়া হয় না।",
  xmlNotMoodle: "এটি Moodle-এর প্রশ্নের XML নয়: প্রথম ট্যাগ <quiz> হওয়ার কথা।",

  // What another system has and an exam here has not
  type: (name: string) =>
    `${questionTypes[name] ?? `'${name}'`} ধরনের প্রশ্ন নেওয়া হয় না। শুধু এক উত্তরের MCQ ও সত্য-মিথ্যা নেওয়া হয়।`,
  severalRight: "একাধিক সঠিক উত্তর বা আংশিক নম্বর আছে। সঠিক অপশন একটিই হবে, ১০০% নম্বরে।",
  weight: "অপশনের নম্বর ১০০%-এর বেশি।",
  negativeWeight: "ভুল অপশনের ঋণাত্মক নম্বর ধরা হয়নি। নেগেটিভ মার্ক কুইজের জন্য একটিই, --negative দিয়ে।",
  media: "ছবি, অডিও বা ভিডিওসহ প্রশ্ন নেওয়া যায় না। ফাইলটি সরিয়ে লিখে দিন।",
  scriptFlattened: (text: string) => `'${text}' উপরে বা নিচে ছোট করে লেখা যায়নি; ^( ) বা _( ) দিয়ে লেখা হয়েছে।`,
  feedbackDropped: "আলাদা আলাদা অপশনের মন্তব্য রাখা হয়নি; ব্যাখ্যা একটিই থাকে।",

  // Rules of every question
  questionBlank: "প্রশ্নের লেখা ফাঁকা।",
  optionBlank: (letter: string) => `অপশন ${letter} ফাঁকা।`,
  optionsCount: (number: number) => `অপশন ${count(number)}টি। ২ থেকে ১০টি থাকতে হবে।`,
  optionsEqual: (first: string, second: string) => `অপশন ${first} ও ${second} একই।`,
  noneRight: "কোনো অপশন সঠিক হিসেবে চিহ্নিত নয়।",
  marks: (typed: string) => `নম্বর '${typed}' ঠিক নয়। ০-এর বেশি একটি সংখ্যা লিখুন, দশমিকের পর সর্বোচ্চ ৪ ঘর।`,
  letterNamed: (where: string, letter: string) =>
    `${where} '${letter}' অপশনের নাম আছে, অথচ অপশনগুলো এলোমেলো করে দেখানো হবে। অক্ষরের বদলে উত্তরটি লিখুন।`,
  inQuestion: "প্রশ্নে",
  inExplanation: "ব্যাখ্যায়",
  inOption: "অপশনের লেখায়",
  placeNamed: (text: string) => `'${text}' অপশনটি অন্য অপশনের জায়গার কথা বলে, অথচ অপশনগুলো এলোমেলো করে দেখানো হবে।`,
  repeated: (row: number) => `একই প্রশ্ন ও সঠিক উত্তর সারি ${count(row)}-তেও আছে।`,

  batch: "ব্যাচের নম্বর লিখুন।",
  batchUnknown: (id: number) => `${count(id)} নম্বর ব্যাচ নেই।`,
  exam: "কুইজের নম্বর লিখুন।",
  titleMissing: "কুইজের নাম দিন।",
  titleTooLong: "কুইজের নাম ২০০ অক্ষরের বেশি।",
  titleTaken: (id: number) =>
    `এই ব্যাচে এই নামের কুইজ #${id} আছে, কিন্তু প্রশ্ন বা নিয়ম এক নয়। নতুন সংস্করণের জন্য --exam ${id} দিন, নতুন কুইজের জন্য অন্য নাম দিন।`,
  minutes: "সময় ১ থেকে ১৪৪০ মিনিট হতে হবে।",
  negative: "নেগেটিভ মার্ক একটি সংখ্যা হবে, যেমন 0.25।",
  negativePercent: "নেগেটিভ মার্কের শতাংশ ০ থেকে ১০০-এর মধ্যে হবে, যেমন 25।",
  negativeTwice: "--negative ও --negative-percent একসঙ্গে দেওয়া যায় না।",
  examAndBatch:
    "--exam দিলে --batch, --title, --minutes, --description, --shuffle, --opens, --closes ও --keys দেওয়া যায় না; সময় বদলাতে exams activate চালান।",

  rescored: (number: number) => `${count(number)}টি প্রশ্ন পুনর্মূল্যায়নে বাদ গেছে বা সবার জন্য সঠিক ধরা হয়েছে। ফাইলে তা লেখা যায় না।`,
  aikenMarksLost: (number: number) => `${count(number)}টি প্রশ্নের নম্বর ১ নয়। Aiken নম্বর রাখতে পারে না।`,
  aikenExplanationsLost: (number: number) => `${count(number)}টি প্রশ্নের ব্যাখ্যা আছে। Aiken ব্যাখ্যা রাখতে পারে না।`,
  aikenLinesJoined: (number: number) => `${count(number)}টি প্রশ্নে একাধিক লাইন আছে। Aiken-এ এক লাইনে জোড়া হলো।`,
  aikenTitleLost: "Aiken কুইজের নাম রাখতে পারে না।",
};
