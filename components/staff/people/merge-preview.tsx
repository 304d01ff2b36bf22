"use client";

import { explainRefusal } from "@/components/staff/people/person-action";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { peopleCopy } from "@/lib/copy/staff-people";
import { mergePreview } from "@/lib/people/staff-client";
import { useRead } from "@/lib/use-read";

const copy = peopleCopy.dialogs.merge;

/** The records that would move, or the reasons against: the merge itself, made and taken back. */
export function MergePreview({ id, closed }: { id: number; closed: number }) {
  const { data, error } = useRead(mergePreview(id, closed));
  if (error) return <Alert tone="bad" title={explainRefusal(error)} />;
  if (!data) return <Skeleton className="h-16" />;
  if (!data.merge) {
    return (
      <ul className="grid gap-2">
        {data.conflicts.map(({ kind, batch_name, exam_title }) => (
          <li key={`${kind} ${batch_name ?? exam_title ?? ""}`}>
            <Alert tone="bad" title={copy.conflicts[kind]?.(batch_name ?? exam_title ?? "") ?? kind} />
          </li>
        ))}
      </ul>
    );
  }
  // A server of the previous build sends no such list.
  const { moved, kept_attempts, joined = [] } = data.merge;
  const lines = Object.entries(moved).flatMap(([table, rows]) => (rows > 0 ? (copy.tables[table]?.(rows) ?? []) : []));
  return (
    <Alert title={copy.moves}>
      <ul>
        {lines.length === 0 && <li>{copy.nothing}</li>}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {joined.length > 0 && <li>{copy.joined(joined.join(", "))}</li>}
        {kept_attempts.length > 0 && <li>{copy.kept(kept_attempts.join(", "))}</li>}
      </ul>
    </Alert>
  );
}
