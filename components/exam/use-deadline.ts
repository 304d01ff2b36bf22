"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { GRACE_MS } from "@/components/exam/clock";
import type { ExamApi } from "@/components/exam/exam-api";
import type { ExamEvent, ExamState } from "@/components/exam/exam-state";
import { newsOf } from "@/components/exam/submit-exam";
import { useTicker } from "@/components/exam/use-ticker";
import { ApiError, NetworkError, SessionLostError } from "@/lib/api-client";

/** Before the last minute the page asks once whether minutes were given; a hall that ends together, not at once. */
const RECHECK_MS = 60_000;
const SPREAD_MS = 20_000;

type DeadlineInput = {
  api: ExamApi;
  state: ExamState;
  remaining: (deadlineAt: number) => number | null;
  dispatch: (event: ExamEvent) => void;
};

/** Tells when the time ran out, and hears of moved deadlines when the page wakes up and before the last minute. */
export function useDeadline({ api, state, remaining, dispatch }: DeadlineInput): void {
  const [recheckMs] = useState(() => RECHECK_MS + SPREAD_MS * Math.random());
  const recheckedFor = useRef<number | null>(null);
  const paper = state.status === "answering" || state.status === "submitting" ? state.paper : null;

  const recheck = useEffectEvent(async () => {
    // While it submits, a seal is its own.
    if (state.status !== "answering") return;
    try {
      const news = newsOf(await api.exam(), state.paper);
      dispatch({ type: "serverReached" });
      if (news) dispatch(news);
    } catch (error) {
      // The next save tells the same.
      if (error instanceof NetworkError || error instanceof ApiError || error instanceof SessionLostError) return;
      throw error;
    }
  });

  useTicker(paper !== null, () => {
    const ms = paper && remaining(paper.deadlineAt);
    if (!paper || ms === null) return;
    if (ms <= -GRACE_MS) dispatch({ type: "timeRanOut" });
    else if (ms <= recheckMs && ms > 0 && recheckedFor.current !== paper.deadlineAt) {
      recheckedFor.current = paper.deadlineAt;
      void recheck();
    }
  });

  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState === "visible") void recheck();
    };
    document.addEventListener("visibilitychange", lookAgain);
    document.addEventListener("resume", lookAgain);
    window.addEventListener("online", lookAgain);
    return () => {
      document.removeEventListener("visibilitychange", lookAgain);
      document.removeEventListener("resume", lookAgain);
      window.removeEventListener("online", lookAgain);
    };
  }, []);
}
