"use client";

import { ChevronDown, X } from "lucide";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { isFull, isPartial } from "@/components/exam/exam-state";
import { jumpFromDialog, jumpTo } from "@/components/exam/jump";
import { JumpSquare, type Square } from "@/components/exam/jump-square";
import { cn } from "@/components/ui/cn";
import { loopFocus } from "@/components/ui/focus-loop";
import { Icon } from "@/components/ui/icon";
import { common } from "@/lib/copy/common";
import { exam as copy } from "@/lib/copy/exam";
import { questionGroups as words } from "@/lib/copy/question-groups";
import { formatNumber } from "@/lib/format-number";

const { screen } = copy;

const GROUP = 25;

type Mark = "full" | "partial" | "empty";
const markOf = (square: Square): Mark => (isFull(square) ? "full" : isPartial(square) ? "partial" : "empty");

const barLooks: Record<Mark, string> = {
  full: "border-primary bg-primary",
  partial: "border-primary bg-linear-to-t from-primary from-50% to-transparent to-50%",
  empty: "border-line-strong",
};

/** A group as a row of bars: full, half or empty, with a ring where the learner is. */
function Bars({ marks, current }: { marks: readonly Mark[]; current: number | null }) {
  return (
    <span aria-hidden="true" className="grid h-4 min-w-0 flex-1 grid-cols-25 gap-x-px">
      {marks.map((mark, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          key={place}
          className={cn(
            "rounded-[2px] border",
            barLooks[mark],
            place === current && "-mx-px -my-0.5 outline-2 outline-offset-1 outline-ink",
          )}
        />
      ))}
    </span>
  );
}

type GroupHeadProps = {
  index: number;
  first: number;
  last: number;
  /** The marks of its questions, one after the other: the row is drawn again only when they change. */
  marks: string;
  current: number | null;
  isOpen: boolean;
  /** Opens the group of this place, or none. */
  onOpen: (index: number | null) => void;
};

const GroupHead = memo(function GroupHead({ index, first, last, marks, current, isOpen, onOpen }: GroupHeadProps) {
  const list = marks.split(" ") as Mark[];
  const answered = list.filter((mark) => mark === "full").length;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? null : index)}
      className="flex min-h-11 w-full items-center gap-3 text-left text-small lg:min-h-9.5 lg:gap-2"
    >
      <b className="w-17 shrink-0 whitespace-nowrap lg:w-16">
        <span className="sr-only">{screen.question("")}</span>
        {words.range(formatNumber(first), formatNumber(last))}
      </b>
      <Bars marks={list} current={current} />
      <span className="w-13 shrink-0 text-right whitespace-nowrap text-muted lg:w-12 lg:text-meta">
        <span className="sr-only">{screen.answered} </span>
        {screen.of(formatNumber(answered), formatNumber(list.length))}
      </span>
      <Icon as={ChevronDown} size={18} className={cn("shrink-0", isOpen && "rotate-180")} />
    </button>
  );
});

type GroupsProps = { squares: readonly Square[]; current: number; onJump?: (number: number) => void };

function Squares({ squares, current, onJump = jumpTo }: GroupsProps) {
  return (
    <div className="grid grid-cols-5 gap-2 pt-1.5 pb-3 [&>button]:w-auto">
      {squares.map((square) => (
        <JumpSquare key={square.number} {...square} isCurrent={square.number === current} onJump={onJump} />
      ))}
    </div>
  );
}

/** A big paper in groups of 25. The group of the current question is open until another is chosen. */
export function QuestionGroups({ squares, current, onJump }: GroupsProps) {
  const here = Math.floor((current - 1) / GROUP);
  const [chosen, setChosen] = useState<{ at: number; open: number | null }>({ at: here, open: here });
  const open = chosen.at === here ? chosen.open : here;
  const onOpen = useCallback((index: number | null) => setChosen({ at: here, open: index }), [here]);
  const groups = Array.from({ length: Math.ceil(squares.length / GROUP) }, (_, index) =>
    squares.slice(index * GROUP, (index + 1) * GROUP),
  );
  return (
    <ol className="divide-y divide-line border-t border-line">
      {groups.map((group, index) => (
        <li key={group[0]?.number}>
          <GroupHead
            index={index}
            first={index * GROUP + 1}
            last={index * GROUP + group.length}
            marks={group.map(markOf).join(" ")}
            current={index === here ? (current - 1) % GROUP : null}
            isOpen={index === open}
            onOpen={onOpen}
          />
          {index === open && <Squares squares={group} current={current} onJump={onJump} />}
        </li>
      ))}
    </ol>
  );
}

const filters = {
  all: () => true,
  empty: ({ answered }: Square) => answered === 0,
  partial: isPartial,
  flagged: ({ isFlagged }: Square) => isFlagged,
};
type Filter = keyof typeof filters;

type SheetProps = Omit<GroupsProps, "onJump"> & { open: boolean; onClose: () => void };

/** The whole list of a big paper on the phone: what is blank, answered in part or flagged is two taps away. */
export function QuestionSheet({ squares, current, open, onClose }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [filter, setFilter] = useState<Filter>("all");
  useEffect(() => {
    if (open) sheet.current?.showModal();
    else sheet.current?.close();
  }, [open]);
  const close = () => {
    setFilter("all");
    onClose();
  };
  const jump = (number: number) => {
    close();
    jumpFromDialog(number);
  };
  const shown = squares.filter(filters[filter]);
  return (
    <dialog
      ref={sheet}
      aria-label={screen.list}
      onKeyDown={loopFocus}
      onClose={close}
      // The second half of a double tap on the button that opened it is no tap beside it.
      onClick={({ target, detail }) => target === sheet.current && detail < 2 && close()}
      className="mx-0 mt-auto mb-0 h-[calc(100dvh-2.5rem)] max-h-none w-full max-w-none overflow-y-auto rounded-t-[18px] bg-surface p-0 text-ink veil"
    >
      {/* A closed one draws nothing: each answer would draw it again. */}
      {open && (
        <>
          <div className="sticky top-0 z-10 bg-surface pt-2">
            <div className="flex items-center justify-between pr-2 pl-4">
              <h2 className="text-heading leading-[1.35]">{screen.list}</h2>
              <button
                type="button"
                aria-label={common.close}
                onClick={close}
                className="grid size-11 place-items-center rounded-control"
              >
                <Icon as={X} size={22} />
              </button>
            </div>
            <fieldset className="flex min-w-0 gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]">
              <legend className="sr-only">{words.filter}</legend>
              {(Object.keys(filters) as Filter[]).map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={name === filter}
                  onClick={() => setFilter(name)}
                  className={cn(
                    "flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-small",
                    name === filter ? "border-ink bg-ink text-paper" : "border-line-strong",
                  )}
                >
                  {words.filters[name]}
                  <b>{formatNumber(squares.filter(filters[name]).length)}</b>
                </button>
              ))}
            </fieldset>
          </div>
          <div className="px-4 pb-6">
            {filter === "all" ? (
              <QuestionGroups squares={squares} current={current} onJump={jump} />
            ) : shown.length > 0 ? (
              <Squares squares={shown} current={current} onJump={jump} />
            ) : (
              <p className="py-6 text-center text-muted">{words.none}</p>
            )}
          </div>
        </>
      )}
    </dialog>
  );
}
