"use client";

import { useState } from "react";
import { useSWRConfig } from "swr";
import { ChangeDuesDialog } from "@/components/staff/dues/change-dues-dialog";
import { type ListColumn, listColumns } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { duesCopy as copy } from "@/lib/copy/staff-dues";
import { owingTable } from "@/lib/enrollments/dues/columns";
import type { Owing } from "@/lib/enrollments/dues/staff-schema";
import { owing, owingFile } from "@/lib/enrollments/staff-client";

function DueState({ is_overdue, blocked_from }: Owing) {
  if (blocked_from && Date.parse(blocked_from) <= Date.now()) return <Badge tone="bad">{copy.blocked}</Badge>;
  if (is_overdue) return <Badge tone="warn">{copy.overdue}</Badge>;
  return <Badge tone="neutral">{copy.upcoming}</Badge>;
}

const columns: ListColumn<Owing>[] = listColumns(owingTable, { state: (row) => <DueState {...row} /> });

/** The address of the desk with learner, batch and amount filled in. */
const deskFor = ({ learner, batch, next_amount }: Owing) =>
  `/staff/desk?${new URLSearchParams({ learner: learner.username, batch: String(batch.id), amount: next_amount })}`;

const changing = (ask: (row: Owing) => void): ListColumn<Owing> => ({
  id: "actions",
  header: copy.actions,
  place: "meta",
  cell: (row) => (
    // Above the link that covers the row.
    <span className="relative inline-flex flex-wrap gap-1.5 py-0.5">
      <ButtonLink href={deskFor(row)} variant="soft" size="sm" aria-label={copy.recordOf(row.learner.name)}>
        {copy.record}
      </ButtonLink>
      <Button variant="secondary" size="sm" aria-label={copy.changeOf(row.learner.name)} onClick={() => ask(row)}>
        {copy.change}
      </Button>
    </span>
  ),
});

const isOfDues = (key: unknown) => typeof key === "string" && key.startsWith(owing(new URLSearchParams()).path);

type DuesListProps = { batches: readonly { id: number; name: string }[]; mayChange: boolean };

export function DuesList({ batches, mayChange }: DuesListProps) {
  const [chosen, setChosen] = useState<Owing | null>(null);
  const { mutate } = useSWRConfig();
  const ofBatches = batches.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters = [
    { name: "state", label: copy.stateFilter, options: copy.states },
    ...(ofBatches.length > 0 ? [{ name: "batch_id", label: copy.batchFilter, options: ofBatches }] : []),
  ];
  return (
    <>
      <RecordList
        name="dues"
        label={copy.title}
        columns={mayChange ? [...columns, changing(setChosen)] : columns}
        filters={filters}
        usualSort="since"
        read={owing}
        file={owingFile}
        rowKey={({ enrollment_id }) => String(enrollment_id)}
        rowHref={({ learner }) => `/staff/people/${learner.id}`}
        empty={copy.empty}
      />
      {chosen && (
        <ChangeDuesDialog owing={chosen} onClose={() => setChosen(null)} onDone={() => void mutate(isOfDues)} />
      )}
    </>
  );
}
