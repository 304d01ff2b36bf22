import { useRef } from "react";
import type { Challenge, ChallengeGround } from "@/lib/exams/challenges/schema";
import { ownChallenges } from "@/lib/exams/client";
import type { Statistics } from "@/lib/exams/results/statistics-schema";
import { useRead } from "@/lib/use-read";

/** A challenge as far as it is written. */
export type ChallengeDraft = { ground: ChallengeGround | null; text: string };

export type Challenges = {
  byQuestion: ReadonlyMap<number, Challenge>;
  /** The end of the window; null once it is over. */
  until: string | null;
  /** Questions that take no new challenge, since a teacher has decided. */
  decided: ReadonlySet<number>;
  /** By question: a filter of the review takes a form away and brings it back. */
  drafts: Map<number, ChallengeDraft>;
  keep: (challenge: Challenge) => void;
  refresh: () => void;
};

/** The learner's own challenges; null while the keys are not out, and until they have come. */
export function useChallenges(examId: number, statistics: Statistics | null): Challenges | null {
  const areKeysOut = statistics !== null && statistics.available_at === null;
  const drafts = useRef(new Map<number, ChallengeDraft>());
  const { data, mutate } = useRead(areKeysOut ? ownChallenges(examId) : null);
  if (!statistics || !data) return null;
  const { challenges_until: until, server_time: now } = statistics;
  return {
    byQuestion: new Map(data.map((challenge) => [challenge.question_id, challenge])),
    until: until && Date.parse(until) > Date.parse(now) ? until : null,
    decided: new Set(statistics.challenges_decided),
    drafts: drafts.current,
    keep: (challenge) => {
      const others = data.filter(({ question_id }) => question_id !== challenge.question_id);
      void mutate([...others, challenge], { revalidate: false });
    },
    refresh: () => void mutate(),
  };
}
