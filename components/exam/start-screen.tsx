"use client";

import { ArrowLeft, Play } from "lucide";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { handOver } from "@/components/exam/handover";
import { StartCard } from "@/components/exam/start-card";
import { StartFailure } from "@/components/exam/start-failure";
import { ResultSummary } from "@/components/result/result-summary";
import { Alert } from "@/components/ui/alert";
import { useAlert, useConfirm } from "@/components/ui/alert-provider";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Loading } from "@/components/ui/loading";
import { ApiError } from "@/lib/api-client";
import { examErrorCopy } from "@/lib/copy/exam-errors";
import { examResult } from "@/lib/copy/exam-result";
import { examStart as words } from "@/lib/copy/exam-start";
import { examById, startExam } from "@/lib/exams/client";
import type { Exam } from "@/lib/exams/schema";
import { formatDateTime, formatNumber } from "@/lib/format";
import { useRead } from "@/lib/use-read";

/** Why it cannot be started, if it cannot. */
function closedText({ is_active, opens_at, closes_at, server_time }: Exam): string | null {
  if (is_active) return null;
  if (opens_at && opens_at > server_time) return words.opensAt(formatDateTime(opens_at));
  return closes_at && closes_at <= server_time ? words.closed : words.notActive;
}

function startFailure(error: unknown): string {
  return error instanceof ApiError && error.code === "exam_not_active"
    ? examErrorCopy.exam_not_active
    : words.failedText;
}

function StartAction({ exam }: { exam: Exam }) {
  const router = useRouter();
  const confirm = useConfirm();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const running = exam.user_attempt !== null;
  const closed = running ? null : closedText(exam);

  async function begin() {
    const minutes = formatNumber(exam.duration);
    const question = { title: words.confirmTitle, text: words.confirmText(minutes), okLabel: words.confirmOk };
    if (!running && !(await confirm(question))) return;
    setBusy(true);
    try {
      if (!running) {
        const sentAt = performance.now();
        const started = await startExam(exam.id);
        const sample = { serverTime: Date.parse(started.server_time), sentAt, receivedAt: performance.now() };
        handOver({ exam, started, sample });
      }
      // In this page's place: going back from the result leads to where the learner came from.
      router.replace(`/dashboard/exam/${exam.id}`);
    } catch (error) {
      setBusy(false);
      await alert({ title: words.failed, text: startFailure(error) });
    }
  }

  return (
    <div className="grid gap-4 border-t border-line p-4 md:p-6">
      {closed && (
        <Alert tone="warn" title={closed}>
          <Link href={`/course/${exam.course_id}`} className="font-semibold text-primary underline">
            {words.otherQuizzes}
          </Link>
        </Alert>
      )}
      <Button
        size="lg"
        className="md:justify-self-start"
        icon={<Icon as={Play} />}
        disabled={closed !== null}
        busy={busy}
        onClick={begin}
      >
        {running ? words.resume : closed ? words.notStarted : words.start}
      </Button>
    </div>
  );
}

/** Before the attempt it shows the rules, while it runs the way back into it, afterwards its result. */
export function StartScreen({ examId }: { examId: number }) {
  const { data: exam, error, mutate } = useRead(examById(examId));

  if (!exam) {
    return (
      <div className="wrap wrap-reading pt-8">
        {error ? <StartFailure error={error} examId={examId} onRetry={() => mutate()} /> : <Loading />}
      </div>
    );
  }
  return (
    <div className="wrap wrap-reading grid gap-6 pt-5">
      <div>
        <Link
          href={`/course/${exam.course_id}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-small text-primary"
        >
          <Icon as={ArrowLeft} size={18} />
          {words.backToCourse}
        </Link>
        <h1 className="text-section md:text-display">{exam.title}</h1>
        {exam.description && <p className="mt-1 max-w-[70ch] text-muted">{exam.description}</p>}
      </div>
      {exam.user_attempt?.is_completed ? (
        <>
          <ResultSummary exam={exam} />
          <ButtonLink href={`/dashboard/result/${exam.id}`} className="md:justify-self-start">
            {examResult.seeReview}
          </ButtonLink>
        </>
      ) : (
        <StartCard exam={exam}>
          <StartAction exam={exam} />
        </StartCard>
      )}
    </div>
  );
}
