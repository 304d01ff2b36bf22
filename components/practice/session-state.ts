import type { Answer, AnswerByKind } from "@/lib/exams/choice";
import { isRightAnswer } from "@/lib/practice/keys";
import type { PracticeCard } from "@/lib/practice/schema";

/** The number that fits one sitting; the rest is offered at the end. */
export const SESSION_SIZE = 12;

export type SessionState = {
  cards: readonly PracticeCard[];
  /** Cards of this round, from `from`. */
  from: number;
  size: number;
  /** Answers by card of the round, in the order of asking. */
  chosen: readonly Answer[];
  /** The truths that were told of the set that is asked, until all of it is checked at once. */
  said: AnswerByKind["true_false_set"];
  /** Whether the card that was answered last is still read. */
  isReading: boolean;
};

type SessionEvent =
  | { type: "chosen"; answer: Answer }
  | { type: "said"; statement: number; value: boolean | null }
  | { type: "went_on" }
  | { type: "asked_more" };

export function beginSession(cards: readonly PracticeCard[], size = SESSION_SIZE): SessionState {
  return { cards, from: 0, size: Math.min(size, cards.length), chosen: [], said: {}, isReading: false };
}

/** The places of the statements of which nothing was said; a set is checked when there is none. */
export const untold = ({ answers }: PracticeCard, said: SessionState["said"]): number[] =>
  answers.flatMap(({ id }, place) => (typeof said[id] === "boolean" ? [] : [place]));
export const roundOf = ({ cards, from, size }: SessionState) => cards.slice(from, from + size);
export const answersOf = (state: SessionState) =>
  roundOf(state).flatMap((card, index) => {
    const answer = state.chosen[index];
    return answer === undefined ? [] : [{ card, answer, isRight: isRightAnswer(card, answer) }];
  });

/** Index in the round; past its end when it is done. */
export const placeOf = ({ chosen, isReading }: SessionState) => chosen.length - (isReading ? 1 : 0);
export const isDone = (state: SessionState) => placeOf(state) >= state.size;
export const remainingAfter = ({ cards, from, size }: SessionState) => cards.length - from - size;

export function stepSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case "chosen":
      // The first choice stands: an answered question is locked.
      if (state.isReading || isDone(state)) return state;
      return { ...state, chosen: [...state.chosen, event.answer], said: {}, isReading: true };
    case "said":
      if (state.isReading || isDone(state)) return state;
      return { ...state, said: { ...state.said, [event.statement]: event.value } };
    case "went_on":
      return { ...state, isReading: false };
    case "asked_more":
      if (!isDone(state) || remainingAfter(state) <= 0) return state;
      return {
        ...state,
        from: state.from + state.size,
        chosen: [],
        said: {},
        isReading: false,
        size: Math.min(SESSION_SIZE, remainingAfter(state)),
      };
  }
}

/** Another order each time that it is shown: the place of the right one is never learnt. */
export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const all = [...items];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [all[index], all[other]] = [all[other] as T, all[index] as T];
  }
  return all;
}
