"use client";

import { Check, Trash2 } from "lucide";
import type { ReactNode } from "react";
import { keptThings, removedThings } from "@/components/profile/deletion-effects";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { profile } from "@/lib/copy/profile";
import { formatNumber } from "@/lib/format";
import { deletionPreview } from "@/lib/privacy/client";
import { useRead } from "@/lib/use-read";

const { deletion: copy } = profile;

function Effects({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-1.5 grid gap-2 text-small">{children}</ul>
    </div>
  );
}

/** The effects of a deletion at this moment, and the way on. */
export function DeletionPreview({ onContinue }: { onContinue: () => void }) {
  const { data, error, mutate } = useRead(deletionPreview);
  if (!data) return error ? <LoadFailure title={profile.partFailed} onRetry={() => mutate()} /> : <Loading />;
  const kept = keptThings(data);
  return (
    <div className="grid gap-4">
      <Alert tone="warn" title={copy.warning}>
        {data.live_courses > 0 && copy.liveCourses(formatNumber(data.live_courses))}
      </Alert>
      <Effects title={copy.removedTitle}>
        {removedThings(data).map((thing) => (
          <li key={thing} className="flex gap-2.5">
            <Icon as={Trash2} size={18} className="mt-[3px] text-danger" />
            {thing}
          </li>
        ))}
      </Effects>
      <Effects title={copy.keptTitle}>
        {kept.length === 0 && <li>{copy.keptNothing}</li>}
        {kept.map(({ what, why }) => (
          <li key={what} className="flex gap-2.5">
            <Icon as={Check} size={18} className="mt-[3px] text-primary" />
            <span>
              <b>{what}</b>
              <span className="block text-muted">{why}</span>
            </span>
          </li>
        ))}
      </Effects>
      <Button variant="danger" full onClick={onContinue}>
        {copy.remove}
      </Button>
    </div>
  );
}
