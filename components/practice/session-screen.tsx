"use client";

import { ArrowRight } from "lucide";
import { useSearchParams } from "next/navigation";
import { type KeyboardEventHandler, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { focusStatement, pressStatementKey } from "@/components/exam/statement-keys";
import { PracticeCardView } from "@/components/practice/practice-card";
import { PracticeDone } from "@/components/practice/practice-done";
import { keepRound, type LastRound, lastRound } from "@/components/practice/practice-store";
import { SessionBar } from "@/components/practice/session-bar";
import { CheckDock, SessionDock } from "@/components/practice/session-dock";
import { SessionNotice } from "@/components/practice/session-notice";
import {
  answersOf,
  isDone,
  placeOf,
  remainingAfter,
  roundOf,
  SESSION_SIZE,
  untold,
} from "@/components/practice/session-state";
import { usePracticeSession } from "@/components/practice/use-session";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Loading } from "@/components/ui/loading";
import { practiceSessionCopy } from "@/lib/copy/practice-session";
import { toAsciiDigits } from "@/lib/format";

const copy = practiceSessionCopy.session;

type Finished = { seconds: number; before: LastRound | null };

/** One question after the other, answers judged on the device and sent when there is a network. */
export function SessionScreen() {
  const params = useSearchParams();
  const query = params.size > 0 ? `?${params}` : "";
  const { opening, state, choose, dispatch, retry } = usePracticeSession(query, params.has("retake"));
  const [finished, setFinished] = useState<Finished | null>(null);
  const begun = useRef(0);
  const main = useRef<HTMLElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const checkButton = useRef<HTMLButtonElement>(null);
  const isOpen = opening.status === "open" && state.size > 0;
  const done = isOpen && isDone(state);
  const place = placeOf(state);
  const card = roundOf(state)[place];
  const set = card?.kind === "true_false_set" && !state.isReading ? card : null;
  const missing = set ? untold(set, state.said) : [];

  useEffect(() => {
    if (isOpen && !done) begun.current ||= performance.now();
    if (!done || finished) return;
    const right = answersOf(state).filter((answer) => answer.isRight).length;
    setFinished({ seconds: Math.round((performance.now() - begun.current) / 1000), before: lastRound() });
    keepRound({ right, total: state.size });
  }, [isOpen, done, finished, state]);

  // A new question is read from its beginning, an answered one goes on with Enter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question and each answer
  useEffect(() => {
    if (!isOpen) return;
    if (state.isReading) return nextButton.current?.focus({ preventScroll: true });
    main.current?.querySelector("h1")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isOpen, state.isReading, place, done]);

  // With the very picture: a key that is pressed as soon as the question is seen is an answer to it.
  useLayoutEffect(() => {
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (
        card?.kind !== "single" ||
        state.isReading ||
        altKey ||
        ctrlKey ||
        metaKey ||
        target instanceof HTMLInputElement
      )
        return;
      const answer = card.answers[Number(toAsciiDigits(key)) - 1];
      if (answer) choose(answer.id);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  const say = (statement: number, value: boolean | null) => dispatch({ type: "said", statement, value });

  const onKeyDown: KeyboardEventHandler = (event) => {
    const { current: asked } = main;
    if (!set || !asked || event.ctrlKey || event.metaKey || event.altKey) return;
    const isPressed = pressStatementKey(event, asked, {
      given: set.answers.map((_answer, index) => !missing.includes(index)),
      // At once, as the button that checks takes the focus after the last one.
      onSay: (index, value) => flushSync(() => say(set.answers[index]?.id ?? 0, value)),
      onEnd: () => {
        const [first] = missing.filter((index) => index < set.answers.length - 1);
        if (first === undefined) checkButton.current?.focus();
        else focusStatement(asked, first);
      },
    });
    if (isPressed) event.preventDefault();
  };

  function goOn() {
    setFinished(null);
    begun.current = 0;
    dispatch({ type: "asked_more" });
  }

  if (opening.status === "loading") return <Loading className="min-h-dvh content-center" />;
  if (!isOpen) return <SessionNotice status={opening.status} onRetry={retry} />;
  const remaining = remainingAfter(state);
  return (
    <>
      <SessionBar state={state} />
      <main ref={main} onKeyDown={onKeyDown} className="mx-auto grid max-w-192 grid-cols-1 gap-4 px-4 pt-4 pb-28">
        {card ? (
          <PracticeCardView
            key={card.question_id}
            card={card}
            answer={state.isReading ? state.chosen[place] : undefined}
            said={state.said}
            onChoose={choose}
            onSay={say}
          />
        ) : (
          finished && <PracticeDone state={state} {...finished} />
        )}
      </main>
      <SessionDock>
        {done ? (
          <>
            {remaining > 0 && (
              <Button variant="secondary" className="flex-1" onClick={goOn}>
                {practiceSessionCopy.done.more(Math.min(remaining, SESSION_SIZE))}
              </Button>
            )}
            <ButtonLink href="/dashboard/home" className="flex-1">
              {practiceSessionCopy.done.home}
            </ButtonLink>
          </>
        ) : state.isReading ? (
          <Button ref={nextButton} full onClick={() => dispatch({ type: "went_on" })}>
            {place + 1 < state.size ? copy.next : copy.finish}
            <Icon as={ArrowRight} size={20} />
          </Button>
        ) : set ? (
          <CheckDock
            ref={checkButton}
            told={set.answers.length - missing.length}
            total={set.answers.length}
            onCheck={() => {
              choose(state.said);
              // A long set is read again from its beginning.
              window.scrollTo(0, 0);
            }}
          />
        ) : (
          <p className="flex min-h-12 flex-1 items-center justify-center gap-1 text-small text-muted">
            {copy.choose} <span className="hidden pointer-fine:inline">{copy.chooseByKey}</span>
          </p>
        )}
      </SessionDock>
    </>
  );
}
