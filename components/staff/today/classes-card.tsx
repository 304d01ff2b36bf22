import { X } from "lucide";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { todayCopy } from "@/lib/copy/staff-today";
import { formatTime } from "@/lib/format";
import type { Today } from "@/lib/staff/today-schema";

const copy = todayCopy.classes;
type Planned = NonNullable<Today["classes"]>[number];

const HOUR = 3600_000;

function StateBadge({ planned: { starts_at, ends_at, is_cancelled }, now }: { planned: Planned; now: number }) {
  if (is_cancelled) {
    return (
      <Badge tone="bad" icon={<Icon as={X} size={15} />}>
        {copy.cancelled}
      </Badge>
    );
  }
  if (Date.parse(ends_at) <= now) return <Badge tone="neutral">{copy.over}</Badge>;
  const until = starts_at ? Date.parse(starts_at) - now : null;
  if (until === null || until > HOUR) return <Badge tone="neutral">{copy.later}</Badge>;
  if (until <= 0) return <Badge tone="ok">{copy.running}</Badge>;
  return <Badge tone="warn">{copy.soon(Math.ceil(until / 60_000))}</Badge>;
}

export function ClassesCard({ classes, now }: { classes: readonly Planned[]; now: number }) {
  return (
    <Card role="region" aria-labelledby="classes">
      <h2 id="classes" className="px-4 py-3 text-lead leading-[1.3]">
        {copy.title}
      </h2>
      {classes.length === 0 && <p className="border-t border-line px-4 py-3 text-muted">{copy.none}</p>}
      <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 md:gap-x-4">
        {classes.map((planned) => (
          <li
            key={`${planned.batch_id} ${planned.ends_at} ${planned.is_make_up}`}
            className="col-span-full grid grid-cols-subgrid items-center border-t border-line px-4 py-2.5"
          >
            <b className={cn("max-w-22", planned.is_cancelled && "text-muted line-through")}>
              {planned.starts_at ? formatTime(planned.starts_at) : copy.noTime}
            </b>
            <span className="min-w-0">
              <b className="block leading-[1.35]">{planned.batch_name}</b>
              <span className="block text-meta text-muted">
                {planned.course_title}
                {planned.is_make_up && ` · ${copy.makeUp}`}
              </span>
            </span>
            <StateBadge planned={planned} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
