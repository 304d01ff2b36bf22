import { examResultsCopy as copy } from "@/lib/copy/staff-exam-results";
import type { ResultRow } from "@/lib/exams/results/schema";
import { formatDateTime, formatDuration, formatNumber, toAsciiDigits } from "@/lib/format";
import type { Columns, TableColumns } from "@/lib/tables/columns";

export const resultTable = {
  name: { header: "শিক্ষার্থী", text: ({ name, username }) => name || username, place: "lead" },
  rank: {
    header: "স্থান",
    field: "rank",
    text: ({ rank }) => (rank === null ? copy.unranked : formatNumber(rank)),
    place: "meta",
  },
  score: { header: "নম্বর", field: "score", place: "end", sort: "score", align: "right" },
  counts: {
    header: "সঠিক / ভুল / ফাঁকা",
    text: (row) => copy.counts(row.correct_answers, row.wrong_answers, row.unanswered),
    place: "meta",
  },
  time: { header: "সময় লেগেছে", text: ({ time_taken_seconds }) => formatDuration(time_taken_seconds), place: "meta" },
  sealed: {
    header: "জমা",
    text: ({ seal_reason, completed_at }) => `${copy.sealed[seal_reason]}, ${formatDateTime(completed_at)}`,
    place: "meta",
  },
} satisfies TableColumns<ResultRow>;

const { rank, name, score } = resultTable;

export const resultFile = {
  rank: { ...rank, people: ({ rank }) => rank ?? copy.unranked, command: ["rank"] },
  name: { ...name, people: "text" },
  username: { header: "ইউজার নেম", field: "username", command: ["username"] },
  ownName: { field: "name", command: ["name"] },
  score: { ...score, command: ["score", ({ score, total_marks }) => `${score} / ${total_marks}`] },
  total: { header: "মোট নম্বর", field: "total_marks" },
  right: { header: "সঠিক", field: "correct_answers", command: ["correct"] },
  wrong: { header: "ভুল", field: "wrong_answers", command: ["wrong"] },
  blank: { header: "ফাঁকা", field: "unanswered", command: ["blank"] },
  seconds: {
    header: "সময় লেগেছে (সেকেন্ড)",
    field: "time_taken_seconds",
    command: ["time", ({ time_taken_seconds }) => toAsciiDigits(formatDuration(time_taken_seconds))],
  },
  at: { header: "জমার সময়", field: "completed_at", people: "instant" },
  reason: {
    header: "কীভাবে জমা",
    field: "seal_reason",
    people: ({ seal_reason }) => copy.sealed[seal_reason],
    command: ["sealed by"],
  },
} satisfies Columns<ResultRow>;
