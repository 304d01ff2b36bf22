import { examDoubts } from "@/lib/copy/exam-doubts";
import { formatNumber, toBengaliDigits } from "@/lib/format";

const count = (number: number) => toBengaliDigits(number);

const QUOTED_MAX = 60;
const quote = (typed: string) => `'${typed.length > QUOTED_MAX ? `${typed.slice(0, QUOTED_MAX)}…` : typed}'`;

/** Bengali names of Moodle's question types that exams do not support here. */
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

/** Advice that differs between the screen and the command line. */
const screen = {
  format: "ফাইলের ধরন নিজে বেছে দিন।",
  negative: "'ভুল উত্তরে কাটা যাবে' ঘরে লিখুন।",
};
const command = {
  format: "--format দিয়ে জানান।",
  negative: "--negative দিয়ে দিন।",
};

/** Texts that only the command line uses. */
export const examImportCommand = {
  advice: command,
  negativeTwice: "--negative ও --negative-percent একসঙ্গে দেওয়া যায় না।",
  examAndBatch:
    "--exam দিলে --batch, --title, --minutes, --description, --shuffle, --opens, --closes ও --keys দেওয়া যায় না; সময় বদলাতে exams activate চালান।",
  titleTaken: (id: number) =>
    `এই ব্যাচে এই নামের কুইজ #${id} আছে, কিন্তু প্রশ্ন বা নিয়ম এক নয়। নতুন সংস্করণের জন্য --exam ${id} দিন, নতুন কুইজের জন্য অন্য নাম দিন।`,
  convert: (kind: string) => `ইউনিকোডে বদলাতে --convert ${kind} দিন।`,
  confirm: (kind: string) => `ঠিক থাকলে --confirm ${kind} দিন।`,
};

export const examImport = {
  advice: screen,
  doubts: examDoubts,
  unconfirmed: "সতর্কতাগুলো দেখে ঠিক আছে বলে জানানো হয়নি।",
  true: "সত্য",
  false: "মিথ্যা",

  encoding: "ফাইলটি UTF-8 বা UTF-16 লেখা নয়। UTF-8 হিসেবে সংরক্ষণ করে আবার দিন।",
  damaged: "লেখাটি আগেই নষ্ট হয়েছে: � চিহ্নের জায়গায় কোন অক্ষর ছিল তা জানা যায় না।",
  otherArchive: "এই ধরনের ফাইল পড়া হয় না। এক্সেলে খুলে .xlsx হিসেবে, বা ওয়ার্ডে খুলে .docx হিসেবে সংরক্ষণ করে আবার দিন।",
  oldOffice:
    "এটি পুরোনো ধরনের (.xls, .doc) বা পাসওয়ার্ড দেওয়া ফাইল। এক্সেল বা ওয়ার্ডে খুলে পাসওয়ার্ড ছাড়া .xlsx বা .docx হিসেবে সংরক্ষণ করে আবার দিন।",
  workbook: {
    damaged: "এক্সেল ফাইলটি ভাঙা: এক্সেলে খুলে আবার সংরক্ষণ করে দিন।",
    tooManyParts: "এক্সেল ফাইলটিতে ঘর অনেক বেশি। বাড়তি সারি ও কলাম মুছে, বা ফাইলটি ভাগ করে আবার দিন।",
    otherSheets: (read: string, others: readonly string[]) =>
      `শুধু ${quote(read)} শিটটি পড়া হয়েছে। এই শিটগুলোতেও লেখা আছে, তা নেওয়া হয়নি: ${others.map(quote).join(", ")}`,
    hiddenRows: (rows: readonly number[], number: number) =>
      `এক্সেলে লুকানো ${count(number)}টি সারিও নেওয়া হয়েছে: ${rows.map(count).join(", ")}${number > rows.length ? "…" : ""}`,
    drawn: "এই সারির ওপর একটি ছবি, চিত্র বা সূত্র বসানো আছে, যা ঘরের লেখা নয়। মুছে দিন; ছবি পরে প্রশ্নে দিন।",
    uncomputed: "একটি ঘরের সূত্রের ফল ফাইলে নেই। এক্সেলে খুলে আবার সংরক্ষণ করে দিন।",
    tooManyMerges: "এক্সেল ফাইলটিতে জোড়া দেওয়া ঘর অনেক বেশি। জোড়া খুলে আবার দিন।",
  },
  tooLarge: (megabytes: number) => `ফাইলটি ${count(megabytes)} মেগাবাইটের বেশি।`,
  unknownFormat: "ফাইলটি কোন ধরনের তা চেনা যায়নি।",
  empty: "ফাইলে কোনো প্রশ্ন নেই।",
  tooManyQuestions: (most: number) => `এক কুইজে ${count(most)}টির বেশি প্রশ্ন রাখা যায় না।`,
  alreadyAdded: "প্রশ্নটি আগেই যোগ হয়েছে। বদলাতে চাইলে পরীক্ষায় গিয়ে বদলান।",
  totalTooLarge: "সব প্রশ্নের মোট নম্বর অনেক বেশি।",

  // CSV
  csvMalformed: 'CSV ভাঙা: কোনো উদ্ধৃতিচিহ্ন (") খোলা রয়ে গেছে বা ঘরের মাঝখানে আছে।',
  key: (typed: string) => `সঠিক উত্তর ${quote(typed)} কোনো অপশন বোঝায় না। A, ক বা ১-এর মতো লিখুন।`,
  keyBlank: "সঠিক উত্তরের ঘরটি ফাঁকা।",
  keyOfBlankOption: (typed: string) => `সঠিক উত্তর ${quote(typed)}, কিন্তু সেই অপশনের ঘরটি ফাঁকা।`,
  spreadsheetError: (typed: string) => `ঘরে ${quote(typed)}: এক্সেল লেখাটিকে সূত্র ধরে ভুল করেছে। আসল লেখাটি বসান।`,
  topicsLost: (number: number) => `${count(number)}টি প্রশ্নের বিষয় ও অধ্যায় শুধু CSV-তে লেখা যায়; এই ফাইলে থাকবে না।`,
  topicTooLong: (most: number) => `বিষয় ও অধ্যায়ের নাম ${toBengaliDigits(most)} অক্ষরের মধ্যে লিখুন।`,
  gap: { single: "মাঝখানে একটি অপশনের ঘর ফাঁকা।", true_false_set: "মাঝখানে একটি উক্তির ঘর ফাঁকা।" },
  keysTogether: (typed: string) =>
    `সঠিক উত্তর ${quote(typed)}: একাধিক অপশন একসঙ্গে বেছে নেওয়ার প্রশ্ন নেওয়া হয় না। যেকোনো একটি বেছে নিলেই হলে B/D-এর মতো লিখুন।`,
  keyOfSet: (typed: string) =>
    `${quote(typed)} সত্য-মিথ্যা সেটের উত্তর মনে হচ্ছে, কিন্তু সারিটি এক উত্তরের প্রশ্ন। 'kind' কলামে 'সত্য-মিথ্যা সেট' লিখুন।`,
  truths: (typed: string) =>
    `উত্তর ${quote(typed)} থেকে কোন উক্তি সত্য, কোনটি মিথ্যা তা বোঝা যায় না। প্রতিটি উক্তির জন্য একটি করে অক্ষর দিন, যেমন TFTTF বা সমসসম; ১ ও ০ নয়।`,
  truthsCount: (truths: number, statements: number) =>
    `উত্তরে সত্য-মিথ্যা ${count(truths)}টি, কিন্তু উক্তি ${count(statements)}টি।`,

  // GIFT
  braceOpen: "উত্তরের বন্ধনী { } বন্ধ হয়নি। প্রশ্নের ভেতরে ফাঁকা লাইন থাকতে পারে না।",
  braceStray: "একটি বাড়তি } আছে। লেখার ভেতরে হলে \\} লিখুন।",
  braceTwice: "এক প্রশ্নে একাধিক { } আছে। লেখার ভেতরে হলে \\{ \\} লিখুন।",
  description: "উত্তরের { } নেই: এটি প্রশ্ন নয়, বিবরণ। বিবরণ নেওয়া হয় না।",
  answersMalformed: "উত্তরগুলো = বা ~ দিয়ে শুরু হয়নি।",
  equalsTwice: "একাধিক = আছে, তাই সঠিক উত্তরও একাধিক। একটি = লেখার অংশ হলে \\= লিখুন।",
  setUnclear: "সত্য-মিথ্যা সেটের প্রতিটি উক্তি = দিয়ে শুরু করে শেষে -> True বা -> False লিখুন।",
  remarkDropped: (remark: string) => `${quote(remark)} মন্তব্য হিসেবে বাদ দেওয়া হয়েছে।`,
  markdownKept: "Markdown চিহ্নগুলো যেমন আছে তেমনই দেখা যাবে।",

  // Limits of what is read
  questionTooLong: (most: number) => `প্রশ্নের লেখা ${formatNumber(most)} অক্ষরের বেশি।`,
  explanationTooLong: (most: number) => `ব্যাখ্যা ${formatNumber(most)} অক্ষরের বেশি।`,
  optionTooLong: (letter: string, most: number) => `অপশন ${letter} ${formatNumber(most)} অক্ষরের বেশি।`,
  markupTooLong: (most: number) => `লেখাটি এর চিহ্নসহ ${formatNumber(most)} অক্ষরের বেশি।`,
  tooManyTags: (most: number) => `লেখাটিতে ${formatNumber(most)}টির বেশি HTML ট্যাগ আছে।`,
  htmlDeep: (most: number) => `HTML ট্যাগগুলো ${formatNumber(most)} স্তরের বেশি একটির ভেতরে আরেকটি।`,
  lineTooLong: (most: number) => `লাইনটি ${formatNumber(most)} অক্ষরের বেশি।`,
  tooManyLines: (most: number) => `ফাইলে ${formatNumber(most)}টির বেশি লাইন আছে। ফাইলটি ভাগ করুন।`,

  // Questions as teachers type them
  beforeFirst: "প্রথম প্রশ্নের নম্বরের আগে এই লেখাটি কোন প্রশ্নের তা বোঝা যায় না। মুছে দিন, বা প্রশ্ন হলে নম্বর দিন।",
  numberMissing: "প্রশ্নটির নম্বর নেই, অথচ অন্য প্রশ্নগুলোর আছে।",
  numberUnclear: (number: number) =>
    `শুরুর ${count(number)} প্রশ্নের নম্বর, নাকি প্রশ্নের লেখার অংশ, তা বোঝা যায় না। সব প্রশ্নে ১ থেকে নম্বর দিন, বা কোনোটিতেই নয়।`,
  numberOrder: (number: number, expected: number) =>
    `নম্বর ${count(number)}, অথচ পরের প্রশ্ন ${count(expected)} হওয়ার কথা। এটি প্রশ্নের নম্বর না হলে লাইনটি অন্যভাবে শুরু করুন।`,
  numbersLeft: "প্রশ্নের শুরুতে ক্রমিক নম্বর আছে মনে হচ্ছে, কিন্তু পরের চিহ্নটি চেনা যায়নি। ১. বা ১। লিখুন।",
  keyInside: "প্রশ্ন বা অপশনের ভেতরে উত্তর বা ব্যাখ্যা লেখা আছে। আলাদা লাইনে লিখুন।",
  lineUnclear: "এই লাইনটি নতুন প্রশ্ন, অপশন, উত্তর না ব্যাখ্যা, তা বোঝা যায় না।",
  passage: "উদ্দীপক, নির্দেশনা বা শিরোনাম কোন প্রশ্নগুলোর তা বোঝা যায় না। উদ্দীপকটি সেই প্রতিটি প্রশ্নের নম্বরের পরে লিখুন।",
  optionsUnclear: "কোন লেখাটি অপশন আর কোনটি অপশনের লেখার ভেতরের অক্ষর, তা বোঝা যায় না। প্রতিটি অপশন আলাদা লাইনে লিখুন।",
  answerMissing: "প্রশ্নটির 'উত্তর:' লাইন নেই।",
  answerBlank: "সঠিক উত্তর লেখা নেই।",
  keyOfNone: (number: number) => `উত্তরমালায় ${count(number)} নম্বর আছে, কিন্তু সেই নম্বরের প্রশ্ন নেই।`,
  answerTwice: "প্রশ্নটির উত্তর দুবার লেখা আছে।",
  answerFitsNone: (typed: string) => `সঠিক উত্তর ${quote(typed)} কোনো অপশনের অক্ষর বা লেখা নয়।`,
  answerFitsSeveral: (typed: string) =>
    `সঠিক উত্তর ${quote(typed)} একটি অপশনের অক্ষর, আবার অন্যটির লেখা; বা একাধিক অপশনের লেখা।`,

  // Aiken
  aikenQuestionMissing: "অপশনের আগে প্রশ্নের লাইন নেই।",
  aikenSecondLine: "প্রশ্ন ও অপশন এক লাইনে লিখতে হবে; এই লাইনটি অপশন (A.) বা ANSWER: নয়।",
  aikenNoOptions: "প্রশ্নটির পরে কোনো অপশন নেই।",
  aikenNoAnswer: "প্রশ্নটির ANSWER: লাইন নেই।",
  aikenOrder: (expected: string) => `অপশনের অক্ষর পরপর হতে হবে; এখানে ${expected} হওয়ার কথা।`,

  // Moodle XML
  xmlMalformed: "XML ভাঙা: একটি ট্যাগ, উদ্ধৃতিচিহ্ন বা & ঠিক নেই। Moodle থেকে আবার এক্সপোর্ট করুন।",
  xmlDoctype: "DOCTYPE থাকা XML নেওয়া হয় না।",
  xmlDeep: (most: number) => `XML-এর ট্যাগগুলো ${count(most)} স্তরের বেশি একটির ভেতরে আরেকটি।`,
  xmlElements: (most: number) => `XML-এ ${formatNumber(most)}টির বেশি ট্যাগ আছে। ফাইলটি ভাগ করুন।`,
  xmlMarkup:
    "লেখার ভেতরের ট্যাগগুলো XML-এর অংশ হয়ে গেছে, তাই হারিয়ে যেত: 10<sup>5</sup> হতো 105। লেখাটি <![CDATA[ ]]>-এর ভেতরে দিন।",
  xmlTwice: (name: string) => `<${name}> একাধিকবার আছে; কোনটি রাখতে হবে তা বোঝা যায় না।`,
  trueFalseUnclear: (typed: string) =>
    `সত্য-মিথ্যা প্রশ্নের উত্তর ${quote(typed)} সত্য না মিথ্যা তা বোঝা যায় না। একটি true, অন্যটি false লিখুন।`,
  truthColumns: "সত্য-মিথ্যা সেটে দুটি কলাম থাকতে হবে: একটি সত্য (True), অন্যটি মিথ্যা (False)।",
  rowsTwice: "দুটি উক্তির নম্বর (<row number>) একই; কোনটির সত্য-মিথ্যা কোনটি তা বোঝা যায় না।",
  truthOfNone: (number: string) => `${quote(number)} নম্বর উক্তির সত্য-মিথ্যা লেখা আছে, কিন্তু উক্তিটি নেই।`,
  rowsDiffer: (said: string, found: number) => `<numberofrows> ${quote(said)}, কিন্তু উক্তি ${count(found)}টি।`,
  otherScoring: (method: string) =>
    `Moodle-এ সেটটির নম্বর অন্যভাবে দেওয়া হয় (${quote(method)})। এখানে প্রতিটি উক্তির জন্য নম্বরের সমান ভাগ।`,
  deduction: "ভুল উক্তিতে যা কাটা যেত তা ধরা হয়নি। নেগেটিভ মার্ক পুরো কুইজের জন্য একটিই।",
  xmlNotMoodle: "এটি Moodle-এর প্রশ্নের XML নয়: প্রথম ট্যাগ <quiz> হওয়ার কথা।",

  // Features of other systems that an exam here does not have
  type: (name: string) =>
    `${questionTypes[name] ?? quote(name)} ধরনের প্রশ্ন নেওয়া হয় না। শুধু এক উত্তরের MCQ, সত্য-মিথ্যা ও সত্য-মিথ্যা সেট নেওয়া হয়।`,
  kindUnknown: (typed: string) => `${quote(typed)} কোন ধরনের প্রশ্ন তা বোঝা যায় না। 'single' বা 'সত্য-মিথ্যা সেট' লিখুন।`,
  severalRight: "একাধিক সঠিক উত্তর বা আংশিক নম্বর আছে। সঠিক অপশন একটিই হবে, ১০০% নম্বরে।",
  severalWeights:
    "একাধিক সঠিক উত্তর বা আংশিক নম্বর আছে। একটি বেছে নিলেই হলে প্রশ্নের আগের লাইনে // [kind:single] লিখুন, আর প্রতিটি সঠিক অপশনে ১০০% দিন।",
  chosenTogether:
    "একাধিক অপশন একসঙ্গে বেছে নেওয়ার প্রশ্ন (<single>false</single>) নেওয়া হয় না। যেকোনো একটি বেছে নিলেই হলে true লিখুন।",
  partialWeight: "আংশিক নম্বর আছে। প্রতিটি সঠিক অপশনের নম্বর ১০০% হবে, অন্যগুলোর ০।",
  weight: "অপশনের নম্বর ১০০%-এর বেশি।",
  weightUnread: (typed: string) => `অপশনের নম্বর ${quote(typed)} কোনো সংখ্যা নয়।`,
  negativeWeight: "ভুল অপশনের ঋণাত্মক নম্বর ধরা হয়নি। নেগেটিভ মার্ক পুরো কুইজের জন্য একটিই।",
  media: "ছবি, অডিও বা ভিডিওসহ প্রশ্ন নেওয়া যায় না। ফাইলটি সরিয়ে লিখে দিন।",
  formula: "সূত্রের LaTeX দুটি $ চিহ্নের মাঝে লিখুন, যেমন $x^2$; MathML নেওয়া যায় না।",
  tooManyParts: "লেখাটিতে লাইন, সূত্র ও সাজ অনেক বেশি। ভাগ করে লিখুন।",
  markupTooLarge: "প্রশ্নটির সূত্র, ছক ও সাজ একসঙ্গে অনেক বড়। কমিয়ে লিখুন।",
  tooManyFormulas: (most: number) => `একটি প্রশ্নে সর্বোচ্চ ${formatNumber(most)}টি সূত্র থাকতে পারে।`,
  scriptLost: (text: string) => `${quote(text)}-এর ভেতরে আরও ছোট লেখা আছে, তা রাখা যায় না। অন্যভাবে লিখুন।`,
  shifted: "CSS দিয়ে উপরে বা নিচে ছোট করে লেখা রাখা যায় না, যেমন 10⁵ হয়ে যেত 105। <sup> বা <sub> দিন, বা ⁵ লিখুন।",
  hidden: "লুকানো লেখা আছে (display:none, সাদা অক্ষর); রাখলে শিক্ষার্থীরা তা দেখতে পেতেন। মুছে দিন।",
  styleLost: "CSS দিয়ে অক্ষরের রূপ বা দিক বদলানো লেখা রাখা যায় না। যেমন দেখাতে চান তেমন লিখুন।",
  unknownTag: (tag: string) => `HTML-এ ${quote(`<${tag}>`)} রাখা যায় না। ট্যাগ না হয়ে 'ছোট' চিহ্ন হলে &lt; লিখুন।`,
  openTag: (tag: string) => `HTML-এর ${quote(`<${tag}>`)} বন্ধ হয়নি। ট্যাগ না হয়ে 'ছোট' চিহ্ন হলে &lt; লিখুন।`,
  strayLess: "HTML-এ একটি খোলা < আছে; তার পরের লেখা হারিয়ে যেত। 'ছোট' চিহ্ন হলে &lt; লিখুন।",
  symbolFont: "Symbol বা Wingdings ফন্টের অক্ষর রাখা যায় না: α হয়ে যেত a। ইউনিকোড চিহ্ন লিখুন।",
  listMarks: "তালিকার ক্রমচিহ্ন (i, ii বা ১, ২) রাখা যায় না। চিহ্নগুলো লেখার ভেতরে লিখে দিন।",
  tableLost: "অপশনে বা CSS দিয়ে বানানো ছক রাখা যায় না: কোন ঘর কোন সারির তা হারিয়ে যায়। কথায় লিখে দিন।",
  tableTooLarge: (most: number) => `একটি ছকে সর্বোচ্চ ${formatNumber(most)}টি ঘর থাকতে পারে।`,
  nested: "তালিকা বা ছকের ভেতরে আরেকটি তালিকা বা ছক রাখা যায় না। আলাদা করে লিখুন।",
  emphasisLost: "লেখায় দাগ দেওয়া, মোটা বা বাঁকা অক্ষরের কথা আছে, অথচ সেই দাগ বা সাজ রাখা যায়নি। অন্যভাবে চিনিয়ে দিন।",
  struck: "কাটা দাগ বা উপরে দাগ দেওয়া লেখা রাখা যায় না; দাগ ছাড়া অর্থ বদলে যায়। অন্যভাবে লিখুন।",
  feedbackDropped: "আলাদা আলাদা অপশন বা উক্তির মন্তব্য রাখা হয়নি; ব্যাখ্যা একটিই থাকে।",

  // Rules of every question
  questionBlank: "প্রশ্নের লেখা ফাঁকা।",
  optionBlank: (letter: string) => `অপশন ${letter} ফাঁকা।`,
  optionsCount: (number: number) => `অপশন ${count(number)}টি। ২ থেকে ১০টি থাকতে হবে।`,
  optionsEqual: (first: string, second: string) => `অপশন ${first} ও ${second} একই।`,
  statementTooLong: (letter: string, most: number) => `উক্তি ${letter} ${formatNumber(most)} অক্ষরের বেশি।`,
  statementBlank: (letter: string) => `উক্তি ${letter} ফাঁকা।`,
  statementsCount: (number: number) => `উক্তি ${count(number)}টি। ২ থেকে ১০টি থাকতে হবে।`,
  statementsEqual: (first: string, second: string) => `উক্তি ${first} ও ${second} একই।`,
  truthMissing: (letter: string) => `উক্তি ${letter} সত্য না মিথ্যা, তা লেখা নেই বা বোঝা যায় না।`,
  noneRight: "কোনো অপশন সঠিক হিসেবে চিহ্নিত নয়।",
  marks: (typed: string) => `নম্বর ${quote(typed)} ঠিক নয়। ০-এর বেশি একটি সংখ্যা লিখুন, দশমিকের পর সর্বোচ্চ ৪ ঘর।`,
  letterNamed: (where: string, letter: string) =>
    `${where} '${letter}' অপশনের নাম আছে, অথচ অপশনগুলো এলোমেলো করে দেখানো হবে। অক্ষরের বদলে উত্তরটি লিখুন।`,
  inQuestion: "প্রশ্নে",
  inExplanation: "ব্যাখ্যায়",
  inOption: "অপশনের লেখায়",
  placeNamed: (text: string) => `${quote(text)} অপশনটি অন্য অপশনের জায়গার কথা বলে, অথচ অপশনগুলো এলোমেলো করে দেখানো হবে।`,
  repeated: (row: number) => `একই প্রশ্ন ও সঠিক উত্তর সারি ${count(row)}-তেও আছে।`,

  batch: "ব্যাচের নম্বর লিখুন।",
  batchUnknown: (id: number) => `${count(id)} নম্বর ব্যাচ নেই।`,
  exam: "কুইজের নম্বর লিখুন।",
  titleMissing: "কুইজের নাম দিন।",
  titleTooLong: "কুইজের নাম ২০০ অক্ষরের বেশি।",
  titleTaken:
    "এই ব্যাচে এই নামের কুইজ আছে, কিন্তু প্রশ্ন বা নিয়ম এক নয়। নতুন সংস্করণের জন্য সেই কুইজে ফাইলটি দিন, নতুন কুইজের জন্য অন্য নাম দিন।",
  minutes: "সময় ১ থেকে ১৪৪০ মিনিট হতে হবে।",
  negative: "নেগেটিভ মার্ক একটি সংখ্যা হবে, যেমন 0.25।",
  negativePercent: "নেগেটিভ মার্কের শতাংশ ০ থেকে ১০০-এর মধ্যে হবে, যেমন 25।",

  rescored: (number: number) => `${count(number)}টি প্রশ্ন পুনর্মূল্যায়নে বাদ গেছে বা সবার জন্য সঠিক ধরা হয়েছে। ফাইলে তা লেখা যায় না।`,
  picturesLost: (number: number) => `${count(number)}টি প্রশ্নের ছবি এই ফাইলে থাকবে না, শুধু ছবির বর্ণনা থাকবে।`,
  markupLost: (number: number) => `${count(number)}টি প্রশ্নের সাজ (মোটা হরফ, সূচক, তালিকা, ছক) এই ফাইলে শুধু লেখা হিসেবে থাকবে।`,
  aikenCannot: (number: number) =>
    `${count(number)}টি প্রশ্ন Aiken-এ লেখা যায় না: সত্য-মিথ্যা সেট, বা একাধিক অপশন গ্রহণ করা হয়। CSV, GIFT বা Moodle XML নিন।`,
  aikenMarksLost: (number: number) => `${count(number)}টি প্রশ্নের নম্বর ১ নয়। Aiken নম্বর রাখতে পারে না।`,
  aikenExplanationsLost: (number: number) => `${count(number)}টি প্রশ্নের ব্যাখ্যা আছে। Aiken ব্যাখ্যা রাখতে পারে না।`,
  aikenLinesJoined: (number: number) => `${count(number)}টি প্রশ্নে একাধিক লাইন আছে। Aiken-এ এক লাইনে জোড়া হলো।`,
  aikenTitleLost: "Aiken কুইজের নাম রাখতে পারে না।",
};
