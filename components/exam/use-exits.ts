"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import type { ExamPlace } from "@/components/exam/exam-place";
import { type ExamState, paperOf } from "@/components/exam/exam-state";
import { useAlert } from "@/components/ui/alert-provider";
import { toast } from "@/components/ui/toast";
import { exam as copy } from "@/lib/copy/exam";
import { accessToken } from "@/lib/session-store";

const { screen } = copy;

/** The ways out of the exam screen, and the warning before one that would leave answers behind. */
export function useExits({ paths }: ExamPlace, examId: number, state: ExamState): void {
  const router = useRouter();
  const alert = useAlert();

  const leave = useEffectEvent(async () => {
    switch (state.status) {
      case "not_started":
        return router.replace(paths.start(examId));
      case "already_completed":
        return router.replace(paths.result(examId));
      case "completed":
        toast.success(screen.submitted);
        return router.replace(paths.submitted(examId));
      case "submit_refused":
        await alert({ title: screen.submitFailed, text: `${screen.submitFailedText} ${screen.submitKept}` });
        return router.replace(paths.refused(state.paper.exam));
      case "signed_out":
        // This page never had a login.
        if (!state.paper && accessToken() === null) router.replace("/auth");
        return;
      default:
    }
  });
  const { status } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each status is left once
  useEffect(() => void leave(), [status]);

  const unsent = Object.keys(paperOf(state)?.pending ?? {}).length > 0;
  const warns = unsent && (status === "answering" || status === "submitting" || status === "signed_out");
  useEffect(() => {
    if (!warns) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [warns]);
}
