"use client";

import { Flag } from "lucide";
import { memo, useEffect, useRef } from "react";
import { answeredCount, isPending, type Paper } from "@/components/exam/exam-state";
import { jumpTo } from "@/components/exam/jump";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { exam as copy } from "@/lib/copy/exam";
import { isAnswered } from "@/lib/exams/choice";
import { formatNumber } from "@/lib/format";

const { screen } = copy;

/** At the top right of a square that was flagged. */
export function FlagDisc() {
  return (
    <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full border-[1.5px] border-accent-ink bg-accent-soft text-accent-ink">
      <Icon as={Flag} size={10} className="fill-current" />
    </span>
  );
}

export const squareClass = (answered: boolean) =>
  cn(
    "relative grid h-11 w-11 shrink-0 place-items-center rounded-control border leading-none font-semibold",
    answered ? "border-primary bg-primary text-on-primary" : "border-line-strong bg-surface text-ink",
  );

type JumpSquareProps = { number: number; answered: boolean; flagged: boolean; waiting: boolean; current: boolean };

const JumpSquare = memo(function JumpSquare({ number, answered, flagged, waiting, current }: JumpSquareProps) {
  const states = [
    answered ? screen.legend.answered : screen.legend.empty,
    flagged && screen.legend.flagged,
    waiting && screen.legend.waiting,
    current && screen.legend.current,
  ];
  const name = [screen.question(formatNumber(number)), ...states.filter((state) => state !== false)].join(", ");
  return (
    <button
      type="button"
      data-number={number}
      aria-label={name}
      aria-current={current || undefined}
      onClick={() => jumpTo(number)}
      className={cn(
        squareClass(answered),
        "lg:w-auto",
        current && "outline-2 outline-offset-2 outline-ink",
        waiting &&
          "after:absolute after:-right-1 after:-bottom-1 after:size-3.5 after:rounded-full after:border-2 after:border-surface after:bg-accent",
      )}
    >
      {formatNumber(number)}
      {flagged && <FlagDisc />}
    </button>
  );
});

const swatch = "size-4 shrink-0 rounded-[4px] border";

function Legend() {
  const entries = [
    [screen.legend.answered, "border-primary bg-primary"],
    [screen.legend.empty, "border-line-strong"],
    [screen.legend.current, "border-transparent outline-2 outline-offset-1 outline-ink"],
    [screen.legend.waiting, "rounded-full border-accent bg-accent"],
  ] as const;
  return (
    <ul aria-hidden="true" className="grid grid-cols-2 gap-x-3 gap-y-1.5 text-meta text-muted max-lg:hidden">
      {entries.map(([label, look]) => (
        <li key={label} className="flex items-center gap-2">
          <span className={cn(swatch, look)} />
          {label}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <Icon as={Flag} size={16} className="fill-current text-accent-ink" />
        {screen.legend.flagged}
      </li>
    </ul>
  );
}

/** A strip below the bar on the phone, a panel at the right from 1024. */
export function JumpList({ paper, current }: { paper: Paper; current: number }) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = list.current;
    const square = box?.querySelector<HTMLElement>(`[data-number="${current}"]`);
    if (!box || !square) return;
    box.scrollTo({
      left: square.offsetLeft - (box.clientWidth - square.offsetWidth) / 2,
      top: square.offsetTop - (box.clientHeight - square.offsetHeight) / 2,
    });
  }, [current]);

  return (
    <nav
      aria-label={screen.list}
      className="z-10 border-line bg-surface max-lg:sticky max-lg:top-(--exam-bar) max-lg:-mx-(--edge) max-lg:border-b lg:sticky lg:top-[calc(var(--exam-bar)+1.75rem)] lg:col-start-2 lg:row-start-1 lg:grid lg:max-h-[calc(100dvh-var(--exam-bar)-3.5rem)] lg:gap-3.5 lg:self-start lg:rounded-card lg:border lg:p-5"
    >
      <h2 className="flex justify-between font-sans text-lead leading-[1.4] font-semibold max-lg:sr-only">
        {screen.list}
        <span className="font-normal text-muted">
          {screen.of(formatNumber(answeredCount(paper)), formatNumber(paper.questions.length))}
        </span>
      </h2>
      <div
        ref={list}
        className="relative flex gap-1.5 overflow-x-auto px-4 py-2 [scrollbar-width:none] md:px-6 lg:-m-1.5 lg:grid lg:min-h-0 lg:grid-cols-5 lg:gap-2 lg:overflow-y-auto lg:p-1.5 lg:[scrollbar-width:thin]"
      >
        {paper.questions.map((question, index) => (
          <JumpSquare
            key={question.id}
            number={index + 1}
            answered={isAnswered(question, paper.chosen[question.id])}
            flagged={paper.flagged[question.id] === true}
            waiting={paper.connection === "offline" && isPending(paper, question)}
            current={index + 1 === current}
          />
        ))}
      </div>
      <Legend />
    </nav>
  );
}
