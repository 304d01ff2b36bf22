import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { noticesCopy } from "@/lib/copy/staff-notices";
import type { StatementResult } from "@/lib/enrollments/notices/staff-schema";
import { type DateOrder, dateOrders } from "@/lib/enrollments/notices/statement-dates";
import { formatDate } from "@/lib/format";

const copy = noticesCopy.statement;

type StatementPreviewProps = { result: StatementResult; onOrder: (order: DateOrder) => void };

/** The messages that a file would bring, how its dates are read, and the rows that it would not bring. */
export function StatementPreview({ result, onOrder }: StatementPreviewProps) {
  const { added, known, doubtful, problems, dates } = result;
  return (
    <div role="status" className="grid gap-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <b>{added > 0 ? copy.added(added) : copy.nothing}</b>
        <span className="text-muted">{copy.known(known)}</span>
        {doubtful > 0 && <span className="text-accent-ink">{copy.doubtful(doubtful)}</span>}
      </p>
      <DateReading dates={dates} onOrder={onOrder} />
      {problems.length > 0 && (
        <details className="rounded-row border border-accent-line bg-accent-soft px-3 py-2">
          <summary className="min-h-8 cursor-pointer font-semibold text-accent-ink">
            {copy.problems(problems.length)}
          </summary>
          <ul className="max-h-40 overflow-y-auto text-meta">
            {problems.map(({ row, message, value }) => (
              <li key={row}>{copy.row(row, copy.why[message] ?? copy.unclear, value)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type DateReadingProps = { dates: StatementResult["dates"]; onOrder: (order: DateOrder) => void };

/** One file, one order: said where the dates tell it, asked where they do not. */
function DateReading({ dates: { order, sample }, onOrder }: DateReadingProps) {
  if (order === null) return null;
  if (sample === null) return order === "open" ? null : <p className="text-meta text-muted">{copy.orders[order]}</p>;
  return (
    <Alert tone="warn" title={order === "open" ? copy.openOrder : copy.orders[order]}>
      <p>{copy.orderSample(sample.written)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {dateOrders.map((one) => (
          <Button
            key={one}
            variant={order === one ? "soft" : "secondary"}
            size="sm"
            aria-pressed={order === one}
            onClick={() => onOrder(one)}
          >
            {copy.readAs[one](formatDate(sample[one]))}
          </Button>
        ))}
      </div>
    </Alert>
  );
}
