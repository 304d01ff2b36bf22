import { bijoyCopy } from "@/lib/copy/bijoy";
import { examDoubts } from "@/lib/copy/exam-doubts";
import { formatDateTime, formatMarks, formatNumber } from "@/lib/format";
import type { KeyRelease } from "@/prisma/generated/enums";

const count = formatNumber;
const answersOf = (questions: number, answers: number) => (answers === questions ? "" : `, ${count(answers)}টি উত্তর`);

export const staffExamsCopy = {
  title: "পরীক্ষা",
  lead: "নতুনটি সবার ওপরে।",
  create: "নতুন পরীক্ষা",
  columns: {
    title: "পরীক্ষা",
    state: "অবস্থা",
    batch: "ব্যাচ",
    questions: "প্রশ্ন",
    window: "সময়",
    people: "জমা, দিচ্ছেন",
  },
  search: "পরীক্ষা বা ব্যাচ",
  stateLabel: "অবস্থা",
  states: {
    draft: "খসড়া",
    planned: "নির্ধারিত",
    open: "খোলা",
    running: "চলছে",
    finishing: "শেষ হচ্ছে",
    stopped: "বন্ধ করা",
    withheld: "উত্তর প্রকাশ বাকি",
    ended: "শেষ",
  },
  stateFilters: { draft: "খসড়া", planned: "নির্ধারিত", open: "খোলা বা চলছে", closed: "শেষ বা বন্ধ" },
  empty: { title: "এখনো কোনো পরীক্ষা নেই", text: "প্রশ্নের ফাইল থেকে, বা একটি একটি করে লিখে শুরু করুন।" },
  /** A set has more answers than questions, so the two stand side by side with their units. */
  questionsAndMinutes: (questions: number, answers: number, minutes: number) =>
    `${count(questions)}টি প্রশ্ন${answersOf(questions, answers)} · ${count(minutes)} মিনিট`,
  tally: ({ single, true_false_set: sets }: { single: number; true_false_set: number }, answers: number) =>
    sets === 0
      ? `${count(single)}টি প্রশ্ন`
      : [`${count(sets)}টি সেট`, single > 0 && `${count(single)}টি একক`].filter(Boolean).join(" ও ") +
        answersOf(single + sets, answers),
  minutes: (minutes: number) => `${count(minutes)} মিনিট`,
  handedInAndRunning: (handedIn: number, running: number) =>
    [handedIn > 0 && `জমা ${count(handedIn)}`, running > 0 && `দিচ্ছেন ${count(running)}`].filter(Boolean).join(" · "),
  opens: (at: string) => `শুরু ${formatDateTime(at)}`,
  closes: (at: string) => `শেষ ${formatDateTime(at)}`,
  noWindow: "সময় দেওয়া নেই",
  version: (number: number) => `সংস্করণ ${count(number)}`,
  tabs: { label: "এই পরীক্ষা", editor: "প্রশ্ন", room: "কক্ষ", results: "ফল" },
  failed: "আনা যায়নি।",

  form: {
    batch: "ব্যাচ",
    chooseBatch: "ব্যাচ বাছুন",
    title: "নাম",
    minutes: "সময় (মিনিট)",
    description: "শুরুর আগে যা দেখাবে",
    shuffle: "প্রশ্ন ও উত্তরের ক্রম সবার জন্য আলাদা",
    shuffleStatements: "সেটের উক্তির ক্রমও আলাদা",
    shuffleStatementsHint: (letters: string) => `বন্ধ রাখলে সবার ${letters} একই থাকে, অক্ষর ধরে আলোচনা করা যায়।`,
    letters: "উত্তর ও উক্তির অক্ষর",
    letterStyles: { bengali: "ক–ঙ", latin: "a–e" },
    floorAtZero: "প্রশ্নের নম্বর শূন্যের নিচে নামবে না",
    subject: "বিষয় (যে প্রশ্নে লেখা নেই)",
    chapter: "অধ্যায় (যে প্রশ্নে লেখা নেই)",
    negative: "ভুল উত্তরে কাটা যাবে",
    negativeType: "কীভাবে কাটা যাবে",
    opens: "খুলবে (ঢাকার সময়)",
    closes: "শেষ (ঢাকার সময়)",
    keys: "সঠিক উত্তর ও ব্যাখ্যা দেখা যাবে",
    keysAt: "দেখা যাবে (ঢাকার সময়)",
    release: {
      said: "শেষ সময় থাকলে তার পরে, না থাকলে জমা দিলেই",
      at_once: "জমা দিলেই",
      at_closing: "পরীক্ষা শেষ হলে",
      at_instant: "নির্দিষ্ট সময়ে",
    } satisfies Record<"said" | Lowercase<KeyRelease>, string>,
    required: "এটি লাগবে।",
  },
  atOnce: "প্রথম জন জমা দিলেই সঠিক উত্তর সবার জানা হয়ে যেতে পারে, অন্যরা তখনো পরীক্ষা দিলেও।",

  new: {
    title: "নতুন পরীক্ষা",
    lead: "ফাইল দিলে আগে দেখে নিন; কিছু লেখা হয় না যতক্ষণ না তৈরি করেন।",
    file: "প্রশ্নের ফাইল",
    fileHint: "ওয়ার্ড (.docx), এক্সেল (.xlsx), CSV, টাইপ করা প্রশ্ন, GIFT, Aiken বা Moodle XML।",
    fileOptional: "ফাইল ছাড়াও তৈরি করা যায়।",
    format: "ফাইলের ধরন",
    formats: {
      auto: "ফাইল দেখে চিনে নেওয়া",
      csv: "CSV (এক্সেল)",
      text: "টাইপ করা প্রশ্ন: ১. … ক) … উত্তর: খ",
      gift: "GIFT",
      aiken: "Aiken",
      xml: "Moodle XML",
    },
    drop: "ফাইল এখানে ছাড়ুন, বা বাছুন",
    choose: "ফাইল বাছুন",
    another: "অন্য ফাইল",
    withFile: (questions: number) => `${count(questions)}টি প্রশ্ন নিয়ে তৈরি করুন`,
    empty: "ফাঁকা পরীক্ষা তৈরি করুন",
    unchanged: "এই ফাইল দিয়ে এই পরীক্ষা আগেই তৈরি হয়েছে।",
  },
  preview: {
    title: "ফাইলে যা আছে",
    summary: (questions: number, marks: number) => `${count(questions)}টি প্রশ্ন, মোট নম্বর ${formatMarks(marks)}`,
    removed: (questions: number) => `${count(questions)}টি বাদ যাবে`,
    kinds: (sets: number, singles: number) =>
      [sets > 0 && `${count(sets)}টি সেট`, singles > 0 && `${count(singles)}টি একক`].filter(Boolean).join(", "),
    refused: "ফাইলটি নেওয়া যাবে না। নিচের সারিগুলো ঠিক করে আবার দিন।",
    warnings: "দেখে নিন",
    unseen: (kinds: number) => `${count(kinds)} ধরনের সন্দেহ দেখে নেওয়া বাকি।`,
    doubts: examDoubts,
    confirmKind: (rows: number) => (rows > 1 ? `${count(rows)}টি সারিই ঠিক আছে, এভাবেই নিন` : "ঠিক আছে, এভাবেই নিন"),
    confirmNext: "এই ধরনের সব ঠিক আছে",
    row: (row: number) => `সারি ${count(row)}`,
    bijoy: {
      ...bijoyCopy,
      title: (questions: number) => `বিজয় থেকে ইউনিকোড: ${count(questions)}টি প্রশ্ন`,
      none: "বিজয়ে লেখা কিছু পাওয়া যায়নি।",
    },
    phone: "শিক্ষার্থী যা দেখবেন",
    key: (kind: string) => `${kind} · সঠিক উত্তর`,
    question: (number: number) => `প্রশ্ন ${count(number)}`,
    previous: "আগের প্রশ্ন",
    next: "পরের প্রশ্ন",
  },
  changes: {
    title: "আগের সংস্করণ থেকে যা বদলাবে",
    none: "কিছুই বদলাবে না।",
    kinds: { same: "একই", changed: "বদলেছে", added: "নতুন", removed: "বাদ" },
    questionKinds: { single: "এক উত্তর", true_false_set: "সত্য-মিথ্যা সেট" },
    accepted: (key: string, others: string) => `${key} (গ্রহণ করা হয়: ${others})`,
    parts: {
      kind: "ধরন",
      text: "লেখা",
      options: "উত্তরগুলো",
      key: "সঠিক উত্তর",
      explanation: "ব্যাখ্যা",
      marks: "নম্বর",
      topic: "বিষয় ও অধ্যায়",
      place: "ক্রম",
    },
    moved: (before: number, after: number) => `${count(before)} → ${count(after)}`,
    same: (number: number) => `${count(number)}টি প্রশ্ন একই থাকবে।`,
    was: "আগে",
    now: "এখন",
    empty: "নেই",
    markupOnly: "অক্ষর একই, শুধু সাজ বদলেছে।",
  },
} as const;
