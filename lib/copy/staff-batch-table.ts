import { formatDateTime, formatMarks, formatNumber } from "@/lib/format";

const count = formatNumber;
const marks = (score: number) => (Number.isInteger(score) ? formatNumber(score) : formatMarks(score));

export const batchTableCopy = {
  title: "সব পরীক্ষার ফল",
  failed: "ফল আনা যায়নি",
  lead: (exams: number, learners: number, at: string) =>
    `${count(exams)}টি পরীক্ষা · ${count(learners)} জন · সংশোধনসহ, ${formatDateTime(at)}`,
  empty: { title: "এখনো কোনো ফল নেই", text: "প্রথম পরীক্ষা জমা হলে সবার নম্বর এখানে আসবে।" },
  none: "এমন কেউ নেই।",
  count,
  marks,
  percent: (percent: number) => `${count(percent)}%`,
  rank: (rank: number | null) => (rank === null ? "–" : count(rank)),
  filter: "কাদের দেখাবে",
  filters: { all: "সব", falling: "নামছেন", absent: "দুই বা বেশিতে আসেননি", paper: "কাগজে" },
  view: "ঘরে কী দেখাবে",
  views: { score: "নম্বর", percent: "শতকরা", rank: "স্থান" },
  columns: { rank: "স্থান", learner: "শিক্ষার্থী", total: "মোট", trend: "ধারা", absences: "অনুপস্থিত" },
  average: "ব্যাচের গড়",
  absent: "আসেননি",
  notYet: "এখনো দেননি",
  paper: "কাগজ",
  absences: (absences: number) => `${count(absences)}টিতে আসেননি`,
  noAbsence: "–",
  trends: { up: "উঠছে", level: "একই রকম", down: "নামছে" },
  noTrend: "ধারা বলার মতো পরীক্ষা হয়নি",
  note: "গাঢ় মানে বেশি নম্বর। না আসা পরীক্ষা মোটে ০ ধরা হয়; একই মোট হলে একই স্থান।",
  moreExams: (exams: number) => `আগের ${count(exams)}টি পরীক্ষা ফাইলে আছে।`,
  moreLearners: (learners: number) => `বাকি ${count(learners)} জন ফাইলে আছেন।`,
  file: {
    take: "এক্সেলে নিন",
    rank: "স্থান",
    name: "শিক্ষার্থী",
    username: "ইউজার নেম",
    total: "মোট",
    absences: "অনুপস্থিত",
    trend: "ধারা",
    last: "শেষ জমা",
    exam: (title: string, total: number) => `${title} (${marks(total)})`,
    absent: "আসেননি",
  },
} as const;
