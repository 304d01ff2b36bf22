"use client";

import { type RefObject, useEffect } from "react";
import { aheadOfDevice, type ServerClock } from "@/components/exam/clock";
import type { ExamPlace } from "@/components/exam/exam-place";
import type { ExamState } from "@/components/exam/exam-state";
import { forgetPaper, keepBeside } from "@/components/exam/kept-paper";
import type { OutboxSender } from "@/components/exam/outbox-sender";
import type { OutboxStore } from "@/components/exam/outbox-store";
import type { SavedAnswer } from "@/lib/exams/schema";
import { keptPicturesName } from "@/lib/learner-storage";
import { keepPage } from "@/lib/offline";

/** The sending part of an exam on this device, and its learner. */
export type Outgoing = { learner: string | null; store: OutboxStore; sender: OutboxSender<SavedAnswer> };

const OVER = new Set<ExamState["status"]>(["not_started", "already_completed", "closed", "completed"]);

/** Keeps the running exam on this device, for a reload without a connection, until it is over. */
export function useKeeping(
  { isLearners }: ExamPlace,
  examId: number,
  state: ExamState,
  outgoing: Outgoing | null,
  clock: RefObject<ServerClock | null>,
) {
  const paper = isLearners && state.status === "answering" ? state.paper : null;
  const over = isLearners && OVER.has(state.status);

  useEffect(() => {
    if (!paper || !outgoing || !clock.current) return;
    const serverAhead = aheadOfDevice(clock.current, performance.now(), Date.now());
    keepBeside(outgoing.store, outgoing.learner, { paper, serverAhead });
  }, [paper, outgoing, clock]);

  useEffect(() => {
    if (over) forgetPaper(examId);
  }, [over, examId]);

  const learner = outgoing?.learner;
  const hasPictures = paper?.questions.some(({ pictures }) => pictures) === true;
  useEffect(() => {
    if (!learner || !hasPictures || !("caches" in globalThis)) return;
    let isGoingOn = true;
    import("@/components/exam/kept-pictures")
      .then(({ keepPictures }) => keepPictures(keptPicturesName(learner, examId), () => isGoingOn))
      .catch(() => undefined);
    return () => {
      isGoingOn = false;
    };
  }, [learner, hasPictures, examId]);

  const opened = paper !== null;
  useEffect(() => {
    if (opened) keepPage(`/dashboard/exam/${examId}`);
  }, [opened, examId]);
}
