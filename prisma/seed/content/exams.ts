import type { QuestionContent } from "@/prisma/factories/exam";
import type { NegativeMarkingType } from "@/prisma/generated/enums";
import type { BatchKey } from "@/prisma/seed/batches";
import { cellQuestions } from "@/prisma/seed/content/questions/cell";
import { heartQuestions } from "@/prisma/seed/content/questions/heart";
import { organicChemistryQuestions } from "@/prisma/seed/content/questions/organic-chemistry";
import { physiologyQuestions } from "@/prisma/seed/content/questions/physiology";
import { skeletonQuestions } from "@/prisma/seed/content/questions/skeleton";
import { upperLimbQuestions } from "@/prisma/seed/content/questions/upper-limb";

type ExamContent = {
  batch: BatchKey;
  title: string;
  description: string;
  durationMinutes: number;
  questions: readonly QuestionContent[];
  negative?: { type: NegativeMarkingType; marks: string };
  isActive?: boolean;
  /** Days from today and the Dhaka wall clock. */
  opens: [days: number, time: string];
  closes?: [days: number, time: string];
  shuffled?: boolean;
  /** The share of the batch that has sealed it. */
  taken: number;
  /** True for the exam that nusrat has yet to take. */
  leftToNusrat?: boolean;
};

export const exams: readonly ExamContent[] = [
  {
    batch: "admission07",
    title: "হৃদ্‌যন্ত্র ও রক্ত সংবহন",
    description: "হৃৎপিণ্ডের গঠন, হৃৎচক্র, ইসিজি, রক্তচাপ ও রক্তের উপাদান থেকে ৩০টি প্রশ্ন।",
    durationMinutes: 30,
    questions: heartQuestions,
    negative: { type: "FIXED", marks: "0.25" },
    opens: [-1, "19:00"],
    taken: 0.45,
    leftToNusrat: true,
  },
  {
    batch: "admission07",
    title: "মানব কঙ্কালতন্ত্র",
    description: "অস্থি, সন্ধি ও তরুণাস্থি। ভুল উত্তরে প্রশ্নের নম্বরের ২৫ শতাংশ কাটা যাবে।",
    durationMinutes: 20,
    questions: skeletonQuestions,
    negative: { type: "PERCENTAGE", marks: "25" },
    opens: [-2, "19:00"],
    closes: [3, "23:00"],
    shuffled: true,
    taken: 0.6,
  },
  {
    batch: "admission07",
    title: "কোষ ও এর গঠন",
    description: "কোষের অঙ্গাণু, কোষ বিভাজন ও নিউক্লিক অ্যাসিড। নেগেটিভ নম্বর নেই।",
    durationMinutes: 20,
    questions: cellQuestions,
    opens: [-16, "19:00"],
    closes: [-14, "23:00"],
    taken: 0.9,
  },
  {
    batch: "admission07",
    title: "পরিপাক, শ্বসন ও রেচন",
    description: "মানব শারীরতত্ত্বের তিন অধ্যায় থেকে ১৫টি প্রশ্ন।",
    durationMinutes: 15,
    questions: physiologyQuestions,
    negative: { type: "FIXED", marks: "0.25" },
    opens: [-9, "19:00"],
    taken: 0.9,
  },
  {
    batch: "admission07",
    title: "জৈব রসায়ন: মডেল টেস্ট ৩",
    description: "সংকরণ, কার্যকরী মূলক ও শনাক্তকরণ বিক্রিয়া।",
    durationMinutes: 15,
    questions: organicChemistryQuestions,
    negative: { type: "FIXED", marks: "0.25" },
    isActive: false,
    opens: [8, "19:00"],
    closes: [9, "23:00"],
    taken: 0,
  },
  {
    batch: "admission06",
    title: "চূড়ান্ত মডেল টেস্ট",
    description: "পুরো সিলেবাস থেকে বাছাই করা প্রশ্ন।",
    durationMinutes: 40,
    questions: [...cellQuestions, ...skeletonQuestions],
    negative: { type: "FIXED", marks: "0.25" },
    opens: [-85, "19:00"],
    closes: [-84, "23:00"],
    taken: 0.9,
  },
  {
    batch: "anatomy01",
    title: "ঊর্ধ্ব বাহু: কার্ড ফাইনাল",
    description: "ব্র্যাকিয়াল প্লেক্সাস, ধমনি, অস্থি ও ক্লিনিক্যাল প্রয়োগ।",
    durationMinutes: 20,
    questions: upperLimbQuestions,
    opens: [-70, "20:00"],
    taken: 0.9,
  },
  {
    batch: "anatomy01",
    title: "অস্থি ও সন্ধি: কার্ড ফাইনাল",
    description: "সাধারণ অস্থিবিদ্যা ও সন্ধি।",
    durationMinutes: 20,
    questions: skeletonQuestions,
    negative: { type: "PERCENTAGE", marks: "50" },
    opens: [-90, "20:00"],
    closes: [-88, "23:00"],
    taken: 0.9,
  },
  {
    batch: "model02",
    title: "পূর্ণাঙ্গ মডেল টেস্ট ১",
    description: "জীববিজ্ঞান ও রসায়নের মিশ্র প্রশ্ন, ভুলে ০.২৫ কাটা যাবে।",
    durationMinutes: 35,
    questions: [...cellQuestions, ...organicChemistryQuestions],
    negative: { type: "FIXED", marks: "0.25" },
    opens: [-12, "10:00"],
    closes: [-12, "22:00"],
    taken: 0.9,
  },
  {
    batch: "model01",
    title: "পূর্ণাঙ্গ মডেল টেস্ট: জীববিজ্ঞান",
    description: "কোষ, কঙ্কালতন্ত্র ও মানব শারীরতত্ত্ব। নেগেটিভ নম্বর নেই।",
    durationMinutes: 50,
    questions: [...cellQuestions, ...skeletonQuestions, ...physiologyQuestions],
    opens: [-75, "10:00"],
    closes: [-75, "22:00"],
    taken: 0.9,
  },
];

/** The exam for the public diagnostic: its cell biology is in no exam that runs or is to come. */
export const diagnosticSource = exams.find(({ batch }) => batch === "model02");
