import { toBengaliDigits } from "@/lib/format";

const count = (number: number) => toBengaliDigits(number);

export const examCorrections = {
  exam: "কুইজের নম্বর লিখুন।",
  question: "প্রশ্নের ক্রম বা নম্বর লিখুন।",
  questionUnknown: (typed: number, questions: number) =>
    `${count(typed)} এই কুইজের কোনো প্রশ্ন নয়। প্রশ্ন আছে ${count(questions)}টি।`,
  key: (typed: string, options: number) =>
    `'${typed}' কোনো অপশন বোঝায় না। এই প্রশ্নে অপশন ${count(options)}টি; A, ক বা ১-এর মতো লিখুন।`,
  keyOfSet: (typed: string, statements: number) =>
    `'${typed}' এই প্রশ্নের উক্তিগুলোর উত্তর বোঝায় না। উক্তি ${count(statements)}টি; প্রতিটির জন্য T বা F, যেমন ${"TFTTF".slice(0, statements)}।`,
  noStatements: "এই প্রশ্নে উক্তি নেই; এর সঠিক উত্তর একটি বা কয়েকটি অপশন।",
  statement: (typed: string, statements: number) =>
    `'${typed}' কোনো উক্তি বোঝায় না। এই প্রশ্নে উক্তি ${count(statements)}টি; A, ক বা ১-এর মতো লিখুন।`,
  counts: "কোন উক্তি আর সেটি কীভাবে গোনা হবে, দুটিই লিখুন; কী কী লেখা যায় তা সাহায্যে আছে।",
  oneChange: "সঠিক উত্তর বদল, একটি উক্তি, সবাইকে নম্বর বা প্রশ্ন বাদ: ঠিক একটি বেছে নিন।",
  version: "সংস্করণের নম্বর লিখুন।",
  versionUnknown: (number: number) => `কুইজটির ${count(number)} নম্বর সংস্করণ নেই।`,
  minutes: "বাড়তি সময় ১ থেকে ১৪৪০ মিনিট হতে হবে।",
  since: "সময়টি 2026-11-22T19:30-এর মতো লিখুন (ঢাকার সময়)।",
  noAttempt: (learner: string) => `'${learner}' এই কুইজ শুরু করেননি।`,
} as const;
