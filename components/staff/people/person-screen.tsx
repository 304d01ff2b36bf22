"use client";

import { useState } from "react";
import { ActionDialog } from "@/components/staff/people/action-dialog";
import type { PersonAction } from "@/components/staff/people/person-action";
import { PersonAside } from "@/components/staff/people/person-aside";
import { PersonHead } from "@/components/staff/people/person-head";
import { Timeline } from "@/components/staff/people/timeline";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/api-client";
import { peopleCopy } from "@/lib/copy/staff-people";
import { personById } from "@/lib/people/staff-client";
import { useRead } from "@/lib/use-read";

const copy = peopleCopy.person;

/** Everything about one person, and what staff do with it. */
export function PersonScreen({ id, mayReadAudit }: { id: number; mayReadAudit: boolean }) {
  const { data: person, error, mutate } = useRead(personById(id));
  const [changes, setChanges] = useState(0);
  const [action, setAction] = useState<PersonAction | null>(null);
  const refresh = () => {
    mutate();
    setChanges((count) => count + 1);
  };

  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={copy.missing} text={copy.missingText} />;
  if (error && !person) return <LoadFailure title={copy.failed} onRetry={() => mutate()} />;
  if (!person) return <PersonSkeleton />;
  return (
    <>
      <PersonHead person={person} onAction={setAction} />
      <div className="grid items-start gap-3.5 *:min-w-0 md:gap-4.5 lg:grid-cols-[minmax(0,1fr)_19.75rem]">
        <Timeline id={id} mayReadAudit={mayReadAudit} changes={changes} onAction={setAction} onChange={refresh} />
        <PersonAside person={person} onAction={setAction} onChange={refresh} />
      </div>
      {action && <ActionDialog action={action} person={person} onClose={() => setAction(null)} onDone={refresh} />}
    </>
  );
}

function PersonSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{copy.loading}</span>
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-10 w-72" />
      </div>
      {["a", "b", "c", "d", "e"].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </div>
  );
}
