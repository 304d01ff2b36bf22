import { Medal } from "@/components/leaderboard/medal";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { initials } from "@/components/ui/initials";
import { leaderboard as copy } from "@/lib/copy/leaderboard";
import { formatMarks, formatNumber, formatPercent } from "@/lib/format";
import type { Standing } from "@/lib/leaderboard/schema";

/** First base letters of the first and the last of the names; nothing for a hidden one. */
function lettersOf(name: string): string | null {
  const names = name.trim().split(/\s+/).filter(Boolean);
  if (names.length === 0) return null;
  return initials(names[0] ?? "", names.length > 1 ? (names.at(-1) ?? "") : "");
}

export function StandingRow({ standing, own }: { standing: Standing; own: boolean }) {
  const { student_name: name, rank, total_score, exams_taken, average_score } = standing;
  return (
    <li
      className={cn(
        "relative grid min-h-15 grid-cols-[2.375rem_2.5rem_minmax(0,1fr)_auto] max-2xs:grid-cols-[2.375rem_minmax(0,1fr)] items-center gap-x-2.5 px-4 py-2",
        own && "bg-primary-soft before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary",
      )}
    >
      <Medal rank={rank} />
      <Avatar letters={lettersOf(name)} tone={own ? "solid" : "soft"} />
      <span className="min-w-0 leading-[1.4] max-2xs:col-span-2">
        <span className={cn("flex items-center gap-x-2", own && "flex-wrap")}>
          <b className={cn(own ? "wrap-anywhere" : "truncate", name === "" && "font-normal text-muted")}>
            {name || copy.hidden}
          </b>
          {own && <Badge tone="solid">{copy.you}</Badge>}
        </span>
        <span className={cn("block text-meta", own ? "text-ink" : "text-muted")}>
          {copy.examsTaken(formatNumber(exams_taken))}
        </span>
      </span>
      <span className="text-right leading-[1.4] font-semibold max-2xs:col-span-2 max-2xs:text-left">
        {formatMarks(total_score)}
        <span className={cn("block text-meta font-normal", own ? "text-ink" : "text-muted")}>
          {formatPercent(average_score)}
        </span>
      </span>
    </li>
  );
}
