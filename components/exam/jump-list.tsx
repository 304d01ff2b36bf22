"use client";

import { Flag, LayoutGrid } from "lucide";
import { useEffect, useRef, useState } from "react";
import { answeredCount, isPending, markedQuestions, type Paper } from "@/components/exam/exam-state";
import { JumpSquare, partialLook, type Square } from "@/components/exam/jump-square";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { exam as copy } from "@/lib/copy/exam";
import { unitsOf } from "@/lib/exams/choice";
import { formatNumber } from "@/lib/format-number";

const { screen } = copy;

const squaresOf = (paper: Paper): Square[] =>
  markedQuestions(paper).map((marked, index) => {
    const question = paper.questions[index];
    const isOffline = paper.connection === "offline";
    return { ...marked, isWaiting: isOffline && question !== undefined && isPending(paper, question) };
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

/** More squares than these are hard to find by their place, so they come in groups too. */
const GROUPED_FROM = 101;

const loadParts = () => import("@/components/exam/list-parts");

/** The parts of the list that a plain paper need not load. Without them the squares stand alone. */
function useParts(isNeeded: boolean) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>> | null>(null);
  useEffect(() => {
    if (isNeeded) loadParts().then(setParts, () => undefined);
  }, [isNeeded]);
  return parts;
}

/** A strip below the bar on the phone, a panel at the right from 1024. */
export function JumpList({ paper, current }: { paper: Paper; current: number }) {
  const list = useRef<HTMLDivElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const hasSets = paper.questions.some((question) => unitsOf(question) > 1);
  const isBig = paper.questions.length >= GROUPED_FROM;
  const parts = useParts(hasSets || isBig);
  const groups = isBig && parts;
  const squares = squaresOf(paper);

  useEffect(() => {
    // The strip, or the panel with the groups: one of the two is not shown.
    for (const square of list.current?.querySelectorAll<HTMLElement>(`[data-number="${current}"]`) ?? []) {
      const box = square.closest<HTMLElement>("[data-list]");
      box?.scrollTo({
        left: square.offsetLeft - (box.clientWidth - square.offsetWidth) / 2,
        top: square.offsetTop - (box.clientHeight - square.offsetHeight) / 2,
      });
    }
  }, [current]);

  return (
    <nav
      ref={list}
      aria-label={screen.list}
      className="z-10 border-line bg-surface max-lg:sticky max-lg:top-(--exam-bar) max-lg:-mx-(--edge) max-lg:border-b lg:sticky lg:top-[calc(var(--exam-bar)+1.75rem)] lg:col-start-2 lg:row-start-1 lg:flex lg:max-h-[calc(100dvh-var(--exam-bar)-3.5rem)] lg:flex-col lg:gap-3.5 lg:self-start lg:rounded-card lg:border lg:p-5"
    >
      <h2 className="flex justify-between font-sans text-lead leading-[1.4] font-semibold max-lg:sr-only">
        {screen.list}
        <span className="font-normal text-muted">
          {screen.of(formatNumber(answeredCount(paper)), formatNumber(paper.questions.length))}
        </span>
      </h2>
      <div
        data-list
        className={cn(
          "relative flex gap-1.5 overflow-x-auto px-4 py-2 [scrollbar-width:none] md:px-6",
          groups
            ? "lg:hidden"
            : "lg:-m-1.5 lg:grid lg:min-h-0 lg:grid-cols-5 lg:gap-2 lg:overflow-y-auto lg:p-1.5 lg:[scrollbar-width:thin]",
        )}
      >
        {groups && (
          // Squares go by below it.
          <div className="sticky -left-4 z-10 -my-2 -ml-4 shrink-0 bg-surface py-2 pr-0.5 pl-4 md:-left-6 md:-ml-6 md:pl-6">
            <button
              type="button"
              aria-label={screen.list}
              aria-haspopup="dialog"
              onClick={() => setSheetOpen(true)}
              className="grid h-12 w-11 place-items-center rounded-control border border-line-strong text-primary"
            >
              <Icon as={LayoutGrid} size={20} />
            </button>
          </div>
        )}
        {squares.map((square) => (
          <JumpSquare key={square.number} {...square} isCurrent={square.number === current} />
        ))}
      </div>
      {groups && (
        <>
          <div data-list className="relative max-lg:hidden lg:-m-1.5 lg:min-h-0 lg:overflow-y-auto lg:p-1.5">
            <groups.QuestionGroups squares={squares} current={current} />
          </div>
          <groups.QuestionSheet
            open={isSheetOpen}
            onClose={() => setSheetOpen(false)}
            squares={squares}
            current={current}
          />
        </>
      )}
      <div className={cn(groups && "[@media(max-height:60rem)]:hidden")}>
        <Legend hasSets={hasSets} />
      </div>
      {hasSets && parts && <parts.SetKeys />}
    </nav>
  );
}
