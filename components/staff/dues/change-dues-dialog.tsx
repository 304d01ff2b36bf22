"use client";

import { useState } from "react";
import { PartFields } from "@/components/staff/dues/part-fields";
import {
  explainParts,
  type PartProblems,
  problemsOf,
  RefusedParts,
  sentParts,
  sumOf,
  typedPart,
} from "@/components/staff/dues/parts";
import { currentOf } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Alert } from "@/components/ui/alert";
import { toast } from "@/components/ui/toast";
import { duesCopy as copy } from "@/lib/copy/staff-dues";
import type { Owing } from "@/lib/enrollments/dues/staff-schema";
import { changeDues } from "@/lib/enrollments/staff-client";
import type { Due } from "@/lib/wire/instalments";

type ChangeDuesDialogProps = { owing: Owing; onClose: () => void; onDone: () => void };

/** One learner's own parts. Newer parts by somebody else are shown, and the typed values stay. */
export function ChangeDuesDialog({ owing, onClose, onDone }: ChangeDuesDialogProps) {
  const [parts, setParts] = useState(() => owing.dues.map((due) => typedPart(due)));
  const [problems, setProblems] = useState<PartProblems>({});
  const [seen, setSeen] = useState(owing.dues);

  async function write(reason: string) {
    const found = problemsOf(parts);
    setProblems(found);
    if (Object.keys(found).length > 0) throw new RefusedParts();
    try {
      await changeDues(owing.enrollment_id, { dues: sentParts(parts), seen, reason });
    } catch (error) {
      setSeen(currentOf<Due[]>(error) ?? seen);
      throw error;
    }
    toast.success(copy.saved);
    onDone();
  }

  return (
    <ReasonDialog
      open
      title={copy.changeTitle(owing.learner.name)}
      confirm={copy.save}
      usual={copy.usual}
      onClose={onClose}
      onConfirm={write}
      explain={explainParts}
    >
      <p className="text-meta text-muted">{`${owing.batch.course_title} · ${owing.batch.name}`}</p>
      {seen !== owing.dues && <Alert tone="warn" title={copy.standing(seen)} />}
      <PartFields parts={parts} problems={problems} onChange={setParts} sumBefore={sumOf(seen)} />
    </ReasonDialog>
  );
}
