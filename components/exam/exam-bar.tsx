"use client";

import { Connection, Hurry, SaveState } from "@/components/exam/bar-state";
import { type Pressure, pressureAt } from "@/components/exam/clock";
import { Countdown } from "@/components/exam/countdown";
import { answeredCount, type Paper, paperFilling } from "@/components/exam/exam-state";
import { useRemainingSeconds } from "@/components/exam/use-remaining-seconds";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber } from "@/lib/format-number";

const { screen } = copy;

type Look = { bar: string; quiet: string; figure: string; track: string; fill: string; button: string };

/** `quiet` is the colour of parts that are muted while there is time. */
const looks: Record<Pressure, Look> = {
  none: {
    bar: "bg-surface",
    quiet: "text-muted",
    figure: "text-ink",
    track: "bg-line",
    fill: "bg-primary",
    button: "",
  },
  soon: {
    bar: "bg-accent-soft",
    quiet: "text-ink",
    figure: "text-ink",
    track: "bg-accent-line",
    fill: "bg-primary",
    button: "",
  },
  near: {
    bar: "bg-(--amber-strong) text-deep [--focus:var(--deep)]",
    quiet: "",
    figure: "",
    track: "bg-deep/25",
    fill: "bg-deep",
    button: "bg-deep! text-white! hover:bg-deep/90!",
  },
  last: {
    bar: "bg-alarm text-white [--focus:#fff]",
    quiet: "",
    figure: "",
    track: "bg-white/30",
    fill: "bg-white",
    button: "bg-white! text-[#a82a24]! hover:bg-white/90!",
  },
};

type ExamBarProps = {
  paper: Paper;
  remaining: (deadlineAt: number) => number | null;
  locked: boolean;
  onSubmit: () => void;
};

/** Time, answers, connection and submit, always in sight. Of fixed height: the jump list sticks below it. */
export function ExamBar({ paper, remaining, locked, onSubmit }: ExamBarProps) {
  const seconds = useRemainingSeconds(paper.deadlineAt, remaining);
  const pressure = pressureAt(seconds);
  const look = looks[pressure];
  const plain = pressure === "near" || pressure === "last";
  const answered = answeredCount(paper);
  const total = paper.questions.length;
  const { answered: filled, units } = paperFilling(paper);
  const asksMore = units > total;
  const waiting = Object.keys(paper.pending).length;
  const offline = paper.connection === "offline";
  return (
    <header
      className={cn(
        "sticky top-0 z-20 h-(--exam-bar) transition-colors duration-200",
        look.bar,
        pressure === "last" && seconds % 2 === 1 && "motion-safe:bg-[#9e2a24]",
      )}
    >
      <div className="wrap grid h-[calc(100%-3px)] grid-cols-[auto_1fr_auto] content-center items-center gap-x-3 gap-y-1 max-[21.5rem]:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto] lg:gap-x-7">
        <div className="sr-only lg:not-sr-only lg:min-w-0">
          <h1 className="truncate font-sans text-body leading-[1.35] font-semibold">{paper.exam.title}</h1>
          <p className={cn("text-meta", look.quiet)}>
            {asksMore
              ? screen.totalsOfSets(formatNumber(paper.exam.total_marks), formatNumber(total), formatNumber(units))
              : screen.totals(formatNumber(paper.exam.total_marks), formatNumber(total))}
          </p>
        </div>
        <Countdown seconds={seconds} pressure={pressure} />
        <p
          className={cn(
            "justify-self-end text-right text-small leading-[1.25] whitespace-nowrap max-[21.5rem]:justify-self-start max-[21.5rem]:text-left lg:text-left",
            look.quiet,
          )}
        >
          {screen.answered}
          <b className={cn("block text-body leading-[1.25]", look.figure)}>
            {screen.of(formatNumber(answered), formatNumber(total))}
          </b>
        </p>
        <Button size="sm" disabled={locked} onClick={onSubmit} className={cn("lg:order-last", !locked && look.button)}>
          {screen.submit}
        </Button>
        <div
          className={cn(
            "col-span-3 flex justify-between gap-3 text-meta leading-[1.4] max-[21.5rem]:col-span-2 max-[21.5rem]:grid max-[21.5rem]:gap-0 lg:col-span-1 lg:grid lg:justify-start lg:gap-0",
            look.quiet,
          )}
        >
          {pressure !== "none" && <Hurry pressure={pressure} blanks={total - answered} />}
          <SaveState
            waiting={waiting}
            connection={paper.connection}
            plain={plain}
            units={asksMore ? screen.unitsOf(formatNumber(filled), formatNumber(units)) : null}
          />
          {pressure === "none" && <Connection offline={offline} />}
        </div>
      </div>
      <div aria-hidden="true" className={cn("h-[3px]", look.track)}>
        <div
          className={cn("h-full origin-left transition-transform duration-200", look.fill)}
          style={{ transform: `scaleX(${units === 0 ? 0 : filled / units})` }}
        />
      </div>
    </header>
  );
}
