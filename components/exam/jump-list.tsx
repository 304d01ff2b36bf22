"use client";

import { Flag } from "lucide";
import { Fragment, memo, useEffect, useRef } from "react";
import {
  answeredCount,
  type Filling,
  fillingOf,
  isFull,
  isPartial,
  isPending,
  type Paper,
} from "@/components/exam/exam-state";
import { jumpTo } from "@/components/exam/jump";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { exam as copy } from "@/lib/copy/exam";
import { unitsOf } from "@/lib/exams/choice";
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

const partialLook = "border-primary bg-primary-soft text-ink ring-1 ring-primary ring-inset";

function lookOf(filling: Filling): string {
  if (isFull(filling)) return "border-primary bg-primary text-on-primary";
  return isPartial(filling) ? partialLook : "border-line-strong bg-surface text-ink";
}

export const squareClass = (filling: Filling) =>
  cn(
    "relative grid h-12 w-11 shrink-0 place-content-center place-items-center gap-0.5 rounded-control border leading-none font-semibold",
    lookOf(filling),
  );

/** The number, and the fraction of a set with answers for a part. */
export function SquareText({ number, answered, units }: Filling & { number: number }) {
  if (!isPartial({ answered, units })) return formatNumber(number);
  return (
    <>
      <span className="text-small leading-none">{formatNumber(number)}</span>{" "}
      <span className="text-meta leading-none text-on-primary-soft">{fractionOf({ answered, units })}</span>
    </>
  );
}

const fractionOf = ({ answered, units }: Filling) => screen.fraction(formatNumber(answered), formatNumber(units));

/** The name of a square, which holds what is written on it (WCAG 2.2, 2.5.3). */
export function squareName(number: number, filling: Filling): string {
  const shown = formatNumber(number);
  return isPartial(filling) ? screen.questionPart(shown, fractionOf(filling)) : screen.question(shown);
}

type JumpSquareProps = Filling & { number: number; flagged: boolean; waiting: boolean; current: boolean };

const JumpSquare = memo(function JumpSquare(props: JumpSquareProps) {
  const { number, answered, units, flagged, waiting, current } = props;
  const states = [
    isFull(props) ? screen.legend.answered : !isPartial(props) && screen.legend.empty,
    flagged && screen.legend.flagged,
    waiting && screen.legend.waiting,
    current && screen.legend.current,
  ];
  const name = [squareName(number, props), ...states.filter((state) => state !== false)].join(", ");
  return (
    <button
      type="button"
      data-number={number}
      aria-label={name}
      aria-current={current || undefined}
      onClick={() => jumpTo(number)}
      className={cn(
        squareClass({ answered, units }),
        "lg:h-11 lg:w-auto",
        current && "outline-2 outline-offset-2 outline-ink",
        waiting &&
          "after:absolute after:-right-1 after:-bottom-1 after:size-3.5 after:rounded-full after:border-2 after:border-surface after:bg-accent",
      )}
    >
      <SquareText number={number} answered={answered} units={units} />
      {flagged && <FlagDisc />}
    </button>
  );
});

const swatch = "size-4 shrink-0 rounded-[4px] border";

function Legend({ hasSets }: { hasSets: boolean }) {
  const entries = [
    [screen.legend.answered, "border-primary bg-primary"],
    ...(hasSets ? ([[screen.legend.partial, partialLook]] as const) : []),
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

/** The keys of a paper with sets, where there is a keyboard. */
function Keys() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line pt-3 text-meta text-muted max-lg:hidden [@media(hover:none)]:hidden">
      {screen.keys.map(([key, what]) => (
        <Fragment key={key}>
          <dt lang="en" className="font-semibold text-ink">
            {key}
          </dt>
          <dd>{what}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** A strip below the bar on the phone, a panel at the right from 1024. */
export function JumpList({ paper, current }: { paper: Paper; current: number }) {
  const list = useRef<HTMLDivElement>(null);
  const hasSets = paper.questions.some((question) => unitsOf(question) > 1);

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
            {...fillingOf(paper, question)}
            flagged={paper.flagged[question.id] === true}
            waiting={paper.connection === "offline" && isPending(paper, question)}
            current={index + 1 === current}
          />
        ))}
      </div>
      <Legend hasSets={hasSets} />
      {hasSets && <Keys />}
    </nav>
  );
}
