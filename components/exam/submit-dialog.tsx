"use client";

import { CircleDashed, CircleSlash2, Flag } from "lucide";
import { type MouseEvent, useDeferredValue, useId } from "react";
import {
  answeredCount,
  isPartial,
  type Marked,
  markedQuestions,
  type Paper,
  paperFilling,
} from "@/components/exam/exam-state";
import { jumpFromDialog, questionAnchor } from "@/components/exam/jump";
import { FlagDisc, SquareText, squareClass, squareName } from "@/components/exam/jump-square";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { common } from "@/lib/copy/common";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber } from "@/lib/format-number";

const { screen } = copy;

type SquaresProps = {
  title: string;
  icon: typeof Flag;
  tone?: string;
  marked: readonly Marked[];
  note?: string;
  onJump: (number: number) => void;
};

/** Questions of one kind as squares that lead to them. */
function Squares({ title, icon, tone, marked, note, onJump }: SquaresProps) {
  const titleId = useId();
  if (marked.length === 0) return null;
  const jump = (number: number) => (event: MouseEvent) => {
    event.preventDefault();
    onJump(number);
  };
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-3">
      <h3 id={titleId} className={cn("flex items-center gap-2 font-sans text-body font-semibold", tone)}>
        <Icon as={icon} size={20} />
        {title}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {marked.map(({ number, answered, units, isFlagged }) => (
          <li key={number}>
            <a
              href={`#${questionAnchor(number)}`}
              aria-label={squareName(number, { answered, units })}
              onClick={jump(number)}
              className={cn(squareClass({ answered, units }), "scroll-mb-24 no-underline")}
            >
              <SquareText number={number} answered={answered} units={units} />
              {isFlagged && <FlagDisc />}
            </a>
          </li>
        ))}
        {note && <li className="self-center text-small text-muted">{note}</li>}
      </ul>
    </section>
  );
}

type SubmitDialogProps = { paper: Paper; open: boolean; onCancel: () => void; onConfirm: () => void };

/** The last question before handing in: answered out of total, blank ones and flagged ones. */
export function SubmitDialog({ paper, open, onCancel, onConfirm }: SubmitDialogProps) {
  const textId = useId();
  // The dialog comes first, and up to a hundred squares with the next frame.
  const isListed = useDeferredValue(open);
  const waiting = Object.keys(paper.pending).length;
  const marked = markedQuestions(paper);
  const blank = marked.filter(({ answered }) => answered === 0);
  const partial = marked.filter(isPartial);
  const missing = partial.reduce((sum, { answered, units }) => sum + units - answered, 0);
  const { answered: filled, units } = paperFilling(paper);
  const flagged = marked.filter(({ isFlagged }) => isFlagged);

  function jump(number: number) {
    onCancel();
    jumpFromDialog(number);
  }

  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      width="list"
      title={screen.confirmTitle}
      describedBy={textId}
    >
      <div id={textId} className="grid gap-2">
        <p className="font-semibold">
          {screen.confirmText(formatNumber(answeredCount(paper)), formatNumber(paper.questions.length))}
          {units > marked.length && ` ${screen.confirmUnits(formatNumber(filled), formatNumber(units))}`}
        </p>
        {waiting > 0 && <p>{screen.confirmWaiting(formatNumber(waiting))}</p>}
        <p>{screen.confirmFinal}</p>
      </div>
      {isListed && (
        <div className="mt-3 grid gap-3">
          <Squares
            title={screen.confirmPartial(formatNumber(partial.length))}
            icon={CircleSlash2}
            tone="text-on-primary-soft"
            marked={partial}
            note={screen.statementsOpen(formatNumber(missing))}
            onJump={jump}
          />
          <Squares
            title={screen.confirmBlank(formatNumber(blank.length))}
            icon={CircleDashed}
            marked={blank}
            onJump={jump}
          />
          <Squares
            title={screen.confirmFlagged(formatNumber(flagged.length))}
            icon={Flag}
            tone="text-accent-ink"
            marked={flagged}
            onJump={jump}
          />
        </div>
      )}
      <div className="sticky bottom-0 -mx-6 mt-3 grid auto-cols-fr grid-flow-col gap-2.5 bg-surface px-6 pt-2 pb-6">
        <Button variant="secondary" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button autoFocus onClick={onConfirm}>
          {common.ok}
        </Button>
      </div>
    </Dialog>
  );
}
