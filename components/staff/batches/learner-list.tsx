"use client";

import type { ListColumn } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { Badge } from "@/components/ui/badge";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { batchLearners } from "@/lib/enrollments/learner-client";
import type { BatchLearner } from "@/lib/enrollments/learner-schema";
import { formatDate, toBengaliDigits } from "@/lib/format";

const copy = batchesCopy.learners;

const columns: ListColumn<BatchLearner>[] = [
  { id: "name", header: copy.columns.name, place: "lead", cell: ({ name }) => name },
  { id: "roll", header: copy.columns.roll, place: "meta", cell: ({ roll }) => toBengaliDigits(roll) },
  {
    id: "enrolled",
    header: copy.columns.enrolled,
    place: "meta",
    sort: "enrolled",
    cell: ({ enrolled_at }) => formatDate(enrolled_at),
  },
  {
    id: "expires",
    header: copy.columns.expires,
    place: "meta",
    cell: ({ expires_at }) => (expires_at ? formatDate(expires_at) : copy.noEnd),
  },
  {
    id: "status",
    header: copy.columns.status,
    place: "end",
    cell: ({ status }) => <Badge tone={status === "active" ? "ok" : "neutral"}>{copy.statuses[status]}</Badge>,
  },
];

export function LearnerList({ batchId, mayOpenPeople }: { batchId: number; mayOpenPeople: boolean }) {
  return (
    <RecordList
      name="batch-learners"
      label={copy.label}
      columns={columns}
      filters={[{ name: "status", label: copy.statusFilter, options: copy.filters }]}
      search={{ name: "search", label: copy.search }}
      usualSort="-enrolled"
      read={(query) => batchLearners(batchId, query)}
      rowKey={({ enrollment_id }) => String(enrollment_id)}
      rowHref={mayOpenPeople ? ({ user_id }) => `/staff/people/${user_id}` : undefined}
      empty={copy.empty}
    />
  );
}
