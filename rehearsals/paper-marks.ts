import { Fraction, zero } from "../test/fractions.ts";
import type { Marking, PaperQuestion } from "./papers.ts";

type State = "key" | "all_correct" | "drop";
/** How a question counts: `parts` are its statements, or its options, of which one was chosen. */
export type Key = {
  kind: PaperQuestion["kind"];
  marks: string;
  state: State;
  parts: { id: number; isRight: boolean; state: State }[];
};
/** The chosen option of a single; the truths of a set's statements, in the order of its parts. */
export type Said = number | null | (boolean | null)[];
export type Marks = { score: string; total: string; correct: number; wrong: number; unanswered: number };

export const keyOf = ({ kind, marks, parts }: PaperQuestion): Key => ({
  kind,
  marks,
  state: "key",
  parts: parts.map((part) => ({ ...part, state: "key" })),
});

type Verdict = { state: State; isBlank: boolean; isRight: boolean };

function verdictsOf({ kind, state, parts }: Key, said: Said): Verdict[] {
  if (kind === "true_false_set") {
    const truths = Array.isArray(said) ? said : [];
    return parts.map((part, place) => ({
      state: state === "key" ? part.state : state,
      isBlank: (truths[place] ?? null) === null,
      isRight: truths[place] === part.isRight,
    }));
  }
  return [{ state, isBlank: said === null, isRight: parts.some(({ id, isRight }) => isRight && id === said) }];
}

/** Marks by fractions, and by nothing of lib/exams/scoring.ts. */
export function markByHand(keys: readonly Key[], said: readonly Said[], marking: Marking): Marks {
  const counts = { correct: 0, wrong: 0, unanswered: 0 };
  let score = zero;
  let total = zero;
  for (const [index, key] of keys.entries()) {
    const verdicts = verdictsOf(key, said[index] ?? null);
    const share = Fraction.of(key.marks).over(new Fraction(BigInt(verdicts.length)));
    const lost = Fraction.of(marking.negativeMarks);
    const cost = marking.negativeType === "FIXED" ? lost : share.times(lost).over(Fraction.of("100"));
    for (const { state, isBlank, isRight } of verdicts) {
      if (state !== "drop") total = total.plus(share);
      if (state === "all_correct" || (state === "key" && isRight && !isBlank)) {
        counts.correct += 1;
        score = score.plus(share);
      } else if (state === "drop" || isBlank) counts.unanswered += 1;
      else {
        counts.wrong += 1;
        score = score.minus(cost);
      }
    }
  }
  return { score: score.rounded(), total: total.rounded(), ...counts };
}
