import { Lock, LockOpen } from "lucide";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { DeepPanel } from "@/components/ui/deep-panel";
import { Icon } from "@/components/ui/icon";
import { cashCopy as copy } from "@/lib/copy/staff-cash";
import type { CashDay } from "@/lib/enrollments/cash/schema";
import { formatDateTime, formatTaka, formatTime } from "@/lib/format";

const OPENS = 8;

function comparison(total: number, before: number): string {
  if (total === before) return copy.same;
  return total > before ? copy.more(total - before) : copy.less(before - total);
}

/** The page's one deep panel, the day's total its one amber figure. */
export function CashPanel({ data }: { data: CashDay }) {
  const { figures, closed, day, today } = data;
  const extra = (["void", "refund", "correction"] as const).filter((kind) => figures.kinds[kind].count > 0);
  const cash = figures.accounts.find(({ method }) => method === "cash");
  return (
    <DeepPanel className="grid gap-4 p-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:gap-x-12 md:px-6 md:py-5">
      <div>
        <p className="text-meta text-on-deep-muted">{copy.collected(day === today)}</p>
        <p className="font-display text-display leading-[1.2] text-amber">{formatTaka(figures.total)}</p>
        <p className="text-meta text-on-deep-muted">
          {`${copy.payments(figures.count)} · ${comparison(figures.total, data.total_before)}`}
        </p>
        {extra.map((kind) => (
          <p key={kind} className="text-meta text-on-deep-muted">
            {copy.kind(copy.kinds[kind], figures.kinds[kind].count, figures.kinds[kind].amount)}
          </p>
        ))}
      </div>
      <Hours hours={figures.hours} isToday={day === today} />
      <div className="grid justify-items-start gap-1.5">
        <Badge tone={closed ? "glass" : "warn"} icon={<Icon as={closed ? Lock : LockOpen} size={15} />}>
          {closed ? copy.closed : copy.open}
        </Badge>
        <p className="max-w-64 text-meta text-on-deep-muted">
          {closed
            ? closed.by
              ? copy.closedBy(closed.by, formatDateTime(closed.at))
              : copy.closedAt(formatDateTime(closed.at))
            : copy.mismatches(figures.mismatches)}
        </p>
        {closed ? (
          <>
            {cash && closed.counted_cash !== null && (
              <p className="max-w-64 text-meta text-on-deep-muted">
                {copy.countedCash(closed.counted_cash, cash.difference)}
              </p>
            )}
            <p className="max-w-64 text-meta text-on-deep-muted">
              {[figures.mismatches > 0 && copy.mismatches(figures.mismatches), closed.note || copy.closedText]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </>
        ) : (
          <a
            href="#close"
            className="mt-1 inline-flex min-h-11 items-center rounded-control border border-on-deep-muted px-4 font-semibold hover:border-mint hover:text-mint md:min-h-10 print:hidden"
          >
            {copy.toClosing}
          </a>
        )}
      </div>
    </DeepPanel>
  );
}

function Hours({ hours, isToday }: { hours: number[]; isToday: boolean }) {
  const now = new Date();
  const first = Math.min(
    OPENS,
    Math.max(
      0,
      hours.findIndex((taka) => taka !== 0),
    ),
  );
  const most = Math.max(1, ...hours);
  const last = hours.findLastIndex((taka) => taka !== 0);
  const shown = hours.slice(first);
  return (
    <div className="min-w-0">
      <div role="img" aria-label={copy.hours} className="flex h-14 items-end gap-1">
        {shown.map((taka, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            key={index}
            className={cn("min-h-px flex-1 rounded-t-[3px]", index + first === last ? "bg-mint" : "bg-mint/40")}
            style={{ height: `${Math.max(2, (Math.max(0, taka) / most) * 100)}%` }}
          />
        ))}
      </div>
      <p className="mt-1 flex justify-between border-t border-deep-line pt-1 text-meta text-on-deep-muted">
        <span>{formatTime(`2026-01-01T${String(first).padStart(2, "0")}:00:00+06:00`)}</span>
        <span>{isToday ? formatTime(now) : formatTime("2026-01-01T23:59:00+06:00")}</span>
      </p>
    </div>
  );
}
