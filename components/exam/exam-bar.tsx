"use client";

import { Check, CloudOff, RefreshCw, ShieldCheck, Wifi, WifiOff } from "lucide";
import { Countdown } from "@/components/exam/countdown";
import { answeredCount, type Paper } from "@/components/exam/exam-state";
import { useRemainingSeconds } from "@/components/exam/use-remaining-seconds";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber } from "@/lib/format";

const { screen } = copy;
const LAST_SECONDS = 10;

const pendingWords = { online: screen.saving, offline: screen.waiting, refused: screen.unsaved };

type SaveStateProps = { waiting: number; connection: Paper["connection"]; plain: boolean };

function SaveState({ waiting, connection, plain }: SaveStateProps) {
  const stuck = connection !== "online";
  const tone = cn("flex items-center gap-1.5", stuck && waiting > 0 && !plain && "text-accent-ink");
  if (waiting === 0) {
    return (
      <span className={tone}>
        <Icon as={Check} size={16} className={plain ? undefined : "text-primary"} />
        {screen.allSaved}
      </span>
    );
  }
  return (
    <span className={tone}>
      <Icon as={stuck ? CloudOff : RefreshCw} size={16} />
      {pendingWords[connection](formatNumber(waiting))}
    </span>
  );
}

function Connection({ offline, last }: { offline: boolean; last: boolean }) {
  if (last) {
    return (
      <span className="flex items-center gap-1.5 font-semibold">
        <Icon as={ShieldCheck} size={16} />
        {screen.submitsItself}
      </span>
    );
  }
  return (
    <span className={cn("flex items-center gap-1.5", offline && "text-accent-ink")}>
      <Icon as={offline ? WifiOff : Wifi} size={16} className={offline ? undefined : "text-primary"} />
      {offline ? screen.offline : screen.online}
    </span>
  );
}

type ExamBarProps = {
  paper: Paper;
  remaining: (deadlineAt: number) => number | null;
  locked: boolean;
  onSubmit: () => void;
};

/** Time, answers, connection and submit, always in sight. Of fixed height: the jump list sticks below it. */
export function ExamBar({ paper, remaining, locked, onSubmit }: ExamBarProps) {
  const seconds = useRemainingSeconds(paper.deadlineAt, remaining);
  const last = seconds <= LAST_SECONDS;
  const answered = answeredCount(paper);
  const total = paper.questions.length;
  const waiting = Object.keys(paper.pending).length;
  const offline = paper.connection === "offline";
  return (
    <header
      className={cn(
        "sticky top-0 z-20 h-(--exam-bar) transition-colors duration-200",
        last ? "bg-alarm text-white [--focus:#fff]" : "bg-surface",
        last && seconds % 2 === 1 && "motion-safe:bg-[#9e2a24]",
      )}
    >
      <div className="wrap grid h-[calc(100%-3px)] grid-cols-[auto_1fr_auto] content-center items-center gap-x-3 gap-y-1 max-2xs:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto] lg:gap-x-7">
        <div className="sr-only lg:not-sr-only lg:min-w-0">
          <h1 className="truncate font-sans text-body leading-[1.35] font-semibold md:text-body">{paper.exam.title}</h1>
          <p className={cn("text-meta", !last && "text-muted")}>
            {screen.totals(formatNumber(paper.exam.total_marks), formatNumber(total))}
          </p>
        </div>
        <Countdown seconds={seconds} urgent={last} />
        <p
          className={cn(
            "justify-self-end text-right text-small leading-[1.25] whitespace-nowrap max-2xs:justify-self-start max-2xs:text-left lg:text-left",
            !last && "text-muted",
          )}
        >
          {screen.answered}
          <b className={cn("block text-[17px] leading-[1.25]", !last && "text-ink")}>
            {screen.of(formatNumber(answered), formatNumber(total))}
          </b>
        </p>
        <Button
          size="sm"
          disabled={locked}
          onClick={onSubmit}
          className={cn("lg:order-last", last && !locked && "bg-white! text-[#a82a24]! hover:bg-white/90!")}
        >
          {screen.submit}
        </Button>
        <div
          className={cn(
            "col-span-3 flex justify-between gap-3 text-meta leading-[1.4] max-2xs:col-span-2 max-2xs:grid max-2xs:gap-0 lg:col-span-1 lg:grid lg:justify-start lg:gap-0",
            !last && "text-muted",
          )}
        >
          {last && <Connection offline={offline} last />}
          <SaveState waiting={waiting} connection={paper.connection} plain={last} />
          {!last && <Connection offline={offline} last={false} />}
        </div>
      </div>
      <div aria-hidden="true" className={cn("h-[3px]", last ? "bg-white/30" : "bg-line")}>
        <div
          className={cn("h-full origin-left transition-transform duration-200", last ? "bg-white" : "bg-primary")}
          style={{ transform: `scaleX(${total === 0 ? 0 : answered / total})` }}
        />
      </div>
    </header>
  );
}
