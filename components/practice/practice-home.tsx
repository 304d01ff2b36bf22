"use client";

import { ChevronRight, Info, ListPlus } from "lucide";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { DuePanel } from "@/components/practice/due-panel";
import { MistakeBook } from "@/components/practice/mistake-book";
import { keepCards, keptCards, waitingAnswers } from "@/components/practice/practice-store";
import { Retakes } from "@/components/practice/retakes";
import { useSendingAnswers } from "@/components/practice/use-sending";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { NetworkError } from "@/lib/api-client";
import { common } from "@/lib/copy/common";
import { practiceCopy as copy } from "@/lib/copy/practice";
import { keepPage, PRACTICE_PAGES, PRACTICE_SESSION } from "@/lib/offline";
import { practiceCards, practice as read } from "@/lib/practice/client";
import type { Practice } from "@/lib/practice/schema";
import { currentLearner } from "@/lib/session-store";
import { useRead } from "@/lib/use-read";

function Latest({ latest }: { latest: NonNullable<Practice["latest"]> }) {
  const { exam_id, exam_title, wrong, blank } = latest;
  return (
    <PageLink href={`${PRACTICE_SESSION}?exam=${exam_id}`} className="block text-ink">
      <Card interactive className="grid grid-cols-[1.5rem_minmax(0,1fr)_1.25rem] items-center gap-4 px-4 py-3">
        <Icon as={ListPlus} size={24} className="text-primary" />
        <span>
          <b className="block leading-[1.45]">{copy.latest(wrong + blank)}</b>
          <small className="text-small text-muted">{copy.latestText(exam_title, wrong, blank)}</small>
        </span>
        <Icon as={ChevronRight} size={20} className="text-primary" />
      </Card>
    </PageLink>
  );
}

function Contents({ practice }: { practice: Practice }) {
  const isEmpty = practice.counts.all === 0;
  if (isEmpty && practice.exams.length === 0) {
    return (
      <Card>
        <EmptyState
          title={copy.empty}
          text={copy.emptyText}
          action={
            <ButtonLink href="/dashboard/my-courses" variant="soft">
              {copy.emptyAction}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="grid gap-4">
        {isEmpty ? (
          <Card>
            <EmptyState title={copy.noMistakes} text={copy.noMistakesText} />
          </Card>
        ) : (
          <DuePanel practice={practice} />
        )}
        <p className="flex gap-2 text-small text-muted">
          <Icon as={Info} size={18} className="mt-0.5" />
          {copy.promise}
        </p>
        {practice.latest && <Latest latest={practice.latest} />}
      </div>
      <div className="grid gap-6">
        {!isEmpty && <MistakeBook practice={practice} />}
        <Retakes exams={practice.exams} />
      </div>
    </div>
  );
}

function Skeletons() {
  return (
    <div role="status" className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <span className="sr-only">{common.loading}</span>
      <Skeleton className="h-72.5 rounded-panel lg:h-80.5" />
      <Skeleton className="h-155 rounded-card" />
    </div>
  );
}

function Offline() {
  const [kept] = useState(() => keptCards().length);
  return (
    <Alert tone="warn" title={copy.offline}>
      {kept > 0 ? copy.offlineText(kept) : copy.offlineNothing}
      {kept > 0 && (
        <div className="mt-3">
          {/* A link of the browser's: without a network the page comes from the device. */}
          <a href={PRACTICE_SESSION} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
            {copy.start}
          </a>
        </div>
      )}
    </Alert>
  );
}

/** The due cards are kept on the device for times without a network; cards that are no longer due are dropped. */
function useKeepingCards(due: number | undefined): void {
  useEffect(() => {
    if (due === undefined) return;
    const learner = currentLearner();
    practiceCards("")
      .load()
      .then(
        (session) => keepCards(learner, session),
        () => undefined,
      );
    if (due > 0) for (const page of PRACTICE_PAGES) void keepPage(page);
  }, [due]);
}

export function PracticeHome() {
  const router = useRouter();
  const search = useSearchParams();
  const exam = search.get("exam");
  const { data, error, mutate } = useRead(exam ? null : read);
  const [waiting] = useState(() => waitingAnswers().length);
  useSendingAnswers(waiting > 0 ? mutate : undefined);
  useKeepingCards(data?.due);
  useEffect(() => {
    if (exam) router.replace(`${PRACTICE_SESSION}?${search}`);
  }, [exam, search, router]);
  const offline = error instanceof NetworkError;
  return (
    <div className="wrap grid gap-5 pt-5 lg:pt-8">
      <h1>{copy.title}</h1>
      {offline && <Offline />}
      {data && <Contents practice={data} />}
      {!data && error && !offline && (
        <LoadFailure title={copy.failed} text={copy.failedText} onRetry={() => void mutate()} />
      )}
      {!data && !error && <Skeletons />}
    </div>
  );
}
