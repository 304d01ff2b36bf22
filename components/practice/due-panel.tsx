import { Play } from "lucide";
import { shortDay } from "@/components/practice/words";
import { ButtonLink } from "@/components/ui/button";
import { DeepPanel } from "@/components/ui/deep-panel";
import { Icon } from "@/components/ui/icon";
import { practiceCopy as copy } from "@/lib/copy/practice";
import { formatNumber } from "@/lib/format";
import { PRACTICE_SESSION } from "@/lib/offline";
import type { Practice } from "@/lib/practice/schema";

const SECONDS_EACH = 40;

/** Seven days from today, a bar each. */
function Forecast({ days }: { days: Practice["forecast"] }) {
  const most = Math.max(1, ...days.map(({ due }) => due));
  const named = days.map(({ day, due }, index) => ({ due, name: index === 0 ? copy.today : shortDay(day) }));
  return (
    <svg
      viewBox="0 0 320 92"
      role="img"
      aria-label={copy.forecast(named.map(({ name, due }) => `${name} ${formatNumber(due)}`))}
      className="my-4 block w-full max-w-100"
    >
      {named.map(({ name, due }, index) => {
        const x = 9 + (index * 320) / 7;
        const height = (44 * due) / most;
        const tone = index === 0 ? "fill-amber" : "fill-on-deep-muted";
        return (
          <g key={name} fontSize="15" textAnchor="middle">
            <rect
              x={x}
              y={66 - height}
              width="27.7"
              height={height}
              rx={Math.min(4, height / 2)}
              className={index === 0 ? "fill-amber" : "fill-deep-line"}
            />
            <text x={x + 13.9} y={60 - height} className={tone}>
              {formatNumber(due)}
            </text>
            <text x={x + 13.9} y="87" className={tone}>
              {name}
            </text>
          </g>
        );
      })}
      <path d="M0 66.5H320" className="stroke-deep-line" />
    </svg>
  );
}

/** How much is asked today; where nothing is, when it goes on. */
export function DuePanel({ practice: { due, forecast } }: { practice: Practice }) {
  const next = forecast.slice(1).find((day) => day.due > 0);
  return (
    <DeepPanel className="px-4 pt-4.5 pb-4 md:px-8 md:pt-7 md:pb-6">
      <p className="flex min-h-16.75 items-baseline gap-2.5">
        {due > 0 && (
          // biome-ignore lint/plugin/type-scale: the figure shares its line with a sentence
          <b className="font-display text-[4rem] leading-[1.05] font-normal text-amber">{copy.due(due)}</b>
        )}
        <span className="text-lead leading-[1.4]">
          {due > 0 ? copy.dueText : copy.nothingDue}
          <small className="block text-small text-on-deep-muted">
            {due > 0
              ? copy.minutes(Math.ceil((due * SECONDS_EACH) / 60))
              : next
                ? copy.nothingDueText(next.due, shortDay(next.day))
                : copy.nothingSoon}
          </small>
        </span>
      </p>
      <Forecast days={forecast} />
      {due > 0 && (
        <ButtonLink
          href={PRACTICE_SESSION}
          variant="mint"
          size="lg"
          className="w-full md:w-auto md:min-w-60"
          icon={<Icon as={Play} size={20} />}
        >
          {copy.start}
        </ButtonLink>
      )}
    </DeepPanel>
  );
}
