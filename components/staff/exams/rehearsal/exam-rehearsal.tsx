"use client";

import { Play, RotateCcw } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { StartCard } from "@/components/exam/start-card";
import { RehearsalResult } from "@/components/staff/exams/rehearsal/rehearsal-result";
import { explainFailure } from "@/components/staff/ui/failure";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { examRehearsalCopy as copy } from "@/lib/copy/staff-exam-rehearsal";
import { rehearsal, removeRehearsal, startRehearsal } from "@/lib/exams/rehearsal/staff-client";
import { useRead } from "@/lib/use-read";

/** The own rehearsal of an exam: before it, while it runs, and its result. */
export function ExamRehearsal({ id }: { id: number }) {
  const router = useRouter();
  const { data: exam, error, mutate } = useRead(rehearsal(id));
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.error(explainFailure(failure));
      await mutate();
    } finally {
      setBusy(false);
    }
  }
  const toPaper = () => router.push(`/staff/exams/${id}/rehearsal/paper`);
  const begin = () =>
    attempt(async () => {
      await startRehearsal(id);
      toPaper();
    });
  const remove = () =>
    attempt(async () => {
      await removeRehearsal(id);
      await mutate();
    });

  if (!exam) {
    return (
      <ConsolePage>
        {error ? (
          <LoadFailure title={copy.failed} onRetry={() => mutate()} />
        ) : (
          <div role="status">
            <span className="sr-only">{copy.pageTitle}</span>
            <Skeleton className="h-80" />
          </div>
        )}
      </ConsolePage>
    );
  }
  const own = exam.user_attempt;
  return (
    <ConsolePage>
      <PageHead
        title={copy.title(exam.title)}
        lead={copy.lead}
        back={`/staff/exams/${id}`}
        actions={
          own && (
            <ToolButton busy={busy} icon={RotateCcw} onClick={remove}>
              {own.is_completed ? copy.again : copy.remove}
            </ToolButton>
          )
        }
      />
      {exam.is_outdated && <Alert tone="warn" title={copy.outdated} />}
      {own?.is_completed ? (
        <RehearsalResult exam={exam} />
      ) : (
        <StartCard exam={exam}>
          <div className="border-t border-line p-4 md:p-6">
            <Button size="lg" icon={<Icon as={Play} />} busy={busy} onClick={own ? toPaper : begin}>
              {own ? copy.resume : copy.start}
            </Button>
          </div>
        </StartCard>
      )}
    </ConsolePage>
  );
}
