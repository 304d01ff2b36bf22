"use client";

import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import { holdAttempt } from "@/components/exam/attempt-hold";
import { remainingMs, type ServerClock, tuneClock } from "@/components/exam/clock";
import { createExamApi, type ExamApi } from "@/components/exam/exam-api";
import type { ExamPlace } from "@/components/exam/exam-place";
import { type ExamEvent, type ExamState, initialState, paperOf, reduceExam } from "@/components/exam/exam-state";
import { takeHandover } from "@/components/exam/handover";
import { openExam } from "@/components/exam/open-exam";
import { addChoice } from "@/components/exam/outbox";
import { OutboxSender } from "@/components/exam/outbox-sender";
import type { OutboxStore } from "@/components/exam/outbox-store";
import { persist } from "@/components/exam/persist";
import { recheckOpen, recheckTime, submitExam } from "@/components/exam/submit-exam";
import { useDeadline } from "@/components/exam/use-deadline";
import { useFlagSending } from "@/components/exam/use-flag-sending";
import { type Outgoing, useKeeping } from "@/components/exam/use-keeping";
import { useSubmitting } from "@/components/exam/use-submitting";
import type { Choice, NumberedChoice } from "@/lib/exams/choice";
import type { SavedAnswer } from "@/lib/exams/schema";
import { currentLearner } from "@/lib/session-store";

type Dispatch = (event: ExamEvent) => void;

function createSender(api: ExamApi, attemptKey: string, store: OutboxStore, dispatch: Dispatch) {
  const calls = {
    save: (entry: NumberedChoice) => api.save(attemptKey, entry),
    saveList: (entries: readonly NumberedChoice[]) => api.saveList(attemptKey, entries),
    listSize: api.listSize,
  };
  return new OutboxSender<SavedAnswer>(store, calls, {
    onSaved: (entries, saved) => dispatch({ type: "answersSaved", entries, deadlineAt: Date.parse(saved.deadline_at) }),
    onDelayed: () => dispatch({ type: "connectionLost" }),
    onRefused: (code) => dispatch({ type: "saveRefused", code }),
    onSessionLost: () => dispatch({ type: "sessionLost" }),
  });
}

type Opening = {
  api: ExamApi;
  place: ExamPlace;
  examId: number;
  status: ExamState["status"];
  dispatch: Dispatch;
  /** The outbox of this page's former opening. */
  outgoing: Outgoing | null;
};

/** Opens the attempt whenever the state says so. */
function useOpening(
  { api, place, examId, status, dispatch, outgoing }: Opening,
  onOpened: (outgoing: Outgoing, remembered: ServerClock | null) => void,
) {
  const release = useRef<(() => void) | null>(null);
  // Answers are never sent under another login.
  const findPrevious = useEffectEvent(() => (outgoing?.learner === currentLearner() ? outgoing.store : null));
  useEffect(() => () => release.current?.(), []);
  useEffect(() => {
    if (status !== "opening") return;
    const opening = new AbortController();
    let sender: OutboxSender<SavedAnswer> | null = null;
    let isTaken = false;
    const hold = async (attemptId: number) => {
      release.current?.();
      isTaken = false;
      release.current = await holdAttempt(attemptId, () => {
        isTaken = true;
        sender?.stop();
        dispatch({ type: "takenOver" });
      });
    };
    const open = async () => {
      const {
        event,
        store,
        clock = null,
      } = await openExam(api, examId, {
        storage: place.isLearners ? localStorage : sessionStorage,
        handover: place.isLearners ? takeHandover(examId) : null,
        isKept: place.isLearners,
        hold: place.isLearners ? hold : undefined,
        previous: findPrevious(),
      });
      if (opening.signal.aborted) return;
      sender = event.type === "opened" && store ? createSender(api, event.paper.attemptKey, store, dispatch) : null;
      if (sender && store) onOpened({ learner: currentLearner(), store, sender }, clock);
      dispatch(event);
      // Another page took it while it was being opened here.
      if (isTaken) dispatch({ type: "takenOver" });
      else sender?.fill();
    };
    void persist(open, opening.signal, {
      delayed: () => dispatch({ type: "openingDelayed" }),
      sessionLost: () => dispatch({ type: "sessionLost" }),
      refused: (code) => dispatch({ type: "openingRefused", code }),
    });
    return () => opening.abort();
  }, [api, place, examId, status, dispatch, onOpened]);
}

/** Wakes the outbox with the connection, and stops it with the page. */
function useConnection(outgoing: Outgoing | null, dispatch: Dispatch) {
  useEffect(() => {
    if (!outgoing) return;
    const wake = () => outgoing.sender.wake();
    const lost = () => dispatch({ type: "connectionLost" });
    window.addEventListener("online", wake);
    window.addEventListener("offline", lost);
    return () => {
      window.removeEventListener("online", wake);
      window.removeEventListener("offline", lost);
      outgoing.sender.stop();
    };
  }, [outgoing, dispatch]);
}

/** One exam of one learner: its state, and the learner's actions. */
export function useExam(place: ExamPlace, examId: number) {
  const [state, dispatch] = useReducer(reduceExam, initialState);
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null);
  const clock = useRef<ServerClock | null>(null);
  const api = useMemo(
    () =>
      createExamApi(place, examId, (sample) => {
        clock.current = tuneClock(clock.current, sample);
      }),
    [place, examId],
  );
  const remaining = useCallback(
    (deadlineAt: number) => (clock.current ? remainingMs(clock.current, deadlineAt, performance.now()) : null),
    [],
  );
  const paper = paperOf(state);

  const takeOver = useCallback((opened: Outgoing, remembered: ServerClock | null) => {
    clock.current ??= remembered;
    setOutgoing(opened);
  }, []);
  useOpening({ api, place, examId, status: state.status, dispatch, outgoing }, takeOver);
  useKeeping(place, examId, state, outgoing, clock);
  useConnection(outgoing, dispatch);
  useFlagSending(api, state, outgoing, dispatch);
  const submission = () => {
    if (!paper) throw new Error("only an open paper is submitted");
    return { api, paper, remaining };
  };
  useSubmitting(state, dispatch, {
    recheck: (cause) => (cause === "time" ? recheckTime(submission()) : recheckOpen(submission())),
    submit: () => submitExam(submission()),
  });
  useDeadline({ api, state, remaining, dispatch });

  const over = state.status === "closed" || state.status === "completed";
  const counted = state.status === "completed";
  useEffect(() => {
    if (!over || !outgoing) return;
    outgoing.sender.stop();
    // Answers that did not count stay, to be sent if the attempt is opened again.
    if (counted) outgoing.store.update((outbox) => ({ ...outbox, entries: [] }));
  }, [over, counted, outgoing]);

  const choose = useCallback(
    (choice: Choice) => {
      if (!outgoing) return;
      const { entries } = outgoing.store.update((outbox) => addChoice(outbox, choice));
      const entry = entries.at(-1);
      if (entry) dispatch({ type: "answerChosen", entry });
      outgoing.sender.fill();
    },
    [outgoing],
  );

  const flag = useCallback((questionId: number) => dispatch({ type: "flagToggled", questionId }), []);

  return { state, dispatch, choose, flag, remaining };
}
