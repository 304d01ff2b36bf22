import "server-only";
import { marksToNumber } from "@/lib/exams/scoring";
import type { Merit as MeritData, MeritRow as Row } from "@/lib/merit/queries";
import { type Candidate, type MeritRule, passes, possibleTotal, reaches, type Sum, sumOf } from "@/lib/merit/rules";
import type { CandidateFacts, Merit, MeritPage, MeritRow } from "@/lib/merit/schema";
import { wireName } from "@/lib/wire/names";
import { writeCursor } from "@/lib/wire/page";

export const presentRule = (rule: MeritRule) => ({
  pass_mark: Number(rule.passMark),
  second_time_deduction: Number(rule.secondTimeDeduction),
  already_admitted_deduction: Number(rule.admittedDeduction),
  ssc_points: Number(rule.sscPoints),
  hsc_points: Number(rule.hscPoints),
});

const presentCandidate = ({ sscGpa, hscGpa, kind }: Candidate): CandidateFacts => ({
  ssc_gpa: Number(sscGpa),
  hsc_gpa: Number(hscGpa),
  kind: wireName(kind),
});

/** Other learners are shown with their total and, unless they hide it, their name. */
function presentRow(row: Row, callerId: number): MeritRow {
  const isOwn = row.userId === callerId;
  const name = row.hideName && !isOwn ? "" : `${row.firstName} ${row.lastName}`.trim();
  return { place: row.place, position: row.position, name, total: Number(row.total), is_own: isOwn };
}

function stateOf({ rule, candidate, attempt, isInTime, isRanked }: MeritData) {
  if (!isRanked) return "not_ranked" as const;
  if (!isInTime) return "out_of_time" as const;
  if (!candidate) return "gpa_missing" as const;
  return passes(rule, String(attempt.score)) ? ("ranked" as const) : ("below_pass_mark" as const);
}

function presentOwn(data: MeritData, sum: Sum | null): Merit["own"] {
  const { attempt, rows, isOut } = data;
  if (!isOut) return null;
  const row = rows.find(({ userId }) => userId === attempt.callerId);
  return {
    state: stateOf(data),
    score: Number(attempt.score),
    ssc: sum && marksToNumber(sum.ssc),
    hsc: sum && marksToNumber(sum.hsc),
    deduction: sum && marksToNumber(sum.deduction),
    total: sum && marksToNumber(sum.total),
    place: row?.place ?? null,
  };
}

export function presentMerit(data: MeritData): Merit {
  const { attempt, rule, candidate, cutoffs, rows, isOut } = data;
  const sum = isOut && candidate ? sumOf(rule, candidate, String(attempt.score)) : null;
  const possible = possibleTotal(rule, String(attempt.totalMarks));
  const hasTotal = sum !== null && passes(rule, String(attempt.score));
  return {
    exam_id: attempt.examId,
    exam_title: attempt.title,
    available_at: isOut ? null : (attempt.keysAvailableAt?.toISOString() ?? null),
    rule: {
      ...presentRule(rule),
      exam_marks: Number(attempt.totalMarks),
      possible_total: marksToNumber(possible),
      negative_marks_per_question: Number(attempt.negativeMarks),
      negative_marking_type: wireName(attempt.negativeType),
    },
    candidate: candidate && presentCandidate(candidate),
    own: presentOwn(data, sum),
    candidates: rows[0]?.candidates ?? 0,
    rows: rows.map((row) => presentRow(row, attempt.callerId)),
    cutoffs: cutoffs.map((cutoff) => ({
      year: cutoff.year,
      seats: cutoff.seats,
      last_mark: Number(cutoff.lastMark),
      total_marks: Number(cutoff.totalMarks),
      is_reached: hasTotal ? reaches(sum.total, possible, cutoff) : null,
    })),
  };
}

export function presentPage(rows: Row[], limit: number, callerId: number): MeritPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? writeCursor({ value: last.total, id: String(last.attemptId) }) : null;
  return { rows: shown.map((row) => presentRow(row, callerId)), next };
}
