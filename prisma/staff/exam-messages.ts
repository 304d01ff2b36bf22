import type { StatementState } from "@/lib/exams/results/statement-states";
import { formatDateTime, formatMarks, toBengaliDigits } from "@/lib/format";

const count = (number: number) => toBengaliDigits(number);

/** Answers of the commands about exams. */
export const examMessages = {
  created: (id: number, title: string) => `কুইজ #${id} তৈরি হলো, এখনো চালু নয়: ${title}`,
  wouldCreate: (title: string) => `কুইজটি তৈরি হবে: ${title}`,
  versioned: (id: number, version: number) =>
    `কুইজ #${id}-এর সংস্করণ ${count(version)} তৈরি হলো। যাঁরা আগে শুরু করেছেন, তাঁদের প্রশ্ন আগেরটাই থাকবে।`,
  wouldVersion: (id: number, version: number) => `কুইজ #${id}-এর সংস্করণ ${count(version)} তৈরি হবে।`,
  unchanged: (id: number) => `কুইজ #${id}-এ এসব আগেই আছে; কিছুই বদলায়নি।`,
  content: (questions: number, marks: number) => `${count(questions)}টি প্রশ্ন, মোট নম্বর ${formatMarks(marks)}।`,
  converted: (questions: number) => `বিজয় থেকে ইউনিকোডে বদলানো প্রশ্ন: ${count(questions)}টি।`,
  activated: (id: number) => `কুইজ #${id} চালু হলো।`,
  rescheduled: (id: number) => `কুইজ #${id}-এর সময় বদলানো হলো।`,
  activeBefore: (id: number) => `কুইজ #${id} আগেই চালু; কিছুই বদলায়নি।`,
  deactivated: (id: number) => `কুইজ #${id} বন্ধ হলো। যাঁরা শুরু করেছেন, তাঁরা শেষ করতে পারবেন।`,
  inactiveBefore: (id: number) => `কুইজ #${id} আগেই বন্ধ; কিছুই বদলায়নি।`,
  written: (file: string, questions: number) => `${count(questions)}টি প্রশ্ন লেখা হলো: ${file}`,
  outMissing: (format: string) => `${format} ফাইলের জন্য --out দিয়ে ফাইলের নাম দিন।`,
  fileUnwritable: (file: string) => `ফাইলটি লেখা যায়নি: ${file}`,

  regraded: (exam: number, version: number, position: number, text: string) =>
    `কুইজ #${exam}, সংস্করণ ${count(version)}, প্রশ্ন ${count(position)}: ${text}`,
  newKey: (before: string, after: string) => `সঠিক উত্তর: ${before} → ${after}`,
  scoring: {
    KEY: (key: string | null, statements: string) => `${key ?? "নেই"}${statements}`,
    ALL_CORRECT: () => "সবার জন্য সঠিক",
    DROPPED: () => "বাদ",
  },
  /** The statements that do not count by their truth, behind the key. */
  statements: (states: readonly StatementState[]) => {
    const words = { all_correct: "সবার ঠিক", drop: "বাদ" };
    const told = states.flatMap((state, index) =>
      state === "all_correct" || state === "drop" ? [`${"ABCDEFGHIJ".charAt(index)} ${words[state]}`] : [],
    );
    return told.length > 0 ? ` (${told.join(", ")})` : "";
  },
  explained: "ব্যাখ্যা বদলানো হলো।",
  wouldExplain: "ব্যাখ্যা বদলাবে।",
  totalMarksChanged: (before: number, after: number) => `মোট নম্বর: ${formatMarks(before)} → ${formatMarks(after)}`,
  regradedCount: (sealed: number, moved: number) =>
    `জমা হওয়া ${count(sealed)}টি উত্তরপত্র আবার দেখা হলো; নম্বর বা অবস্থান বদলাল ${count(moved)} জনের।`,
  wouldRegrade: (sealed: number, moved: number) =>
    `জমা হওয়া ${count(sealed)}টি উত্তরপত্র আবার দেখা হবে; নম্বর বা অবস্থান বদলাবে ${count(moved)} জনের।`,
  regradedNothing: "প্রশ্নটি আগে থেকেই এভাবে গোনা হয়; কারও নম্বর বা অবস্থান বদলায়নি।",
  stillRunning: (running: number) => `${count(running)} জনের পরীক্ষা চলছে; জমা হলে নতুন নিয়মেই নম্বর পাবেন।`,
  elsewhere: (attempts: number) =>
    `অন্য সংস্করণে ${count(attempts)}টি উত্তরপত্র আছে; সেগুলো বদলায়নি। দরকার হলে --version দিয়ে আবার চালান।`,
  extended: (exam: number, learners: number, minutes: number) =>
    `কুইজ #${exam}: ${count(learners)} জন বাড়তি ${count(minutes)} মিনিট পেলেন।`,
  wouldExtend: (exam: number, learners: number, minutes: number) =>
    `কুইজ #${exam}: ${count(learners)} জন বাড়তি ${count(minutes)} মিনিট পাবেন।`,
  extendedNobody: (exam: number) => `কুইজ #${exam}: কারও পরীক্ষা চলছে না; কিছুই বদলায়নি।`,
  leftOut: (names: string[]) => `জমা হয়ে গেছে বলে সময় পাননি ${count(names.length)} জন: ${names.join(", ")}`,
  closingMoved: (at: Date) => `কুইজ বন্ধের নতুন সময়: ${formatDateTime(at)}। উত্তর ও ব্যাখ্যা তার পরে দেখা যাবে।`,
  closingWouldMove: (at: Date) => `কুইজ বন্ধের সময় বদলে হবে: ${formatDateTime(at)}। উত্তর ও ব্যাখ্যা তার পরে দেখা যাবে।`,
  stillOver: (username: string) => `'${username}': বাড়তি সময় যোগ করার পরও সময় শেষ।`,
  reopened: (exam: number, learners: number, until: Date) =>
    `কুইজ #${exam}: ${count(learners)} জনের জন্য আবার খোলা হলো, শেষ সময় ${formatDateTime(until)}। সবাইকে মেইল যাবে।`,
  wouldReopen: (exam: number, learners: number, until: Date) =>
    `কুইজ #${exam}: ${count(learners)} জনের জন্য আবার খোলা হবে, শেষ সময় ${formatDateTime(until)}। সবাইকে মেইল যাবে।`,
  reopenedNobody: (exam: number) => `কুইজ #${exam}: সময় শেষে বন্ধ হওয়া কোনো উত্তরপত্র নেই; কিছুই বদলায়নি।`,
  notReopened: (names: string[]) =>
    `নিজে জমা দিয়েছেন বলে খোলা হয়নি ${count(names.length)} জনের: ${names.join(", ")}। তাঁদেরও চাইলে --submitted দিন।`,
  keysWereOut: "সঠিক উত্তর এর মধ্যেই দেখা গেছে; যাঁরা দেখেছেন তাঁরা অন্যদের বলে দিতে পারেন।",
  sealedBy: { SUBMITTED: "learner", TIME_OVER: "time over" },
  resultsWritten: (file: string, rows: number) => `${count(rows)} জনের ফল লেখা হলো: ${file}`,
  resultsRunning: (running: number) => `${count(running)} জনের পরীক্ষা এখনো চলছে; তাঁরা তালিকায় নেই।`,
};
