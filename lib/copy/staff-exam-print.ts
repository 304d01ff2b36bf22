import {
  formatDateLong,
  formatDateTime,
  formatMarks,
  formatNumber,
  formatPercent,
  toBengaliDigits,
} from "@/lib/format";

const count = formatNumber;
const plainMarks = (marks: number) => (Number.isInteger(marks) ? count(marks) : formatMarks(marks));

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${count(hours)} ঘণ্টা`, rest > 0 && `${count(rest)} মিনিট`].filter(Boolean).join(" ");
}

type Rules = {
  /** Null without an answer sheet. */
  code: string | null;
  hasSets: boolean;
  hasSingles: boolean;
  isNegative: boolean;
  floorAtZero: boolean;
  trueLetter: string;
  falseLetter: string;
};

const ofKinds = ({ hasSets, hasSingles, trueLetter, falseLetter }: Rules) => {
  const truths = `${trueLetter} (সত্য) বা ${falseLetter} (মিথ্যা)`;
  if (!hasSets) return "প্রতি প্রশ্নে একটি উত্তর।";
  return hasSingles ? `সত্য-মিথ্যা প্রশ্নে প্রতি উক্তির জন্য ${truths}, অন্য প্রশ্নে একটি উত্তর।` : `প্রতি উক্তির জন্য ${truths}।`;
};

function ofMarks({ isNegative, floorAtZero }: Rules): string {
  if (!isNegative) return "ভুল উত্তরে নম্বর কাটা যায় না।";
  return floorAtZero ? "ফাঁকায় কাটা নেই, প্রশ্নের নম্বর শূন্যের নিচে নামে না।" : "ফাঁকা রাখলে নম্বর কাটা যায় না।";
}

export const examPrintCopy = {
  open: "কাগজে ছাপা",
  pageTitle: "কাগজে ছাপা",
  sheetsTitle: "ছাপার শিট",
  lead: (title: string, tally: string, at: string | null) =>
    [title, tally, at && formatDateTime(at)].filter(Boolean).join(" · "),
  print: (code: string) => `সেট ${code} ছাপুন`,
  empty: { title: "ছাপার মতো প্রশ্ন নেই", text: "পরীক্ষায় প্রশ্ন লেখা হলে এখান থেকে ছাপা যাবে।", back: "প্রশ্ন লিখুন" },
  form: {
    title: "যা ছাপবেন",
    code: "সেট",
    codeHint: "প্রতি সেটের ক্রম স্থির: আজ, কাল, অন্য কম্পিউটারে একই। সেট ক-তে প্রশ্ন যেভাবে লেখা।",
    columns: "প্রশ্নপত্র",
    columnCounts: { 2: "দুই কলাম", 1: "এক কলাম" },
    letters: "অক্ষর",
    letterStyles: { bengali: "ক · খ · গ · ঘ", latin: "a · b · c · d" },
    omr: "ওএমআর শিট",
    sheets: { "100": "১০০টি একক", "150x5": "১৫০টি × ৫", "200x5": "২০০টি × ৫" },
    sheetHints: { "100": "শুধু এক উত্তরের প্রশ্ন", "150x5": "একক ও সত্য-মিথ্যা", "200x5": "একক ও সত্য-মিথ্যা" },
    fits: "এই পরীক্ষায় মানায়",
    noSheet: "ছাড়া",
    noSheetHint: "শুধু প্রশ্নপত্র",
    noneFits: "কোনো ওএমআর শিটেই এই পরীক্ষার সব ঘর ধরে না।",
    key: "সঠিক উত্তর",
    keyLabel: (code: string) => `আলাদা শিটে, সেট ${code}-এর`,
    keyWarning: "কক্ষে নেবেন না",
    sheetsAfter: "পরীক্ষা শেষে রোল, সেট ও উত্তরের CSV আনুন। অচেনা রোল ও জোড়া দাগ আগে দেখাবে, তারপর নম্বর।",
    head: "মাথা",
    headLabel: "লোগো, পরীক্ষার নাম, নিয়ম দুই লাইনে",
  },
  misfits: {
    empty: () => "প্রশ্ন নেই",
    sets: () => "সত্য-মিথ্যা সেট ধরে না",
    too_many_questions: (most: number) => `${count(most)}টির বেশি প্রশ্ন ধরে না`,
    too_many_options: (number: number, options: number) => `প্রশ্ন ${count(number)}-এ ${count(options)}টি ঘর লাগে`,
  },
  preview: {
    title: "ছাপলে যেমন",
    sheets: (sheets: number) => `${count(sheets)} শিট`,
    tally: (code: string, sheets: number) => `সেট ${code} · ${count(sheets)} শিট`,
    counting: "গোনা হচ্ছে…",
    paper: (pages: number) => `প্রশ্নপত্র, ১ / ${count(pages)}`,
    omr: "ওএমআর",
    note: "সাদা-কালোতে ছাপলেও সব পড়া যায়। কোনো প্রশ্ন দুই শিটে ভাঙে না।",
  },
  view: {
    back: "ফিরুন",
    print: "ছাপুন",
    ready: (sheets: number) => `${count(sheets)}টি শিট, কাগজ A4, মাপ ১০০%`,
    preparing: "শিট সাজানো হচ্ছে…",
    changed: "এর মধ্যে প্রশ্ন বা নিয়ম বদলেছে। শিটগুলো নতুন করে সাজানো হলো, দেখে আবার ছাপুন।",
    notRecorded: "ছাপা লেখা যায়নি, তাই ছাপবেন না: পরে প্রশ্ন বদলালে এই খাতা ঠিক পড়া যাবে না।",
    keyWarning: "শেষের শিটে সঠিক উত্তর আছে: পরীক্ষার কক্ষে নেবেন না।",
    paperSheet: (page: number) => `প্রশ্নপত্র, পেজ ${count(page)}`,
    omrSheet: "ওএমআর শিট",
    keySheet: (page: number) => `সঠিক উত্তর, পেজ ${count(page)}`,
  },
  paper: {
    code: "সেট",
    batchAndDate: (batch: string, opensAt: string | null) =>
      [batch, opensAt && formatDateLong(opensAt)].filter(Boolean).join(" · "),
    time: "সময়:",
    duration,
    questions: "প্রশ্ন:",
    answers: "উত্তর:",
    pieces: (pieces: number) => `${count(pieces)}টি`,
    marks: "পূর্ণমান:",
    plainMarks,
    negative: "ভুলে কাটা:",
    negativeMarks: {
      fixed: (marks: number) => `${count(marks)} নম্বর`,
      percentage: (percent: number) => formatPercent(percent),
    },
    noNegative: "নেই",
    rules: "নিয়ম:",
    /** Two lines that fit the exam. */
    rulesOf: (rules: Rules) =>
      [
        rules.code === null
          ? "প্রশ্নের নম্বরের পাশে উত্তরের অক্ষর উত্তরপত্রে লিখুন, কালো বলপয়েন্টে।"
          : `উত্তর শুধু ওএমআর শিটে, কালো বলপয়েন্টে; ঘর পুরো ভরাট করুন। সেটের ঘরে ${rules.code} ভরাট করুন।`,
        `${ofKinds(rules)} ${ofMarks(rules)}`,
      ] as const,
    number: (number: number) => `${count(number)}.`,
    questionMarks: (marks: number) => `[${plainMarks(marks)}]`,
    truths: (trueLetter: string, falseLetter: string) => `${trueLetter} / ${falseLetter}`,
    page: (page: number, pages: number) => `পেজ ${count(page)} / ${count(pages)}`,
    foot: (title: string, code: string) => `${title} · সেট ${code}`,
  },
  omr: {
    title: (questions: number, code: string | null) =>
      ["উত্তরপত্র", code && `সেট ${code}`, `${count(questions)}টি প্রশ্ন`].filter(Boolean).join(" · "),
    roll: "রোল নম্বর",
    code: "সেট",
    fields: ["নাম", "মোবাইল", "ব্যাচ ও তারিখ", "শিক্ষার্থীর স্বাক্ষর", "পরিদর্শকের স্বাক্ষর"],
    leftIsTrue: "প্রতি উক্তিতে বাঁ ঘর সত্য, ডান ঘর মিথ্যা",
    digit: toBengaliDigits,
    full: "ঘর পুরো ভরাট করুন:",
    wrong: "ভুল:",
    only: "কালো বলপয়েন্ট ছাড়া কিছু নয় · কোণের কালো ঘরে দাগ দেবেন না",
  },
  key: {
    title: "সঠিক উত্তর · শুধু শিক্ষকের জন্য",
    questions: (questions: number) => `${count(questions)}`,
    questionsLabel: "প্রশ্ন",
    answersLabel: "উত্তর",
    kinds: (singles: number, sets: number) =>
      sets > 0 && singles > 0 ? `(${count(singles)}টি একক, ${count(sets)}টি সেট)` : "",
    versionLabel: "উত্তরের সংস্করণ",
    version: (version: number, revision: number) => `${count(version)}.${count(revision)}`,
    printed: (at: string) => `ছাপা ${formatDateTime(at)}`,
    number: "নং",
    right: "সঠিক",
    original: "মূল নং",
    none: "নেই",
    dropped: "বাদ",
    allCorrect: "সবার জন্য সঠিক",
    statementDropped: "বাদ",
    statementAllCorrect: "সবাই",
    note: (code: string) =>
      `‘মূল নং’ পরীক্ষার নিজের ক্রম; সেট ${code} সব সময় এই একই ক্রমে ছাপা হয়। পরে উত্তর সংশোধন হলে সংস্করণ বাড়বে, ছাপা প্রশ্নপত্র বদলাতে হবে না।`,
    truths: (trueLetter: string, falseLetter: string, letters: string) =>
      `${trueLetter} = সত্য, ${falseLetter} = মিথ্যা; বাঁ থেকে ডানে ${letters}।`,
    corrected: "বাদ: কেউ নম্বর পান না; সবাই: সবার জন্য সঠিক।",
    foot: (title: string, code: string) => `${title} · সেট ${code} · সঠিক উত্তর`,
    away: "আলাদা শিট, পরীক্ষার কক্ষে নয়",
  },
} as const;
