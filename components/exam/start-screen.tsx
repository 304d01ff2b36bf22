"use client";

import { ArrowLeft, CircleMinus, FileText, KeyRound, ListChecks, Play, ShieldCheck, Ticket, Timer } from "lucide";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { examRules, negativeFigure } from "@/components/exam/exam-rules";
import { handOver } from "@/components/exam/handover";
import { StartFailure } from "@/components/exam/start-failure";
import { ResultSummary } from "@/components/result/result-summary";
import { Alert } from "@/components/ui/alert";
import { useAlert, useConfirm } from "@/components/ui/alert-provider";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Loading } from "@/components/ui/loading";
import { ApiError } from "@/lib/api-client";
import { errorCopy } from "@/lib/copy/errors";
import { exam as copy } from "@/lib/copy/exam";
import { examById, startExam } from "@/lib/exams/client";
import type { Exam } from "@/lib/exams/schema";
import { formatDateTime, formatNumber } from "@/lib/format";
import { useRead } from "@/lib/use-read";

const { start: words } = copy;
/** In the order of `examRules`. */
const ruleIcons = [Timer, ListChecks, CircleMinus, Ticket, ShieldCheck, KeyRound];

function Facts({ exam }: { exam: Exam }) {
  const facts = [
    { icon: ListChecks, label: words.questions, value: words.questionCount(formatNumber(exam.questions_count)) },
    { icon: FileText, label: words.marks, value: formatNumber(exam.total_marks) },
    { icon: Timer, label: words.duration, value: words.minutes(formatNumber(exam.duration)) },
    { icon: CircleMinus, label: words.negative, value: negativeFigure(exam) },
  ];
  return (
    <dl className="grid grid-cols-2 border-b border-line md:grid-cols-4">
      {facts.map(({ icon, label, value }) => (
        <div
          key={label}
          className="grid gap-0.5 border-line p-4 odd:border-r md:p-5 md:not-last:border-r max-md:nth-[-n+2]:border-b"
        >
          <dt className="flex items-center gap-2 text-small text-muted">
            <Icon as={icon} size={18} className="text-primary" />
            {label}
          </dt>
          <dd className="figure text-[26px]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why it cannot be started, if it cannot. */
function closedText({ is_active, opens_at, closes_at, server_time }: Exam): string | null {
  if (is_active) return null;
  if (opens_at && opens_at > server_time) return words.opensAt(formatDateTime(opens_at));
  return closes_at && closes_at <= server_time ? words.closed : words.notActive;
}

function startFailure(error: unknown): string {
  const code = error instanceof ApiError && typeof error.body === "object" && error.body && "code" in error.body;
  return code && (error.body as { code: string }).code === "exam_not_active"
    ? errorCopy.exam_not_active
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
      router.push(`/dashboard/exam/${exam.id}`);
    } catch (error) {
      setBusy(false);
      await alert({ title: words.failed, text: startFailure(error) });
    }
  }

  return (
    <div className="grid gap-4 border-t border-line p-4 md:p-6">
      {closed && <Alert tone="warn" title={closed} />}
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

function StartCard({ exam }: { exam: Exam }) {
  return (
    <Card className="overflow-hidden">
      <Facts exam={exam} />
      <div className="p-4 md:p-6">
        <h2 className="mb-3 text-[22px] md:text-[26px]">{words.rulesTitle}</h2>
        <ul className="grid gap-2.5">
          {examRules(exam).map((rule, index) => (
            <li key={rule} className="flex items-start gap-2.5">
              <Icon as={ruleIcons[index] ?? ListChecks} size={19} className="mt-[3px] text-primary" />
              {rule}
            </li>
          ))}
        </ul>
      </div>
      <StartAction exam={exam} />
    </Card>
  );
}

/** Before the attempt what it will be, while it runs the way back into it, afterwards its result. */
export function StartScreen({ examId }: { examId: number }) {
  const { data: exam, error, mutate } = useRead(examById(examId));

  if (!exam) {
    return (
      <div className="wrap wrap-reading pt-8">
        {error ? <StartFailure error={error} onRetry={() => mutate()} /> : <Loading />}
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
        <h1 className="text-[28px] md:text-[38px]">{exam.title}</h1>
        {exam.description && <p className="mt-1 max-w-[70ch] text-muted">{exam.description}</p>}
      </div>
      {exam.user_attempt?.is_completed ? (
        <>
          <ResultSummary exam={exam} />
          <ButtonLink href={`/dashboard/result/${exam.id}`} className="md:justify-self-start">
            {copy.result.seeReview}
          </ButtonLink>
        </>
      ) : (
        <StartCard exam={exam} />
      )}
    </div>
  );
}
