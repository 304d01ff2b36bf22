"use client";

import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { changeRoles, staffAccounts } from "@/lib/staff/account-client";
import type { StaffAccount } from "@/lib/staff/account-schema";
import { useRead } from "@/lib/use-read";

const copy = batchesCopy.teachers;

type Change = { teacher: StaffAccount; isAssigned: boolean };

/** A second effect of the change: a teacher without a batch has all of them. */
function besides({ teacher, isAssigned }: Change): string | null {
  if (teacher.batches.length === 0) return copy.onlyThis;
  return isAssigned && teacher.batches.length === 1 ? copy.thenAll : null;
}

/** The teachers of the batch, by the duties that the staff page gives. */
export function TeachersCard({ batchId }: { batchId: number }) {
  const { data, error, mutate } = useRead(staffAccounts);
  const [change, setChange] = useState<Change | null>(null);
  const teachers = (data?.accounts ?? []).filter((one) => one.is_active && one.staff_roles.includes("teacher"));
  const isAssigned = ({ batches }: StaffAccount) => batches.some(({ id }) => id === batchId);
  const dutyOf = (teacher: StaffAccount) =>
    isAssigned(teacher) ? copy.here : teacher.batches.length === 0 ? copy.everywhere : copy.elsewhere;

  async function apply(reason: string) {
    if (!change) return;
    const { teacher } = change;
    const ids = teacher.batches.map(({ id }) => id);
    const batch_ids = change.isAssigned ? ids.filter((id) => id !== batchId) : [...ids, batchId];
    const { staff_roles } = teacher;
    try {
      await changeRoles(teacher.id, { staff_roles, batch_ids, was: { staff_roles, batch_ids: ids }, reason });
      toast.success(copy.changed);
    } finally {
      await mutate();
    }
  }

  return (
    <Card className="grid gap-3 p-4 md:px-5">
      <div>
        <h2 className="text-lead">{copy.title}</h2>
        <p className="text-meta text-muted">{copy.text}</p>
      </div>
      {!data &&
        (error ? (
          <LoadFailure title={copy.failed} onRetry={() => mutate()} />
        ) : (
          <Skeleton className="h-24 rounded-row" />
        ))}
      {data && teachers.length === 0 && <p className="text-muted">{copy.none}</p>}
      {teachers.length > 0 && (
        <ul className="divide-y divide-line rounded-row border border-line">
          {teachers.map((teacher) => (
            <li key={teacher.id} className="flex min-h-11 items-center gap-3 px-3.5 py-1.5">
              <span className="min-w-0 flex-1">
                <b className="block truncate">{teacher.name || teacher.username}</b>
                <span className="text-meta text-muted">{dutyOf(teacher)}</span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={(isAssigned(teacher) ? copy.removeOf : copy.assignOf)(teacher.name || teacher.username)}
                onClick={() => setChange({ teacher, isAssigned: isAssigned(teacher) })}
              >
                {isAssigned(teacher) ? copy.remove : copy.assign}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {change && (
        <ReasonDialog
          open
          onClose={() => setChange(null)}
          title={(change.isAssigned ? copy.removeOf : copy.assignOf)(change.teacher.name || change.teacher.username)}
          usual={copy.usualReasons}
          confirm={change.isAssigned ? copy.remove : copy.assign}
          onConfirm={apply}
          explain={explainFailure}
        >
          {besides(change) && <p className="text-accent-ink">{besides(change)}</p>}
        </ReasonDialog>
      )}
    </Card>
  );
}
