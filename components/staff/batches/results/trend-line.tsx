import { ArrowDown, ArrowUp, Minus } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { batchTableCopy as copy } from "@/lib/copy/staff-batch-table";
import type { TabledLearner } from "@/lib/exams/batch-table/schema";

const WIDTH = 72;
const HEIGHT = 22;
const EDGE = 3;

const looks = {
  up: { icon: ArrowUp, look: "text-primary" },
  level: { icon: Minus, look: "text-muted" },
  down: { icon: ArrowDown, look: "text-danger" },
} as const;

/** The marks from exam to exam, in percent; the line breaks where an exam was not sat. */
export function TrendLine({ learner: { cells, trend } }: { learner: Pick<TabledLearner, "cells" | "trend"> }) {
  const { icon, look } = looks[trend ?? "level"];
  const step = (WIDTH - 2 * EDGE) / Math.max(1, cells.length - 1);
  const points = cells.flatMap((cell, place) => {
    if (!cell) return [];
    const percent = Math.min(100, Math.max(0, cell.percent));
    return [{ place, x: EDGE + place * step, y: EDGE + ((100 - percent) / 100) * (HEIGHT - 2 * EDGE) }];
  });
  const path = points
    .map(({ place, x, y }, at) => `${points[at - 1]?.place === place - 1 ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
  const last = points.at(-1);
  return (
    <span className={cn("inline-flex items-center gap-2", look)}>
      <svg aria-hidden="true" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="shrink-0">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
        {last && <circle cx={last.x} cy={last.y} r="2.6" fill="currentColor" />}
      </svg>
      {trend ? <Icon as={icon} size={16} /> : <span className="w-4" />}
      <span className="sr-only">{trend ? copy.trends[trend] : copy.noTrend}</span>
    </span>
  );
}
