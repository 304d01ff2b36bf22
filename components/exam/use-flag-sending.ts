"use client";

import { useEffect, useState } from "react";
import type { ExamApi } from "@/components/exam/exam-api";
import type { ExamEvent, ExamState } from "@/components/exam/exam-state";
import { FlagSender } from "@/components/exam/flag-sender";
import type { Outgoing } from "@/components/exam/use-keeping";

/** Flags go to the server, for the device that opens the attempt next. */
export function useFlagSending(
  { flags: send }: ExamApi,
  state: ExamState,
  outgoing: Outgoing | null,
  dispatch: (event: ExamEvent) => void,
) {
  const [sender, setSender] = useState<FlagSender | null>(null);
  useEffect(() => {
    if (!send || !outgoing) return;
    const opened = new FlagSender({
      send,
      isBusy: () => outgoing.store.read().entries.length > 0,
      onSent: (seq) => dispatch({ type: "flagsSent", seq }),
    });
    const leave = () => document.visibilityState === "hidden" && opened.flush();
    document.addEventListener("visibilitychange", leave);
    setSender(opened);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      opened.stop();
    };
  }, [send, outgoing, dispatch]);

  const paper = state.status === "answering" ? state.paper : null;
  const { attemptKey, flagged, flagSeq } = paper ?? {};
  const hasUnsent = paper !== null && Object.keys(paper.unsentFlags).length > 0;
  useEffect(() => {
    if (!sender || !hasUnsent || attemptKey === undefined || flagged === undefined || flagSeq === undefined) return;
    sender.want({ attemptKey, questionIds: Object.keys(flagged).map(Number), seq: flagSeq });
  }, [sender, hasUnsent, attemptKey, flagged, flagSeq]);
}
