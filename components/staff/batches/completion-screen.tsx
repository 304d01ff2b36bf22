"use client";

import { useBatch } from "@/components/staff/batches/batch-head";
import { CompletedBatch } from "@/components/staff/batches/completed-batch";
import { CompletionWizard } from "@/components/staff/batches/completion-wizard";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { staffBatch } from "@/lib/catalogue/batch-staff-client";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { completion } from "@/lib/certificates/completion-client";
import type { Completion } from "@/lib/certificates/completion-schema";
import { completionCopy } from "@/lib/copy/staff-completion";
import { useRead } from "@/lib/use-read";

const REFRESH_MS = 4000;

type CompletionScreenProps = { first: StaffBatch; mayGrant: boolean; mayRead: boolean; seesDues: boolean };

/** The wizard until the batch is completed, then what came of it. */
export function CompletionScreen({ first, mayGrant, mayRead, seesDues }: CompletionScreenProps) {
  const { setBatch } = useBatch(first);
  const { data, error, mutate } = useRead(completion(first.id), {
    // Until the certificates are out.
    refreshInterval: (latest) => (latest?.can_undo ? REFRESH_MS : 0),
  });

  async function show(next: Completion) {
    await mutate(next, { revalidate: false });
    await setBatch(await staffBatch(first.id).load());
  }

  if (error && !data) return <LoadFailure title={completionCopy.failed} onRetry={() => mutate()} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  if (data.completed_at) {
    return <CompletedBatch completion={data} mayGrant={mayGrant} mayRead={mayRead} onChanged={show} />;
  }
  return <CompletionWizard completion={data} seesDues={seesDues} onChanged={show} />;
}
