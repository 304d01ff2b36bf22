"use client";

import { BatchStateBadge } from "@/components/staff/batches/batch-state";
import type { ListColumn } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { staffBatches } from "@/lib/catalogue/batch-staff-client";
import { batchStates, type StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { batchesCopy as copy } from "@/lib/copy/staff-batches";
import { formatDate } from "@/lib/format";

const columns: ListColumn<StaffBatch>[] = [
  { id: "name", header: copy.columns.name, place: "lead", cell: ({ name }) => name },
  { id: "course", header: copy.columns.course, place: "meta", cell: ({ course_title }) => course_title },
  {
    id: "dates",
    header: copy.columns.dates,
    place: "meta",
    sort: "start",
    cell: ({ start_date, end_date }) => `${formatDate(start_date)} – ${formatDate(end_date)}`,
  },
  {
    id: "seats",
    header: copy.columns.seats,
    place: "meta",
    cell: ({ taken_seats, seats }) => copy.learnersOf(taken_seats, seats),
  },
  { id: "state", header: copy.columns.state, place: "end", cell: (batch) => <BatchStateBadge batch={batch} /> },
];

const states = batchStates.map((value) => ({ value, label: copy.states[value] }));

export function BatchList() {
  return (
    <RecordList
      name="batches"
      label={copy.title}
      columns={columns}
      filters={[{ name: "state", label: copy.stateFilter, options: states }]}
      search={{ name: "search", label: copy.search }}
      usualSort="-start"
      read={staffBatches}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/staff/batches/${id}/schedule`}
      empty={copy.empty}
    />
  );
}
