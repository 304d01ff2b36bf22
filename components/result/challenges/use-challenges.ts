import type { Challenge } from "@/lib/exams/challenges/schema";
import { ownChallenges } from "@/lib/exams/client";
import type { Statistics } from "@/lib/exams/results/statistics-schema";
import { useRead } from "@/lib/use-read";

export type Challenges = {
  byQuestion: ReadonlyMap<number, Challenge>;
  /** The end of the window; null once it is over. */
  until: string | null;
  keep: (challenge: Challenge) => void;
  refresh: () => void;
};

/** The learner's own challenges; null for an exam without them, and until they have come. */
export function useChallenges(examId: number, statistics: Statistics | null): Challenges | null {
  const until = statistics?.challenges_until ?? null;
  const { data, mutate } = useRead(until === null ? null : ownChallenges(examId));
  if (!statistics || !until || !data) return null;
  return {
    byQuestion: new Map(data.map((challenge) => [challenge.question_id, challenge])),
    until: Date.parse(until) > Date.parse(statistics.server_time) ? until : null,
    keep: (challenge) => {
      const others = data.filter(({ question_id }) => question_id !== challenge.question_id);
      void mutate([...others, challenge], { revalidate: false });
    },
    refresh: () => void mutate(),
  };
}
