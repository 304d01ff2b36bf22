import { type DayEvent, eventsOf } from "@/components/staff/batches/day-events";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { type Day, dayOf, isEmpty, weeksOf } from "@/lib/calendar/month";
import type { StaffCalendar } from "@/lib/calendar/staff-schema";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { formatNumber, formatWeekday } from "@/lib/format";

const copy = batchesCopy.calendar;
const tones: Record<DayEvent["look"], BadgeTone> = {
  class: "ok",
  make_up: "warn",
  cancelled: "bad",
  exam: "solid",
  holiday: "neutral",
};

type AgendaProps = { calendar: StaffCalendar; month: string; today: string; onOpen: (date: string) => void };

/** The month on a phone: the days that have something, one below the other. */
export function Agenda({ calendar, month, today, onOpen }: AgendaProps) {
  const days = weeksOf(month)
    .flat()
    .filter((date) => date.startsWith(month))
    .map((date) => dayOf(calendar, date))
    .filter((day) => !isEmpty(day));
  if (days.length === 0) return <p className="border-t border-line p-4 text-muted md:hidden">{copy.nothing}</p>;
  const over = days.filter(({ date }) => date < today);
  const isThisMonth = over.length < days.length && over.length > 0;
  return (
    <div className="border-t border-line md:hidden">
      {isThisMonth && (
        <details className="border-b border-line">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-meta text-muted">
            {copy.over(over.length)}
          </summary>
          <DayList days={over} {...{ today, onOpen }} />
        </details>
      )}
      <DayList days={isThisMonth ? days.slice(over.length) : days} {...{ today, onOpen }} />
    </div>
  );
}

type DayListProps = Pick<AgendaProps, "today" | "onOpen"> & { days: readonly Day[] };

function DayList({ days, today, onOpen }: DayListProps) {
  return (
    <ol className="divide-y divide-line">
      {days.map((day) => (
        <li key={day.date}>
          <button
            type="button"
            onClick={() => onOpen(day.date)}
            aria-current={day.date === today ? "date" : undefined}
            className={cn("flex w-full gap-3.5 px-4 py-3 text-left", day.date === today && "bg-primary-soft")}
          >
            <span className="grid w-10 shrink-0 justify-items-center">
              <span className="text-subtitle leading-[1.25]">{formatNumber(Number(day.date.slice(8)))}</span>
              <span className="text-meta leading-[1.3] text-muted">{formatWeekday(day.date).replace(/বার$/, "")}</span>
            </span>
            <span className="grid min-w-0 flex-1 gap-2">
              {eventsOf(day).map(({ key, look, label, kind, detail }) => (
                <span key={key} className="flex items-start gap-2">
                  <span className="min-w-0 flex-1">
                    <span className={cn("block font-semibold", look === "cancelled" && "line-through")}>{label}</span>
                    {detail && <span className="block text-meta text-muted">{detail}</span>}
                  </span>
                  <Badge tone={tones[look]}>{kind}</Badge>
                </span>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
