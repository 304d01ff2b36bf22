import { formatMarks, toBengaliDigits } from "@/lib/format";

const count = (number: number) => toBengaliDigits(number);

/** What the commands about exams answer. */
export const examMessages = {
  created: (id: number, title: string) => `কুইজ #${id} তৈরি হলো, এখনো চালু নয়: ${title}`,
  wouldCreate: (title: string) => `কুইজটি তৈরি হবে: ${title}`,
  versioned: (id: number, version: number) =>
    `কুইজ #${id}-এর সংস্করণ ${count(version)} তৈরি হলো। যাঁরা আগে শুরু করেছেন, তাঁদের প্রশ্ন আগেরটাই থাকবে।`,
  wouldVersion: (id: number, version: number) => `কুইজ #${id}-এর সংস্করণ ${count(version)} তৈরি হবে।`,
  unchanged: (id: number) => `কুইজ #${id}-এ এসব আগেই আছে; কিছুই বদলায়নি।`,
  content: (questions: number, marks: number) => `${count(questions)}টি প্রশ্ন, মোট নম্বর ${formatMarks(marks)}।`,
  activated: (id: number) => `কুইজ #${id} চালু হলো।`,
  activeBefore: (id: number) => `কুইজ #${id} আগেই চালু; কিছুই বদলায়নি।`,
  deactivated: (id: number) => `কুইজ #${id} বন্ধ হলো। যাঁরা শুরু করেছেন, তাঁরা শেষ করতে পারবেন।`,
  inactiveBefore: (id: number) => `কুইজ #${id} আগেই বন্ধ; কিছুই বদলায়নি।`,
  written: (file: string, questions: number) => `${count(questions)}টি প্রশ্ন লেখা হলো: ${file}`,
  fileUnwritable: (file: string) => `ফাইলটি লেখা যায়নি: ${file}`,
};
