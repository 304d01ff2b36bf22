import { KeyCap } from "@/components/staff/ui/key-cap";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { footRoom } from "@/components/ui/foot-room";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import type { StaffExam } from "@/lib/exams/staff-schema";

export type Where = "append" | "replace";

type WordBarProps = {
  exam: StaffExam;
  ready: number;
  toSee: number;
  /** Questions that the exam can keep although somebody should still look at them. */
  drafts: number;
  /** Questions that the exam has already, and that are left out for it. */
  repeated: number;
  where: Where;
  progress: string | null;
  failure: string | null;
  onWhere: (where: Where) => void;
  onNext: () => void;
  onAdd: (isAll: boolean) => void;
};

/** Two stand side by side on a phone, whose words take two lines if they must. */
const halfOfPhone = "max-md:flex-1 max-md:basis-0 max-md:px-2! max-md:leading-tight max-md:whitespace-normal!";

/** The foot of the screen. Its first button is the next doubt as long as there is one, and adds then. */
export function WordBar(props: WordBarProps) {
  const { exam, ready, toSee, drafts, repeated, where, progress, failure, onWhere, onNext, onAdd } = props;
  const before = exam.questions.length;
  const busy = progress !== null;
  const secondary = copy.addReady({ ready, drafts, rest: toSee - drafts });
  return (
    <div
      ref={footRoom}
      className="sticky bottom-15 z-10 grid gap-2 border-t border-line bg-surface px-4 py-2.5 shadow-raised md:bottom-0 md:px-5"
    >
      {failure && <Alert tone="bad" title={failure} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <p
          role="status"
          className={cn(
            "flex-1 text-subtitle leading-[1.3]",
            repeated === 0 ? "whitespace-nowrap" : "max-md:basis-full",
          )}
        >
          {copy.ready(ready)}
          {toSee > 0 && <span className="text-accent-ink">, {copy.toSee(toSee)}</span>}
          {repeated > 0 && <span className="text-muted">, {copy.repeated(repeated)}</span>}
        </p>
        {before > 0 && (
          <fieldset className="flex flex-wrap items-center gap-x-4">
            <legend className="sr-only">{copy.where}</legend>
            {(["append", "replace"] as const).map((choice) => (
              <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2">
                <input
                  type="radio"
                  name="where"
                  checked={where === choice}
                  onChange={() => onWhere(choice)}
                  className="size-5 accent-(--primary)"
                />
                {choice === "append" ? copy.append : copy.replace(before)}
              </label>
            ))}
          </fieldset>
        )}
        <div className="flex flex-wrap gap-2 max-md:w-full">
          {toSee > 0 ? (
            <>
              {ready + drafts > 0 && (
                <Button
                  variant="secondary"
                  size="sm"
                  busy={busy}
                  progress={progress}
                  onClick={() => onAdd(true)}
                  className={halfOfPhone}
                >
                  {secondary}
                </Button>
              )}
              <Button size="sm" onClick={onNext} className={halfOfPhone}>
                {copy.nextDoubt} <KeyCap on="primary">Alt W</KeyCap>
              </Button>
            </>
          ) : ready > 0 ? (
            <Button size="sm" busy={busy} progress={progress} onClick={() => onAdd(false)} className="max-md:flex-1">
              {copy.add(ready)}
            </Button>
          ) : (
            <ButtonLink size="sm" href={`/staff/exams/${exam.id}`} className="max-md:flex-1">
              {copy.back}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
