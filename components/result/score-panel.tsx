import { ChartNoAxesColumnIncreasing, Trophy } from "lucide";
import { ordinal } from "@/components/leaderboard/ordinal";
import { ScorePulse } from "@/components/result/score-pulse";
import { cn } from "@/components/ui/cn";
import { DeepPanel } from "@/components/ui/deep-panel";
import { Icon } from "@/components/ui/icon";
import { examResult as words } from "@/lib/copy/exam-result";
import type { Statistics } from "@/lib/exams/results/statistics-schema";
import type { Result } from "@/lib/exams/schema";
import { formatMarks, formatNumber } from "@/lib/format";

type FactProps = {
  icon: typeof Trophy;
  label: string;
  value: string | null;
  note: string;
  look?: string;
  none: string;
};

function Fact({ icon, label, value, note, look, none }: FactProps) {
  return (
    <div className="grid content-center p-4 not-first:border-deep-line max-md:not-first:border-l max-2xs:not-first:border-t max-2xs:not-first:border-l-0 md:px-8 md:py-6 md:not-first:border-t">
      <dt className="flex items-center gap-2 text-small text-on-deep-muted">
        <Icon as={icon} size={18} />
        {label}
      </dt>
      <dd>
        {value === null ? (
          <span className="block text-lead leading-[2.25] md:leading-[2.8]">{none}</span>
        ) : (
          <span className={cn("figure block text-title leading-[1.3] max-2xs:text-section md:text-display", look)}>
            {value}
          </span>
        )}
        <span className="block min-h-6 text-small text-on-deep-muted">{value === null ? "" : note}</span>
      </dd>
    </div>
  );
}

function facts(statistics: Statistics | null): { rank: FactProps; percentile: FactProps } {
  const { available_at, taken, rank, below, percentile } = statistics ?? { rank: null, percentile: null };
  const none = !statistics ? words.unknown : available_at ? words.withResult : words.notRanked;
  return {
    rank: {
      icon: Trophy,
      label: words.rank,
      look: "text-amber",
      none,
      value: rank === null ? null : ordinal(rank),
      note: words.among(formatNumber(taken ?? 0)),
    },
    percentile: {
      icon: ChartNoAxesColumnIncreasing,
      label: words.percentile,
      none: rank === null ? none : words.alone,
      value: percentile === null ? null : formatNumber(percentile),
      note: words.above(formatNumber(below ?? 0)),
    },
  };
}

type ScorePanelProps = {
  result: Result;
  /** Null where they are not known. */
  statistics: Statistics | null;
};

/** The mark, and where it stands in this exam; the pulse runs as far as the percentage. */
export function ScorePanel({ result, statistics }: ScorePanelProps) {
  const { score, total_marks: total } = result;
  const percent = total > 0 ? (score / total) * 100 : 0;
  const { rank, percentile } = facts(statistics);
  return (
    <DeepPanel className="grid md:grid-cols-[1.5fr_1fr]">
      <div className="min-w-0 px-5 pt-6 pb-2 md:px-9 md:pt-8 md:pb-5">
        <p className="text-on-deep-muted">{words.score}</p>
        <p className="figure figure-great mt-1.5 flex items-baseline gap-2.5 leading-[1.1] max-2xs:flex-wrap max-2xs:text-title">
          {formatMarks(score)}
          <span className="text-title text-on-deep-muted md:text-display">{words.ofTotal(formatNumber(total))}</span>
        </p>
        <ScorePulse percent={percent} label={words.percent(formatMarks(percent))} />
      </div>
      <dl className="grid grid-cols-2 border-deep-line max-md:border-t max-2xs:grid-cols-1 md:grid-cols-1 md:border-l">
        <Fact {...rank} />
        <Fact {...percentile} />
      </dl>
    </DeepPanel>
  );
}
