import "server-only";
import { figuresOf, type ScoreCount, standingOf } from "@/lib/exams/results/figures";
import type { CorrectedKey } from "@/lib/exams/results/mark-queries";
import type { Statistics } from "@/lib/exams/results/statistics-schema";
import type { OwnAttempt } from "@/lib/exams/taking/attempt-queries";

const hidden = { taken: null, average: null, highest: null, bins: null };
const unranked = { rank: null, below: null, percentile: null };

type Own = Pick<OwnAttempt, "examId" | "score" | "totalMarks" | "uncorrectedScore" | "keysAvailableAt">;

/** @param scores null, as `corrections` are then, while the keys are not out */
export function presentStatistics(
  own: Own,
  scores: { counts: ScoreCount[]; isRanked: boolean } | null,
  corrections: CorrectedKey[] | null,
  {
    hasMeritList,
    challengesUntil,
    decided,
  }: { hasMeritList: boolean; challengesUntil: Date | null; decided: number[] },
  now: Date,
): Statistics {
  const score = Number(own.score);
  const before = own.uncorrectedScore === null ? score : Number(own.uncorrectedScore);
  return {
    exam_id: own.examId,
    available_at: scores ? null : (own.keysAvailableAt?.toISOString() ?? null),
    ...(scores ? figuresOf(scores.counts, Number(own.totalMarks)) : hidden),
    ...(scores?.isRanked ? standingOf(scores.counts, score) : unranked),
    uncorrected_score: before === score ? null : before,
    corrections:
      corrections?.map(({ questionId, statementIds }) => ({ question_id: questionId, statement_ids: statementIds })) ??
      null,
    has_merit_list: hasMeritList,
    challenges_until: challengesUntil?.toISOString() ?? null,
    challenges_decided: decided,
    server_time: now.toISOString(),
  };
}
