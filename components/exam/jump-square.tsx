"use client";

import { Flag } from "lucide";
import { memo } from "react";
import { type Filling, isFull, isPartial, type Marked } from "@/components/exam/exam-state";
import { jumpTo } from "@/components/exam/jump";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber } from "@/lib/format-number";

const { screen } = copy;

/** At the top right of a square that was flagged. */
export function FlagDisc() {
  return (
    <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full border-[1.5px] border-accent-ink bg-accent-soft text-accent-ink">
      <Icon as={Flag} size={10} className="fill-current" />
    </span>
  );
}

export const partialLook = "border-primary bg-primary-soft text-ink ring-1 ring-primary ring-inset";

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

export type Square = Marked & { isWaiting: boolean };

type JumpSquareProps = Square & {
  isCurrent: boolean;
  onJump?: (number: number) => void;
};

export const JumpSquare = memo(function JumpSquare(props: JumpSquareProps) {
  const { number, answered, units, isFlagged, isWaiting, isCurrent, onJump = jumpTo } = props;
  const states = [
    isFull(props) ? screen.legend.answered : !isPartial(props) && screen.legend.empty,
    isFlagged && screen.legend.flagged,
    isWaiting && screen.legend.waiting,
    isCurrent && screen.legend.current,
  ];
  const name = [squareName(number, props), ...states.filter((state) => state !== false)].join(", ");
  return (
    <button
      type="button"
      data-number={number}
      aria-label={name}
      aria-current={isCurrent || undefined}
      onClick={() => onJump(number)}
      className={cn(
        squareClass({ answered, units }),
        "lg:h-11 lg:w-auto",
        isCurrent && "outline-2 outline-offset-2 outline-ink",
        isWaiting &&
          "after:absolute after:-right-1 after:-bottom-1 after:size-3.5 after:rounded-full after:border-2 after:border-surface after:bg-accent",
      )}
    >
      <SquareText number={number} answered={answered} units={units} />
      {isFlagged && <FlagDisc />}
    </button>
  );
});
