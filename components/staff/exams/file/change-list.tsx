import { Equal, Minus, Pencil, Plus } from "lucide";
import {
  isMarkupAlone,
  keyBeside,
  kindWords,
  markupBeside,
  optionWords,
  type PreviewedQuestion,
} from "@/components/staff/exams/file/question-words";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import type { PreviewedFile } from "@/lib/exams/authoring/exam-file-schema";
import type { LetterStyle } from "@/lib/exams/letters";
import { questionKindOf } from "@/lib/exams/question-kind";
import { formatNumber } from "@/lib/format";

const copy = staffExamsCopy.changes;

type Change = NonNullable<PreviewedFile["changes"]>[number];
type Question = PreviewedQuestion;
type Part = Change["parts"][number];

const looks = {
  same: { icon: Equal, tone: "text-muted" },
  changed: { icon: Pencil, tone: "text-accent-ink" },
  added: { icon: Plus, tone: "text-primary" },
  removed: { icon: Minus, tone: "text-danger-ink" },
};

const shown: Record<Exclude<Part, "place">, (question: Question, letters: LetterStyle, other: Question) => string> = {
  kind: kindWords,
  text: ({ text }) => text,
  options: optionWords,
  key: keyBeside,
  explanation: ({ explanation }) => explanation || copy.empty,
  marks: ({ marks }) => formatNumber(marks),
  topic: ({ subject, chapter }) => [subject, chapter].filter(Boolean).join(" · ") || copy.empty,
};

type PartProps = { part: Exclude<Part, "place">; was: Question; now: Question; letters: LetterStyle };

/** The two sides in words: of a text that kept its letters, what else it has. */
function sidesOf({ part, was, now, letters }: PartProps) {
  if (isMarkupAlone(part, was, now)) return { ...markupBeside(part, was, now), isMarkup: true };
  return { was: shown[part](was, letters, now), now: shown[part](now, letters, was), isMarkup: false };
}

function PartChange(props: PartProps) {
  const { was, now, isMarkup } = sidesOf(props);
  return (
    <div className="grid gap-0.5 py-1 text-meta md:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-muted">{copy.parts[props.part]}</dt>
      <dd className="min-w-0 whitespace-pre-line">
        {isMarkup && <span className="block">{copy.markupOnly}</span>}
        <del className="block text-danger-ink no-underline before:mr-1.5 before:content-['−']">
          <span className="sr-only">{copy.was}: </span>
          {was}
        </del>
        <ins className="block text-primary no-underline before:mr-1.5 before:content-['+']">
          <span className="sr-only">{copy.now}: </span>
          {now}
        </ins>
      </dd>
    </div>
  );
}

type RowProps = { change: Change; now: Question | null; letters: LetterStyle };

function ChangeRow({ change: { kind, before, after, parts, was }, now, letters }: RowProps) {
  const question = now ?? was;
  const told = parts.filter((part) => part !== "place");
  return (
    <li className="border-t border-line px-4 py-2.5 first:border-0">
      <div className="flex items-start gap-2.5">
        <Icon as={looks[kind].icon} size={18} className={cn("mt-0.5", looks[kind].tone)} />
        <div className="min-w-0 flex-1">
          <b className={cn("mr-2 text-meta", looks[kind].tone)}>{copy.kinds[kind]}</b>
          <span className="text-meta text-muted">
            {before !== null && after !== null && before !== after
              ? copy.moved(before, after)
              : formatNumber(after ?? before ?? 0)}
          </span>
          {question && questionKindOf(question) !== "single" && (
            <span className="ml-2 text-meta text-muted">{kindWords(question)}</span>
          )}
          <p className="truncate">{question?.text}</p>
          {was && now && told.length > 0 && (
            <dl>
              {told.map((part) => (
                <PartChange key={part} part={part} was={was} now={now} letters={letters} />
              ))}
            </dl>
          )}
        </div>
      </div>
    </li>
  );
}

type ChangeListProps = { changes: readonly Change[]; questions: readonly Question[]; letters: LetterStyle };

/** The difference to the version before, question by question; what stays is one line. */
export function ChangeList({ changes, questions, letters }: ChangeListProps) {
  const told = changes.filter(({ kind }) => kind !== "same");
  const same = changes.length - told.length;
  return (
    <section aria-label={copy.title} className="grid gap-2">
      <h2 className="text-lead">{copy.title}</h2>
      {told.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ol className="rounded-card border border-line bg-surface">
          {told.map((change) => (
            <ChangeRow
              key={`${change.before} ${change.after}`}
              change={change}
              letters={letters}
              now={change.after === null ? null : (questions[change.after - 1] ?? null)}
            />
          ))}
        </ol>
      )}
      {same > 0 && <p className="text-meta text-muted">{copy.same(same)}</p>}
    </section>
  );
}
