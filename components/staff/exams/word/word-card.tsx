import { Check, CircleAlert, CircleHelp, CircleMinus, Image, Pencil } from "lucide";
import { memo, useEffect, useRef, useState } from "react";
import { QuestionFields } from "@/components/staff/exams/editor/question-fields";
import { type Attention, attentionOf, type Imported, isRepeatedLeftOut } from "@/components/staff/exams/word/imported";
import { WordResult } from "@/components/staff/exams/word/word-result";
import { WordSource } from "@/components/staff/exams/word/word-source";
import { MarkupScope } from "@/components/staff/markup/markup-scope";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import type { StaffExam } from "@/lib/exams/staff-schema";

const badges: Record<NonNullable<Attention>, { words: string; icon: typeof Check; look: string }> = {
  no_key: { words: copy.noKey, icon: CircleAlert, look: "bg-danger-soft text-danger-ink" },
  unfinished: { words: copy.look, icon: CircleAlert, look: "bg-danger-soft text-danger-ink" },
  choose: { words: copy.choices, icon: CircleHelp, look: "bg-accent-soft text-accent-ink" },
  describe: { words: copy.describe, icon: Image, look: "bg-accent-soft text-accent-ink" },
  look: { words: copy.look, icon: CircleHelp, look: "bg-accent-soft text-accent-ink" },
};

const leftOutBadge = { words: copy.isLeftOut, icon: CircleMinus, look: "bg-surface text-muted" };
const repeatedBadge = { words: copy.isRepeated, icon: CircleHelp, look: "bg-accent-soft text-accent-ink" };

function Badge({ one }: { one: Imported }) {
  const attention = attentionOf(one);
  const keyed = one.hasChosenKey ? copy.keyChosen : one.read.key_from && copy.keyFrom[one.read.key_from];
  const settled = {
    words: one.isAdded ? copy.isAdded : keyed,
    icon: Check,
    look: "bg-primary-soft text-on-primary-soft",
  };
  const leftOut = isRepeatedLeftOut(one) ? repeatedBadge : one.isLeftOut && !one.isAdded && leftOutBadge;
  const { words, icon, look } = attention ? badges[attention] : leftOut || settled;
  if (!words) return null;
  return (
    <span className={cn("inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-meta font-semibold", look)}>
      <Icon as={icon} size={16} />
      {words}
    </span>
  );
}

type WordCardProps = {
  one: Imported;
  exam: StaffExam;
  isCurrent: boolean;
  pictureAt: (id: string) => string;
  /** The card takes the focus with this count, as it was gone to. */
  arrival: number;
  onChange: (next: Imported) => void;
  onEnter: (place: number) => void;
};

/** A question of the file: its lines beside what was made of them. */
export const WordCard = memo(function WordCard(props: WordCardProps) {
  const { one, exam, isCurrent, pictureAt, arrival, onChange, onEnter } = props;
  const [isEdited, setIsEdited] = useState(false);
  const card = useRef<HTMLElement>(null);
  const waits = attentionOf(one) !== null;
  useEffect(() => {
    if (arrival === 0) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [arrival]);
  const hasFocus = useRef(false);
  useEffect(() => {
    // A button that settles a doubt goes away with it, and takes the focus along without a word.
    if (hasFocus.current && document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  });
  const isClosed = one.isLeftOut || one.isAdded;
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={copy.question(one.place + 1)}
      onFocus={() => {
        hasFocus.current = true;
        onEnter(one.place);
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      className={cn(
        "scroll-mt-3 scroll-mb-24 overflow-hidden rounded-card border outline-none focus-visible:ring-2 focus-visible:ring-(--focus)",
        waits ? "border-accent-line" : isCurrent ? "border-line-strong" : "border-line",
        isClosed ? "bg-surface-2" : "bg-surface",
      )}
    >
      <header
        className={cn(
          "flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2",
          waits ? "border-accent-line bg-accent-soft/40" : "border-line",
        )}
      >
        <h2 className="text-subtitle leading-[1.3]">{copy.question(one.place + 1)}</h2>
        <span className="max-sm:order-last max-sm:basis-full">
          <Badge one={one} />
        </span>
        <span className="ml-auto flex">
          {!isClosed && (
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={isEdited}
              icon={<Icon as={isEdited ? Check : Pencil} size={17} />}
              onClick={() => setIsEdited(!isEdited)}
            >
              <span className={isEdited ? undefined : "max-sm:sr-only"}>{isEdited ? copy.editDone : copy.edit}</span>
            </Button>
          )}
          {!one.isAdded && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => onChange({ ...one, isLeftOut: !one.isLeftOut, isRepeated: false })}
            >
              {one.isLeftOut ? copy.takeBack : copy.leaveOut}
            </Button>
          )}
        </span>
      </header>
      {one.refusal && <p className="border-b border-line px-4 py-2 text-meta text-danger-ink">{one.refusal}</p>}
      {one.isLeftOut && !one.isAdded && <p className="px-4 py-2 text-meta wrap-anywhere">{one.item.fields.text}</p>}
      {!isClosed && (
        <div className="grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.16fr)] md:divide-x md:divide-line">
          <WordSource one={one} pictureAt={pictureAt} />
          {isEdited ? (
            <div className="min-w-0 px-4 py-3">
              <MarkupScope examId={exam.id} pictureAt={pictureAt}>
                <QuestionFields
                  item={one.item}
                  exam={exam}
                  onChange={(fields) => onChange({ ...one, refusal: null, item: { ...one.item, fields } })}
                />
              </MarkupScope>
            </div>
          ) : (
            <WordResult
              one={one}
              letters={exam.letters}
              isCurrent={isCurrent}
              pictureAt={pictureAt}
              onChange={(next) => onChange({ ...next, refusal: null })}
            />
          )}
        </div>
      )}
    </article>
  );
});
