import { BASE, DAY_WIDTH, isActive, pulseLine, streakOf } from "@/components/dashboard/pulse-line";
import { cn } from "@/components/ui/cn";
import { DeepPanel } from "@/components/ui/deep-panel";
import { homeCopy } from "@/lib/copy/home";
import type { PulseDay } from "@/lib/dashboard/today-schema";
import { formatNumber, formatWeekday } from "@/lib/format";

const { pulse: copy } = homeCopy;

/** বৃহস্পতি is too long for a seventh of a phone. */
const shortDay = (day: string) => formatWeekday(day).replace(/(স্পতি)?বার$/, "");

function saidOf({ exams, recordings, practised }: PulseDay): string {
  const said = [
    exams > 0 && copy.dayExams(formatNumber(exams)),
    recordings > 0 && copy.dayRecordings(formatNumber(recordings)),
    practised > 0 && copy.dayPractised(formatNumber(practised)),
  ].filter(Boolean);
  return said.length > 0 ? said.join(", ") : copy.quiet;
}

function Figures({ days }: { days: readonly PulseDay[] }) {
  const sum = (count: (day: PulseDay) => number) => formatNumber(days.reduce((all, day) => all + count(day), 0));
  const figures = [
    [copy.activeDays, copy.of(formatNumber(days.filter(isActive).length), formatNumber(days.length))],
    [copy.exams, copy.count(sum(({ exams }) => exams))],
    [copy.recordings, copy.count(sum(({ recordings }) => recordings))],
    [copy.questions, copy.count(sum(({ questions, practised }) => questions + practised))],
  ];
  return (
    <dl className="flex justify-between gap-3">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-meta leading-[1.4] text-on-deep-muted">{name}</dt>
          <dd className="font-display text-subtitle leading-[1.35] md:text-heading">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The recorded activity of the last seven days: a beat per active day, no blame for the others. */
export function PulsePanel({ days }: { days: readonly PulseDay[] }) {
  const streak = streakOf(days);
  const width = days.length * DAY_WIDTH;
  return (
    <DeepPanel aria-label={copy.label} className="pt-4 pb-3">
      <div className="flex items-baseline justify-between gap-3 px-4 md:px-5.5">
        <h2 className="text-subtitle md:text-section">{copy.title}</h2>
        <span className="text-small text-on-deep-muted">
          {streak > 1 ? copy.streak(formatNumber(streak)) : copy.week}
        </span>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        className="mt-0.5 block h-24 w-full overflow-visible"
      >
        <g fill="none" strokeWidth="2" strokeLinejoin="round">
          <path d={`M0 ${BASE}H${width}`} vectorEffect="non-scaling-stroke" className="stroke-deep-line" />
          {days.some(isActive) && (
            <path d={pulseLine(days)} vectorEffect="non-scaling-stroke" className="stroke-mint" />
          )}
        </g>
      </svg>
      {/* biome-ignore lint/plugin/type-scale: seven days share the narrowest screens' width */}
      <ol className="grid grid-cols-7 text-center text-meta leading-[1.4] text-on-deep-muted max-2xs:text-[3.9vw]">
        {days.map((day, index) => {
          const isToday = index === days.length - 1;
          return (
            <li key={day.day} className={cn(isToday && "text-amber")}>
              {isToday ? copy.today : shortDay(day.day)}
              <span className="sr-only">: {saidOf(day)}</span>
            </li>
          );
        })}
      </ol>
      <div className="mx-4 mt-3 min-h-15.5 border-t border-deep-line pt-2.5 md:mx-5.5">
        {days.some(isActive) ? (
          <Figures days={days} />
        ) : (
          <p className="text-small leading-[1.5] text-on-deep-soft">{copy.empty}</p>
        )}
      </div>
    </DeepPanel>
  );
}
