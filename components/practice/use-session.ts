"use client";

import { useEffect, useReducer, useState } from "react";
import {
  asCard,
  keepAnswer,
  keepCards,
  keptCards,
  sendAnswers,
  waitingAnswers,
} from "@/components/practice/practice-store";
import {
  beginSession,
  isDone,
  placeOf,
  roundOf,
  type SessionState,
  shuffled,
  stepSession,
} from "@/components/practice/session-state";
import { useSendingAnswers } from "@/components/practice/use-sending";
import { ApiError, NetworkError } from "@/lib/api-client";
import type { Answer } from "@/lib/exams/choice";
import type { QuestionKind } from "@/lib/exams/question-kind";
import { keepPage, PRACTICE_SESSION } from "@/lib/offline";
import { practiceCards } from "@/lib/practice/client";
import type { PracticeCard } from "@/lib/practice/schema";
import { currentLearner } from "@/lib/session-store";

export type Opening = { status: "loading" | "failed" | "missing" | "offline" } | { status: "open" };

/** Statements keep the order of the paper, which is discussed by its letters. */
const drawn: Record<QuestionKind, (card: PracticeCard) => PracticeCard> = {
  single: (card) => ({ ...card, answers: shuffled(card.answers) }),
  true_false_set: (card) => card,
};
const inDrawnOrder = (cards: readonly PracticeCard[]) => cards.map((card) => drawn[card.kind](card));

type Loaded = { cards: PracticeCard[]; serverAhead: number };

/** The due cards are kept for times without a network. Cards with an unsent answer are not asked again. */
async function load(query: string): Promise<Loaded> {
  const learner = currentLearner();
  await sendAnswers();
  const waiting = new Set(waitingAnswers().map(({ question_id }) => question_id));
  try {
    const session = await practiceCards(query).load({ keepPage: true, timeoutMs: 15_000 });
    const cards = session.cards.map(asCard).filter(({ question_id }) => !waiting.has(question_id));
    if (query === "") keepCards(learner, { ...session, cards });
    return { cards, serverAhead: Date.parse(session.server_time) - Date.now() };
  } catch (error) {
    const kept = query === "" && error instanceof NetworkError ? keptCards() : [];
    if (kept.length === 0) throw error;
    return { cards: kept, serverAhead: 0 };
  }
}

function openingOf(error: unknown): Opening {
  if (error instanceof ApiError && error.status === 404) return { status: "missing" };
  return { status: error instanceof NetworkError ? "offline" : "failed" };
}

type Action = Parameters<typeof stepSession>[1] | { type: "opened"; state: SessionState };
const step = (state: SessionState, action: Action) =>
  action.type === "opened" ? action.state : stepSession(state, action);

/** @param isWhole all of it in one round */
export function usePracticeSession(query: string, isWhole: boolean) {
  const [opening, setOpening] = useState<Opening>({ status: "loading" });
  const [serverAhead, setServerAhead] = useState(0);
  const [turn, setTurn] = useState(0);
  const [state, dispatch] = useReducer(step, beginSession([]));
  useSendingAnswers();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by `turn`
  useEffect(() => {
    let isCurrent = true;
    setOpening({ status: "loading" });
    load(query).then(
      (loaded) => {
        if (!isCurrent) return;
        const cards = inDrawnOrder(loaded.cards);
        dispatch({ type: "opened", state: beginSession(cards, isWhole ? cards.length : undefined) });
        setServerAhead(loaded.serverAhead);
        setOpening({ status: "open" });
      },
      (error: unknown) => isCurrent && setOpening(openingOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, isWhole, turn]);

  useEffect(() => void keepPage(PRACTICE_SESSION), []);

  function choose(answer: Answer): void {
    const card = roundOf(state)[placeOf(state)];
    if (!card || state.isReading || isDone(state)) return;
    dispatch({ type: "chosen", answer });
    keepAnswer(card, answer, serverAhead);
    void sendAnswers();
  }

  return { opening, state, choose, dispatch, retry: () => setTurn((count) => count + 1) };
}
