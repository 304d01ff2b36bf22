import { formatDateTime, formatMarks, formatNumber, formatPercent } from "@/lib/format";

const count = formatNumber;
/** Two digits, as coefficients are written. */
const coefficient = formatMarks;
/** Shared places of a group are parts of a person. */
const people = (value: number) => count(Math.round(value * 10) / 10);
const percent = (share: number) => formatPercent(Math.round(share * 100));

export const examAnalysisCopy = {
  title: "উত্তর কী বলছে",
  open: "বিশ্লেষণ",
  failed: "হিসাব আনা যায়নি",
  coefficient,
  lead: (attempts: number, version: number | null, at: string) =>
    [
      `${count(attempts)}টি খাতা থেকে`,
      ...(version === null ? [] : [`সংস্করণ ${count(version)}`]),
      `${formatDateTime(at)}-এর হিসাব`,
    ].join(" · "),
  version: "সংস্করণ",
  none: { title: "গোনার মতো খাতা নেই", text: "যাঁরা জমা দিয়েছেন, তাঁরা ক্রমে নেই: পরীক্ষামূলক অ্যাকাউন্ট বা ব্যাচ ছেড়ে যাওয়া শিক্ষার্থী।" },
  empty: { title: "এখনো কেউ জমা দেননি", text: "খাতা জমা হলে প্রশ্ন ধরে হিসাব এখানে দেখা যাবে।" },
  few: (fewest: number) => `${count(fewest)} জনের কম জমা দিয়েছেন, তাই সংখ্যা দিয়ে বিচার করা যায় না; নিচে কথায় বলা আছে।`,
  figures: {
    label: "পরীক্ষার সংখ্যা",
    attempts: "জমা",
    mean: "গড়",
    of: (total: number) => `${count(total)}-এর মধ্যে`,
    deviation: (value: number) => `± ${count(value)}`,
    median: "মধ্যমা",
    pass: "পাস",
    passed: (share: number, mark: number) => `${percent(share)}, পাস ${count(mark)}`,
    alpha: "নির্ভরযোগ্যতা",
    alphaAndError: (word: string, error: number) => `${word}, নম্বরে কমবেশি ${count(error)}`,
    alphaMeans: { strong: "খুব ভালো", good: "ভালো", fair: "মাঝারি", low: "কম" },
    error: "মাপের ভুল",
    errorMeans: "নম্বর, কমবেশি",
    look: "দেখা দরকার",
    ofQuestions: (questions: number) => `${count(questions)}টি প্রশ্নের`,
    unknown: "–",
    marks: count,
  },
  alarm: {
    title: (number: number) => `প্রশ্ন ${count(number)}: দেওয়া উত্তর সম্ভবত ভুল`,
    statement: (letter: string, text: string) => `উক্তি ${letter}: ${text}`,
    chosenByBest: (chosen: string, best: number, key: string, keyBest: number, size: number) =>
      `সেরা ${count(size)} জনের ${people(best)} জন বেছেছেন ${chosen}, ${people(keyBest)} জন দেওয়া উত্তর ${key}।`,
    goesWithTheRest: (chosen: string, correlation: number, key: string, known: number) =>
      `বাকি প্রশ্নে যাঁরা ভালো, তাঁদের সঙ্গে ${chosen} বেশি মেলে (মিল ${coefficient(correlation)}), দেওয়া উত্তর ${key} কম (${coefficient(known)})।`,
    apart: (value: number) => `পার্থক্যকরণ (সেরা ও শেষের ফারাক) ${coefficient(value)}।`,
    correction: "সংশোধন",
    key: (letter: string) => `উত্তর হবে ${letter}`,
    both: (letters: readonly string[]) =>
      letters.length === 2 ? `${letters.join(" ও ")} দুটিই` : `${letters.join(", ")} সবই`,
    allCorrect: "সবার নম্বর",
    drop: "বাতিল",
    turned: (letter: string, truth: string) => `${letter} হবে ${truth}`,
    trying: "কার কী বদলাবে, দেখা হচ্ছে",
    choose: "একটি বেছে নিন: কার কী বদলাবে, তা আগে দেখাবে। কিছুই এখনো বদলায় না।",
    before: "কার কী বদলাবে",
    notYet: "এখনো বদলায়নি",
    apply: "কারণ লিখে উত্তর বদলান",
  },
  file: {
    open: "কে কী উত্তর দিয়েছেন",
    people: { csv: "উত্তরের তালিকা (CSV)", xlsx: "উত্তরের তালিকা (এক্সেল)" },
    right: "ঠিক ১, ভুল ০ (অন্য সফটওয়্যারের জন্য)",
    marks: "প্রশ্ন ধরে নম্বর (অন্য সফটওয়্যারের জন্য)",
    username: "ইউজার নেম",
    name: "শিক্ষার্থী",
    score: "নম্বর",
    saved: "শেষ উত্তর",
    openings: "কতবার খোলা",
    unit: (number: number, statement: string) => `${count(number)}${statement}`,
  },
  choices: {
    label: "কে কোনটি বেছেছেন",
    answer: "উত্তর",
    best: "সেরা",
    middle: "মাঝে",
    last: "শেষ",
    all: "মোট",
    blank: "ফাঁকা",
    key: "দেওয়া উত্তর",
    suspect: "সম্ভবত এটিই ঠিক",
    dead: "প্রায় কেউ নেন না",
    groups: (size: number, middle: number) =>
      `সেরা ও শেষ: ${count(size)} জন করে, মাঝে ${count(middle)} জন। সীমায় সমান নম্বর হলে জায়গা ভাগ হয়।`,
    people,
  },
  marks: {
    title: "নম্বরের বিন্যাস",
    people: (attempts: number) => `${count(attempts)} জন`,
    pass: (mark: number) => `পাস ${count(mark)}`,
    bin: (from: number, to: number, learners: number) => `${count(from)} থেকে ${count(to)}: ${count(learners)} জন`,
    count,
  },
  map: {
    title: "প্রশ্নের মান",
    hint: "উপরে: ভালো-দুর্বল আলাদা করে",
    good: "ভালো প্রশ্ন",
    hard: "কঠিন",
    easy: "সহজ",
    label: (questions: number, look: number) =>
      `${count(questions)}টি প্রশ্নের সহজতা ও পার্থক্যকরণ; ${count(look)}টি দেখা দরকার। একই সংখ্যা নিচের তালিকায় আছে।`,
    point: (number: number, value: number) => `প্রশ্ন ${count(number)}, ${coefficient(value)}`,
  },
  items: {
    title: "প্রশ্ন ধরে",
    filter: "কোন প্রশ্ন দেখাবে",
    look: "দেখা দরকার",
    all: "সব",
    none: "কোনো প্রশ্ন আলাদা করে দেখার দরকার নেই।",
    number: count,
    difficulty: "সহজতা",
    discrimination: "পার্থক্যকরণ",
    correlation: (value: number) => `বাকি নম্বরের সঙ্গে মিল (r) ${coefficient(value)}`,
    alphaWithout: (value: number) => `এটি বাদে নির্ভরযোগ্যতা ${coefficient(value)}`,
    statement: (letter: string, text: string) => `উক্তি ${letter}: ${text}`,
    verdicts: { key: "উত্তর?", too_easy: "খুব সহজ", weak: "দুর্বল", hard: "কঠিন" },
    words: { most: "বেশির ভাগই পেরেছেন", half: "অনেকে পেরেছেন", few: "কম জন পেরেছেন" },
    given: "সবার নম্বর দেওয়া হয়েছে; হিসাব আগের উত্তরে",
  },
} as const;
