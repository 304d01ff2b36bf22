"use client";

import { ArrowLeft } from "lucide";
import Link from "next/link";
import { useState } from "react";
import { CandidateForm } from "@/components/merit/candidate-form";
import { ListCard } from "@/components/merit/list-card";
import { PlacePanel } from "@/components/merit/place-panel";
import { PrivacyNote } from "@/components/merit/privacy-note";
import { SeatsCard } from "@/components/merit/seats-card";
import { SumCard } from "@/components/merit/sum-card";
import { ResultFailure } from "@/components/result/result-failure";
import { ResultSkeleton } from "@/components/result/result-skeleton";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { ApiError } from "@/lib/api-client";
import { meritCopy as copy } from "@/lib/copy/merit";
import { meritOf } from "@/lib/merit/client";
import type { Merit } from "@/lib/merit/schema";
import { useRead } from "@/lib/use-read";

type OwnProps = { merit: Merit; onChanged: () => Promise<unknown> };

/** The sum where it is known, the form for its missing parts, and the rules of who sees them. */
function OwnPart({ merit, onChanged }: OwnProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { candidate, own } = merit;
  const total = own?.total ?? null;
  const hasSum = candidate !== null && total !== null && !isEditing;
  return (
    <>
      {hasSum ? (
        <SumCard merit={merit} candidate={candidate} total={total} onEdit={() => setIsEditing(true)} />
      ) : (
        <CandidateForm
          candidate={candidate}
          onChanged={onChanged}
          onCancel={isEditing ? () => setIsEditing(false) : undefined}
        />
      )}
      <PrivacyNote />
    </>
  );
}

/** The merit list of a model test: place, sum, earlier years, the others. */
export function MeritScreen({ examId }: { examId: number }) {
  const { data: merit, error, mutate } = useRead(meritOf(examId));
  const result = `/dashboard/result/${examId}`;
  if (!merit) {
    if (!error) return <ResultSkeleton />;
    const back = <ButtonLink href={result}>{copy.back}</ButtonLink>;
    return (
      <div className="wrap wrap-reading pt-8">
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState title={copy.missing} text={copy.missingText} action={back} />
        ) : (
          <ResultFailure error={error} examId={examId} onRetry={() => mutate()} />
        )}
      </div>
    );
  }
  const { own, rule, candidates, cutoffs, available_at: later } = merit;
  return (
    <div className="wrap wrap-reading grid grid-cols-[minmax(0,1fr)] gap-6 pt-5">
      <div>
        <Link href={result} className="inline-flex min-h-11 items-center gap-1.5 text-small text-primary">
          <Icon as={ArrowLeft} size={18} />
          {copy.back}
        </Link>
        <h1 className="text-section md:text-display">{copy.title(merit.exam_title)}</h1>
        {own && <p className="text-small text-muted">{copy.facts(candidates, rule.pass_mark)}</p>}
      </div>
      {later && <Alert title={copy.awaited(later)}>{copy.awaitedText}</Alert>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {own && <PlacePanel merit={merit} own={own} />}
          <OwnPart merit={merit} onChanged={() => mutate()} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {cutoffs.length > 0 && own?.state !== "below_pass_mark" && (
            <SeatsCard cutoffs={cutoffs} total={own?.state === "ranked" ? own.total : null} />
          )}
          {own && <ListCard merit={merit} />}
        </div>
      </div>
    </div>
  );
}
