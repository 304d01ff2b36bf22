"use client";

import type { DialogProps } from "@/components/staff/people/person-action";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { peopleCopy } from "@/lib/copy/staff-people";
import { markText } from "@/lib/people/staff-client";
import { useRead } from "@/lib/use-read";

const copy = peopleCopy.dialogs.mark;

/** "Why is my mark X", to be sent as it is. */
export function MarkDialog({ person, attemptId, onClose }: DialogProps & { attemptId: number }) {
  const { data, error } = useRead(markText(person.id, attemptId));
  return (
    <Dialog open onClose={onClose} title={copy.title}>
      {error ? (
        <p role="alert">{copy.failed}</p>
      ) : data ? (
        <div className="mt-2 rounded-row border border-line bg-surface-2 p-3">
          <p className="whitespace-pre-line">{data.text}</p>
        </div>
      ) : (
        <Skeleton className="mt-2 h-40" />
      )}
      <div className="mt-4 flex items-center justify-end gap-2">
        {data && <CopyButton text={data.text} what={copy.copy} />}
        <Button variant="secondary" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </Dialog>
  );
}
