import { Check, HandCoins, TriangleAlert } from "lucide";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { cashCopy as copy } from "@/lib/copy/staff-cash";
import type { CashDay } from "@/lib/enrollments/cash/schema";
import { paymentWays } from "@/lib/enrollments/payment-method";
import { formatDateTime, formatNumber, formatSignedTaka, formatTaka, toBengaliDigits } from "@/lib/format";

type Row = CashDay["figures"]["accounts"][number];

const absent = ({ method }: Row) => (paymentWays[method] === "cash" ? copy.notCounted : copy.noReports);
const sumOf = (rows: Row[], value: (row: Row) => number) =>
  Math.round(rows.reduce((sum, row) => sum + value(row) * 100, 0)) / 100;

/** Method and account: recorded and claimed money beside received money. */
export function AccountTable({ data: { figures, last_message_at } }: { data: CashDay }) {
  const rows = figures.accounts;
  const head = "px-2 py-2 font-normal first:pl-4 last:pr-4";
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 className="text-lead">{copy.accounts}</h2>
        <p className="text-meta text-muted">
          {last_message_at ? copy.lastMessage(formatDateTime(last_message_at)) : copy.noMessage}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={copy.nothing} text={copy.nothingText} />
      ) : (
        <table className="block w-full md:table">
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr className="bg-surface-2 text-meta text-muted">
              <th scope="col" className={cn(head, "text-left")}>
                {copy.columns.method}
              </th>
              <th scope="col" className={cn(head, "text-left")}>
                {copy.columns.account}
              </th>
              {(["count", "recorded", "arrived", "difference", "state"] as const).map((name) => (
                <th key={name} scope="col" className={cn(head, "text-right")}>
                  {copy.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block divide-y divide-line border-t border-line md:table-row-group">
            {rows.map((row) => (
              <AccountRow key={`${row.method} ${row.account}`} row={row} />
            ))}
          </tbody>
          <tfoot className="block border-t border-line bg-surface-2 font-semibold md:table-footer-group">
            <tr className="grid grid-cols-[1fr_auto] gap-x-3 px-4 py-2.5 md:table-row md:h-11">
              <th scope="row" className="text-left md:pl-4">
                {copy.sum}
              </th>
              <td className="hidden md:table-cell" />
              <td className="hidden px-2 text-right md:table-cell">
                {formatNumber(sumOf(rows, ({ count }) => count))}
              </td>
              <td className="text-right md:px-2">
                {formatTaka(sumOf(rows, ({ recorded, claimed }) => recorded + claimed))}
              </td>
              <td className="hidden px-2 text-right md:table-cell">
                {formatTaka(sumOf(rows, ({ arrived }) => arrived ?? 0))}
              </td>
              <td className="hidden md:table-cell" />
              <td className="hidden md:table-cell" />
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}

const cell = "leading-[1.5] md:table-cell md:px-2 md:py-2 md:text-right md:first:pl-4 md:last:pr-4";

function AccountRow({ row }: { row: Row }) {
  const { difference } = row;
  const account =
    paymentWays[row.method] === "cash" ? copy.cashBox : row.account ? toBengaliDigits(row.account) : copy.noAccount;
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-3 md:table-row md:h-11">
      <th scope="row" className={cn(cell, "text-left font-semibold md:text-left!")}>
        {paymentMethodCopy[row.method]}
      </th>
      <td className={cn(cell, "col-start-1 text-meta text-muted md:text-left! md:text-small")}>{account}</td>
      <td className={cn(cell, "col-start-1 text-meta text-muted md:text-small md:text-ink")}>
        {formatNumber(row.count)}
        <span className="md:hidden">{copy.columns.count}</span>
      </td>
      <td className={cn(cell, "col-start-2 row-start-1 text-right")}>
        {formatTaka(Math.round((row.recorded + row.claimed) * 100) / 100)}
        {row.claimed > 0 && <span className="block text-meta text-muted">{copy.claims(row.claimed)}</span>}
        {paymentWays[row.method] !== "cash" && row.received !== row.recorded && (
          <span className="block text-meta text-muted">{copy.givenBack(row.received - row.recorded)}</span>
        )}
      </td>
      <td className={cn(cell, "col-start-2 row-start-2 text-right text-meta text-muted md:text-small md:text-ink")}>
        {row.arrived === null ? absent(row) : formatTaka(row.arrived)}
        {row.carried !== 0 && <span className="block text-meta text-muted">{copy.carried(row.carried)}</span>}
      </td>
      <td
        className={cn(
          cell,
          "col-start-2 row-start-3 text-right font-semibold",
          difference === 0 ? "text-muted" : "text-accent-ink",
        )}
      >
        {difference === 0 ? "–" : formatSignedTaka(difference)}
      </td>
      <td className={cn(cell, "col-span-2 justify-self-start")}>
        <span className="inline-flex justify-end">
          <AccountState row={row} />
        </span>
      </td>
    </tr>
  );
}

function AccountState({ row: { method, arrived, mismatches } }: { row: Row }) {
  if (mismatches > 0) {
    return (
      <Badge tone="warn" icon={<Icon as={TriangleAlert} size={15} />}>
        {copy.mismatch(mismatches)}
      </Badge>
    );
  }
  if (arrived !== null) {
    return (
      <Badge tone="ok" icon={<Icon as={Check} size={15} />}>
        {copy.matches}
      </Badge>
    );
  }
  return paymentWays[method] === "cash" ? (
    <Badge tone="neutral" icon={<Icon as={HandCoins} size={15} />}>
      {copy.count}
    </Badge>
  ) : (
    <Badge tone="neutral">{copy.notCompared}</Badge>
  );
}
