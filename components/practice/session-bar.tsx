import { X } from "lucide";
import Link from "next/link";
import { answersOf, isDone, placeOf, roundOf, type SessionState } from "@/components/practice/session-state";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { practiceSessionCopy } from "@/lib/copy/practice-session";

const copy = practiceSessionCopy.session;
const hatched =
  "bg-[repeating-linear-gradient(135deg,var(--danger)_0_4px,color-mix(in_srgb,var(--danger)_70%,white)_4px_7px)]";

/** How far it is: right solid, wrong hatched, the one that is read framed. */
export function SessionBar({ state }: { state: SessionState }) {
  const answers = answersOf(state);
  const right = answers.filter((answer) => answer.isRight).length;
  const place = placeOf(state);
  const at = Math.min(place + 1, state.size);
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="mx-auto grid min-h-15 max-w-192 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-2 pr-4 pl-2">
        <Link
          href="/dashboard/practice"
          prefetch={false}
          aria-label={copy.close}
          className="grid size-11 place-items-center rounded-control text-primary"
        >
          <Icon as={X} size={24} />
        </Link>
        <span
          role="img"
          aria-label={copy.progress(state.size, at, right, answers.length - right)}
          className={cn("grid auto-cols-fr grid-flow-col", state.size > 30 ? "gap-px" : "gap-[3px]")}
        >
          {roundOf(state).map((card, index) => (
            <span
              key={card.question_id}
              className={cn(
                "h-2.5 rounded-[3px]",
                answers[index] ? (answers[index].isRight ? "bg-primary" : hatched) : "bg-line",
                index === place && !isDone(state) && "outline-2 outline-offset-1 outline-ink",
              )}
            />
          ))}
        </span>
        <span className="text-small font-semibold whitespace-nowrap">{copy.at(at, state.size)}</span>
      </div>
    </header>
  );
}
