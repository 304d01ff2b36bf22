import "server-only";
import type { ArgumentRow, ChallengedExam, ChallengedRow, OwnChallenge } from "@/lib/exams/challenges/queries";
import type { Ruled } from "@/lib/exams/challenges/ruling-mutations";
import {
  type Challenge,
  type ChallengeGround,
  type ChallengeStatus,
  challengeGrounds,
} from "@/lib/exams/challenges/schema";
import type { Challenged, ChallengedQuestion } from "@/lib/exams/challenges/staff-schema";
import { presentRegrade } from "@/lib/exams/results/regrade-presenter";

/** A ground that this build does not know, as a newer one may have written it, is none. */
const groundOf = (stored: string | null): ChallengeGround | null =>
  challengeGrounds.find((ground) => ground === stored) ?? null;

const statusOf = (ruling: { isAccepted: boolean } | null): ChallengeStatus => {
  if (!ruling) return "waiting";
  return ruling.isAccepted ? "accepted" : "rejected";
};

export function presentChallenge({ question: { ruling }, ...challenge }: OwnChallenge): Challenge {
  return {
    question_id: challenge.questionId,
    ground: groundOf(challenge.ground),
    text: challenge.text,
    status: statusOf(ruling),
    message: ruling?.message ?? null,
    created_at: challenge.createdAt.toISOString(),
    updated_at: challenge.updatedAt.toISOString(),
    ruled_at: ruling?.ruledAt.toISOString() ?? null,
  };
}

type Ruling = { isAccepted: boolean; message: string; ruledAt: Date; ruledBy: string | null };

const presentRuling = ({ isAccepted, message, ruledAt, ruledBy }: Ruling) => ({
  is_accepted: isAccepted,
  message,
  ruled_at: ruledAt.toISOString(),
  ruled_by: ruledBy,
});

function rulingOf({ isAccepted, message, ruledAt, ruledBy }: ChallengedRow): ChallengedQuestion["ruling"] {
  if (isAccepted === null || message === null || ruledAt === null) return null;
  return presentRuling({ isAccepted, message, ruledAt, ruledBy });
}

const presentArgument = ({ ground, text, learners, names, lastAt }: ArgumentRow) => ({
  ground: groundOf(ground),
  text,
  learners,
  names,
  last_at: lastAt.toISOString(),
});

export function presentChallenged({ hours, until, questions, arguments: said }: ChallengedExam): Challenged {
  const byQuestion = Map.groupBy(said, ({ questionId }) => questionId);
  return {
    hours,
    open_until: until?.toISOString() ?? null,
    questions: questions.map((row) => {
      const own = byQuestion.get(row.questionId) ?? [];
      return {
        question_id: row.questionId,
        version: row.version,
        number: row.number,
        text: row.text,
        challenges: row.challenges,
        ruling: rulingOf(row),
        arguments: own.map(presentArgument),
        more: (own[0]?.all ?? 0) - own.length,
      };
    }),
  };
}

export const presentRuled = ({ ruling, ruledBy, regrade }: Ruled) => ({
  ruling: presentRuling({ ...ruling, ruledBy }),
  regrade: regrade && presentRegrade(regrade),
});
