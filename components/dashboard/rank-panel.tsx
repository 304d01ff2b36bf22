import { Minus, TrendingDown, TrendingUp } from "lucide";
import { Panel } from "@/components/dashboard/panel";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { dashboard } from "@/lib/copy/dashboard";
import { homeCopy } from "@/lib/copy/home";
import { leaderboard } from "@/lib/copy/leaderboard";
import type { DashboardBatch, DashboardRanking } from "@/lib/dashboard/schema";
import { formatMarks, formatNumber } from "@/lib/format";

const { rank: copy } = dashboard;
const { trend } = homeCopy;

function facts({ rank, total_students, average_score }: DashboardRanking): string {
  return rank === null ? leaderboard.notYet : copy.facts(formatNumber(total_students), formatMarks(average_score));
}

/** Empty for a learner who had no place a week ago. Falling behind is told, not shouted. */
function Trend({ rank, rank_week_ago }: DashboardRanking) {
  if (rank === null || rank_week_ago === null) return null;
  const steps = rank_week_ago - rank;
  const count = formatNumber(Math.abs(steps));
  const [icon, words, long] =
    steps > 0
      ? [TrendingUp, trend.steps(count), trend.up(count)]
      : steps < 0
        ? [TrendingDown, trend.steps(count), trend.down(count)]
        : [Minus, trend.same, trend.sameLong];
  return (
    <span
      className={cn(
        "flex items-center gap-1 text-small font-semibold whitespace-nowrap",
        steps > 0 ? "text-primary" : "text-muted",
      )}
    >
      <Icon as={icon} size={18} />
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{long}</span>
    </span>
  );
}

/** Where the learner stands in each batch; a row leads to the course with its leaderboard. */
export function RankPanel({ batches, rankings }: { batches: DashboardBatch[]; rankings: DashboardRanking[] }) {
  const rows = rankings.flatMap((ranking) => {
    const batch = batches.find(({ id }) => id === ranking.batch_id);
    return batch ? [{ batch, ranking }] : [];
  });
  const hasTrend = rows.some(({ ranking }) => ranking.rank !== null && ranking.rank_week_ago !== null);
  return (
    <Panel title={leaderboard.own} action={<span className="pr-2 text-small text-muted">{trend.scope}</span>}>
      <ul className="divide-y divide-line">
        {rows.map(({ batch, ranking }, index) => (
          <li key={batch.id}>
            <PageLink
              href={`/course/${batch.course_id}`}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center max-2xs:grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4.5 py-4 -outline-offset-2 hover:bg-primary-soft md:px-5.5 md:py-4.5"
            >
              <span
                className={cn("figure min-w-14 text-center text-display leading-none", index === 0 && "text-primary")}
              >
                {ranking.rank === null ? (
                  <span aria-hidden="true" className="text-muted">
                    –
                  </span>
                ) : (
                  <>
                    <span aria-hidden="true">{formatNumber(ranking.rank)}</span>
                    <span className="sr-only">{leaderboard.rank(formatNumber(ranking.rank))}</span>
                  </>
                )}
              </span>
              <span className="max-2xs:col-span-full max-2xs:row-start-2">
                <b className="block leading-[1.4]">{batch.name}</b>
                {rows.length > 1 && (
                  <span className="block text-small leading-[1.45] text-muted">{batch.course_title}</span>
                )}
                <span className="block text-small leading-[1.45] text-muted">{facts(ranking)}</span>
                {ranking.rank === null && (
                  <span className="block text-small leading-[1.45] text-muted">{leaderboard.notYetText}</span>
                )}
              </span>
              <Trend {...ranking} />
            </PageLink>
          </li>
        ))}
      </ul>
      {hasTrend && (
        <p className="border-t border-line px-4.5 py-2.5 text-meta leading-[1.5] text-muted md:px-5.5">{trend.rule}</p>
      )}
    </Panel>
  );
}
