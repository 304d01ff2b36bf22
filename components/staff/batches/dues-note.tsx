"use client";

import { Alert } from "@/components/ui/alert";
import { completionCopy } from "@/lib/copy/staff-completion";
import { owing } from "@/lib/enrollments/staff-client";
import { formatTaka } from "@/lib/format";
import { useRead } from "@/lib/use-read";

const copy = completionCopy.dues;
const MOST = 200;

/** Learners who still owe a part of the price, for staff who may see payments; a certificate does not wait for it. */
export function DuesNote({ batchId }: { batchId: number }) {
  const query = new URLSearchParams({ batch_id: String(batchId), state: "all", limit: String(MOST) });
  const { data, error } = useRead(owing(query));
  if (error && !data) return <Alert tone="warn" title={copy.failed} />;
  if (!data) return null;
  if (data.rows.length === 0) return <p className="text-muted">{copy.none}</p>;
  return (
    <Alert tone="warn" title={copy.some(data.rows.length, data.next !== null)}>
      <ul className="mt-1 grid gap-x-6 gap-y-1 md:grid-cols-2">
        {data.rows.map(({ enrollment_id, learner, owed }) => (
          <li key={enrollment_id} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{learner.name || learner.username}</span>
            <b className="whitespace-nowrap">{formatTaka(Number(owed))}</b>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
