"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { ExamEvent, ExamState } from "@/components/exam/exam-state";
import { MOST_FAULTS, persist } from "@/components/exam/persist";
import type { Delay } from "@/components/exam/refusal";

type Dispatch = (event: ExamEvent) => void;
type Cause = Extract<ExamState, { status: "submitting" }>["cause"];
type Submitting = { recheck: (cause: Cause) => Promise<ExamEvent | null>; submit: () => Promise<ExamEvent> };

/** Submits while the state says so, until the server has taken or refused it. */
export function useSubmitting(state: ExamState, dispatch: Dispatch, { recheck, submit }: Submitting) {
  const cause = state.status === "submitting" ? state.cause : null;
  const recheckOnce = useEffectEvent(recheck);
  const submitOnce = useEffectEvent(submit);
  const wasSent = useRef(false);
  useEffect(() => {
    if (cause === null) return;
    const withdrawn = new AbortController();
    // Before the first submit only: one whose answer was lost must not find its own seal.
    let uncertain = cause === "time" || !wasSent.current;
    const work = async () => {
      const news = uncertain ? await recheckOnce(cause) : null;
      uncertain = false;
      if (!news) wasSent.current = true;
      const event = news ?? (await submitOnce());
      if (!withdrawn.signal.aborted) dispatch(event);
    };
    const on = {
      delayed: (by: Delay) => dispatch({ type: "submitDelayed", by }),
      sessionLost: () => dispatch({ type: "sessionLost" }),
      refused: (code: string) => dispatch({ type: "submitRefused", code }),
    };
    void persist(work, withdrawn.signal, on, MOST_FAULTS);
    return () => withdrawn.abort();
  }, [cause, dispatch]);
}
