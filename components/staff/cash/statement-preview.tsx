import { noticesCopy } from "@/lib/copy/staff-notices";
import type { StatementResult } from "@/lib/enrollments/notices/staff-schema";

const copy = noticesCopy.statement;

/** What a file would bring, and the rows that it would not. */
export function StatementPreview({ result: { added, known, problems } }: { result: StatementResult }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <b>{added > 0 ? copy.added(added) : copy.nothing}</b>
        <span className="text-muted">{copy.known(known)}</span>
      </p>
      {problems.length > 0 && (
        <details className="rounded-row border border-accent-line bg-accent-soft px-3 py-2">
          <summary className="min-h-8 cursor-pointer font-semibold text-accent-ink">
            {copy.problems(problems.length)}
          </summary>
          <ul className="max-h-40 overflow-y-auto text-[14px]">
            {problems.map(({ row, message }) => (
              <li key={row}>{copy.row(row, copy.why[message] ?? copy.unclear)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
