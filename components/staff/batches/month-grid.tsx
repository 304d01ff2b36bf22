"use client";

import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { type DayEvent, eventsOf, inWords } from "@/components/staff/batches/day-events";
import type { DayPlan } from "@/components/staff/batches/day-plan";
import { cn } from "@/components/ui/cn";
import { dayOf, weeksOf } from "@/lib/calendar/month";
import type { StaffCalendar, StaffClass } from "@/lib/calendar/staff-schema";
import { addDays } from "@/lib/catalogue/schedule";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { formatNumber, formatWeekday } from "@/lib/format";

const copy = batchesCopy.calendar;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type MonthGridProps = {
  calendar: StaffCalendar;
  month: string;
  today: string;
  onOpen: (date: string) => void;
  onMove: (plan: DayPlan) => void;
};

/** Saturday first. Arrows go from day to day, Enter opens one; a class can be dragged to another day. */
export function MonthGrid({ calendar, month, today, onOpen, onMove }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(month);
  const [chosen, setChosen] = useState(today);
  const reachable = weeks.flat().includes(chosen) ? chosen : `${month}-01`;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));

  function step(event: KeyboardEvent) {
    const days = steps[event.key];
    if (!days) return;
    const next = addDays(reachable, days);
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`);
    if (!cell) return;
    event.preventDefault();
    setChosen(next);
    cell.focus();
  }

  function drop({ active, over }: DragEndEvent) {
    const source = active.data.current as StaffClass | undefined;
    const to = over ? String(over.id) : "";
    if (!source || !to || to === source.date) return;
    onMove({ date: source.date, action: source.kind === "weekly" ? "cancel_class" : "move_make_up", to });
  }

  return (
    <DndContext sensors={sensors} onDragEnd={drop}>
      <table
        ref={grid}
        aria-label={copy.label}
        onKeyDown={step}
        className="w-full table-fixed border-collapse max-md:hidden"
      >
        <thead>
          <tr className="border-y border-line bg-surface-2 text-left text-meta text-muted">
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="h-9 px-2 font-normal">
                {formatWeekday(day).replace(/বার$/, "")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]} className="divide-x divide-line border-b border-line">
              {days.map((date) => (
                <DayCell
                  key={date}
                  {...{ date, today, onOpen }}
                  isOfMonth={date.startsWith(month)}
                  isReachable={date === reachable}
                  events={eventsOf(dayOf(calendar, date))}
                  onFocus={() => setChosen(date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DndContext>
  );
}

type DayCellProps = {
  date: string;
  today: string;
  isOfMonth: boolean;
  isReachable: boolean;
  events: DayEvent[];
  onOpen: (date: string) => void;
  onFocus: () => void;
};

const hatched = "bg-[repeating-linear-gradient(135deg,var(--surface-2)_0_6px,transparent_6px_12px)]";

function DayCell({ date, today, isOfMonth, isReachable, events, onOpen, onFocus }: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: date });
  const isHoliday = events.some(({ look }) => look === "holiday");
  return (
    <td
      ref={setNodeRef}
      className={cn(
        "relative h-23.5 p-0 align-top",
        !isOfMonth && "bg-surface-2",
        isHoliday && hatched,
        isOver && "bg-primary-soft",
      )}
    >
      <button
        type="button"
        data-day={date}
        tabIndex={isReachable ? 0 : -1}
        aria-label={copy.openDay(date, inWords(events))}
        aria-current={date === today ? "date" : undefined}
        onClick={() => onOpen(date)}
        onFocus={onFocus}
        className="absolute inset-0 rounded-[4px] text-left hover:shadow-[inset_0_0_0_1px_var(--line-strong)]"
      />
      <div className="pointer-events-none relative grid gap-1 p-1.5">
        <span
          aria-hidden="true"
          className={cn(
            "grid size-6 place-items-center rounded-full text-meta",
            date === today ? "bg-primary font-semibold text-on-primary" : "text-muted",
          )}
        >
          {formatNumber(Number(date.slice(8)))}
        </span>
        {events.map((event) => (
          <EventBar key={event.key} event={event} onOpen={() => onOpen(date)} />
        ))}
      </div>
    </td>
  );
}

const looks: Record<DayEvent["look"], string> = {
  class: "border-primary bg-primary-soft text-on-primary-soft",
  make_up: "border-accent bg-accent-soft font-semibold text-accent-ink",
  cancelled: "border-danger bg-danger-soft text-danger-ink line-through",
  exam: "border-mint bg-deep text-on-deep",
  holiday: "border-transparent text-muted",
};

/** The day's own name holds its words: this drawing is for the eye and the pointer. */
function EventBar({ event: { look, label, key, source }, onOpen }: { event: DayEvent; onOpen: () => void }) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: key, data: source, disabled: !source });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      onClick={onOpen}
      aria-hidden="true"
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={cn(
        "truncate rounded-[5px] border-l-[3px] px-1.5 py-0.5 text-meta leading-[1.35]",
        looks[look],
        source && "pointer-events-auto cursor-grab",
        isDragging && "relative z-10 shadow-raised",
      )}
    >
      {label}
    </div>
  );
}
