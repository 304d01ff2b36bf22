import { Fragment } from "react";
import { cn } from "@/components/ui/cn";
import { meritCopy } from "@/lib/copy/merit";
import { formatMarks, formatNumber } from "@/lib/format";
import type { MeritRow } from "@/lib/merit/schema";

const copy = meritCopy.list;

function noteOf(row: MeritRow, before: MeritRow | undefined, hasGap: boolean): string | null {
  if (!before || hasGap) return null;
  if (before.place === row.place) return copy.same;
  return row.is_own ? copy.ahead(before.total - row.total) : null;
}

/** Places, names that are not hidden, totals; a gap between them is marked. */
export function MeritRows({ rows }: { rows: readonly MeritRow[] }) {
  return (
    <ol>
      {rows.map((row, index) => {
        const before = rows[index - 1];
        const hasGap = before !== undefined && row.position > before.position + 1;
        const note = noteOf(row, before, hasGap);
        return (
          <Fragment key={row.position}>
            {hasGap && (
              <li className="grid min-h-11 grid-cols-[3.5rem_1fr] items-center border-t border-line px-4 text-muted">
                <span aria-hidden="true" className="text-center">
                  ⋯
                </span>
                <span className="sr-only">{copy.gap}</span>
              </li>
            )}
            <li
              className={cn(
                "grid min-h-15 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center max-2xs:grid-cols-1 gap-x-3 border-line px-4 py-2 not-first:border-t",
                row.is_own && "border-l-4 border-l-primary bg-primary-soft pl-3",
              )}
            >
              <span className="figure text-center text-subtitle text-muted">{formatNumber(row.place)}</span>
              <span className="leading-[1.4]">
                <b className={cn("block [overflow-wrap:anywhere]", row.is_own && "text-on-primary-soft")}>
                  {row.is_own ? copy.you : row.name || copy.hidden}
                </b>
                {note && <small className="block text-small text-muted">{note}</small>}
              </span>
              <b className="whitespace-nowrap">{formatMarks(row.total)}</b>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
