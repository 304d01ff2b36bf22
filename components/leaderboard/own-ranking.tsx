import { EcgGrid } from "@/components/ui/ecg";
import { leaderboard as copy } from "@/lib/copy/leaderboard";
import { formatMarks, formatNumber, formatPercent } from "@/lib/format";
import type { OwnRanking as Ranking } from "@/lib/leaderboard/schema";

/** The deep head of the leaderboard: where the learner stands. */
export function OwnRanking({ ranking, batch, total }: { ranking: Ranking; batch: string; total: number | null }) {
  const { rank, total_score, exams_taken, average_score } = ranking;
  const figures = [
    [copy.totalScore, formatMarks(total_score)],
    [copy.exams, copy.examCount(formatNumber(exams_taken))],
    [copy.average, formatPercent(average_score)],
  ];
  return (
    <div className="on-deep relative isolate overflow-hidden rounded-t-[11px] bg-deep p-4.5">
      <EcgGrid className="-z-10" />
      <div className="flex items-center gap-3.5">
        {rank !== null && <p className="figure px-1 text-display leading-none text-amber">{formatNumber(rank)}</p>}
        <div className="leading-[1.45]">
          <h3 className="text-body leading-[1.45]">{rank === null ? copy.notYet : copy.own}</h3>
          <p className="min-h-5.5 text-small text-on-deep-muted">
            {rank === null ? copy.notYetText : total !== null && copy.among(formatNumber(total), batch)}
          </p>
        </div>
      </div>
      {rank !== null && (
        <dl className="mt-3.5 grid grid-cols-3 max-2xs:grid-cols-1 border-t border-deep-line pt-3">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-meta leading-[1.4] text-on-deep-muted">{label}</dt>
              <dd className="text-lead leading-[1.4] font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
