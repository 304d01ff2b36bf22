"use client";

import { Timer, Trophy } from "lucide";
import type { ReactNode } from "react";
import { ordinal } from "@/components/leaderboard/ordinal";
import { ScorePulse } from "@/components/result/score-pulse";
import { DeepPanel } from "@/components/ui/deep-panel";
import { Icon } from "@/components/ui/icon";
import { exam as copy } from "@/lib/copy/exam";
import type { Exam, Result } from "@/lib/exams/schema";
import { formatDuration, formatMarks, formatNumber } from "@/lib/format";
import { leaderboardOf } from "@/lib/leaderboard/client";
import { useRead } from "@/lib/use-read";

const { result: words } = copy;

function Fact({ icon, label, value, note }: { icon: ReactNode; label: string; value: ReactNode; note?: string }) {
  return (
    <div className="grid content-center p-4 not-first:border-deep-line max-md:not-first:border-l max-2xs:not-first:border-t max-2xs:not-first:border-l-0 md:px-8 md:py-6 md:not-first:border-t">
      <dt className="flex items-center gap-2 text-small text-on-deep-muted">
        {icon}
        {label}
      </dt>
      <dd>
        {value}
        <span className="block min-h-6 text-small text-on-deep-muted">{note}</span>
      </dd>
    </div>
  );
}

/** Score, place and time at a glance; the pulse runs as far as the percentage. */
export function ScorePanel({ result, exam }: { result: Result; exam?: Exam }) {
  const { data } = useRead(leaderboardOf(result.batch_id, 1));
  const { score, total_marks: total, rank } = result;
  const percent = total > 0 ? (score / total) * 100 : 0;
  const figure = "figure block text-[32px] leading-[1.3] max-2xs:text-[26px] md:text-[40px]";
  return (
    <DeepPanel className="grid md:grid-cols-[1.5fr_1fr]">
      <div className="min-w-0 px-5 pt-6 pb-2 md:px-9 md:pt-8 md:pb-5">
        <p className="text-on-deep-muted">{words.score}</p>
        <p className="figure mt-1.5 flex items-baseline gap-2.5 text-[76px] leading-[1.1] max-2xs:flex-wrap max-2xs:text-[36px] md:text-[112px]">
          {formatMarks(score)}
          <span className="text-[32px] text-on-deep-muted md:text-[44px]">{words.ofTotal(formatNumber(total))}</span>
        </p>
        <ScorePulse percent={percent} label={words.percent(formatMarks(percent))} />
      </div>
      <dl className="grid grid-cols-2 border-deep-line max-md:border-t max-2xs:grid-cols-1 md:grid-cols-1 md:border-l">
        <Fact
          icon={<Icon as={Trophy} size={18} />}
          label={words.rank}
          value={
            rank === null ? (
              <span className="block leading-[2]">{words.notRanked}</span>
            ) : (
              <span className={`${figure} text-amber`}>{ordinal(rank)}</span>
            )
          }
          note={data && rank !== null ? words.among(formatNumber(data.total_students)) : undefined}
        />
        <Fact
          icon={<Icon as={Timer} size={18} />}
          label={words.timeTaken}
          value={<span className={figure}>{formatDuration(result.time_taken_seconds)}</span>}
          note={exam && words.within(formatNumber(exam.duration))}
        />
      </dl>
    </DeepPanel>
  );
}
