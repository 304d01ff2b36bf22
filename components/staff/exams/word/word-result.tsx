import { Check, CircleHelp, Languages, Undo2 } from "lucide";
import type { ReactNode } from "react";
import type { Fields } from "@/components/staff/exams/editor/editor-items";
import { markRight, withTruth } from "@/components/staff/exams/editor/editor-items";
import {
  acceptedAt,
  attentionOf,
  described,
  descriptionOf,
  hasBijoy,
  type Imported,
  inUnicode,
  keyChoices,
  openDoubts,
  pendingPicture,
  picturesIn,
  withBijoyTurned,
} from "@/components/staff/exams/word/imported";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { MarkedText } from "@/components/ui/marked-text";
import { TextField } from "@/components/ui/text-field";
import { exampleOf } from "@/lib/bijoy/pasted";
import { truthsOf } from "@/lib/copy/letters";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import { type LetterStyle, letterOf } from "@/lib/exams/letters";
import { questionKindOf } from "@/lib/exams/question-kind";
import type { Markup } from "@/lib/markup/document";
import { htmlOf } from "@/lib/markup/html";
import { ALTERNATIVE_TEXT_MAX } from "@/lib/wire/limits";

export type WordResultProps = {
  one: Imported;
  letters: LetterStyle;
  isCurrent: boolean;
  pictureAt: (id: string) => string;
  onChange: (next: Imported) => void;
};

/** The question with its options changed by whoever looks at it. */
export const withKeyChosen = (one: Imported, options: Fields["options"]): Imported => ({
  ...one,
  hasChosenKey: true,
  item: { ...one.item, fields: { ...one.item.fields, options } },
});

const circle = "grid size-8 shrink-0 place-items-center rounded-full border-[1.5px] font-semibold leading-none";

type TextProps = { as: "p" | "span"; text: string; doc: Markup | null; className?: string } & Pick<
  WordResultProps,
  "pictureAt"
>;

function Shown({ as, text, doc, pictureAt, className }: TextProps) {
  return <MarkedText as={as} text={text} html={doc ? htmlOf(doc, { pictureAt }) : undefined} className={className} />;
}

/** The options of a single: a press on one says that it is right. */
function Options({ one, letters, pictureAt, onChange }: WordResultProps) {
  const { fields } = one.item;
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {fields.options.map((option, place) => {
        const isRight = option.isRight || option.isAccepted === true;
        return (
          <button
            key={option.key}
            type="button"
            aria-pressed={isRight}
            onClick={() => onChange(withKeyChosen(one, markRight(fields, place)))}
            className={cn(
              "flex min-h-11 min-w-0 items-center gap-2.5 rounded-control text-left hover:bg-surface-2",
              isRight && "font-semibold",
            )}
          >
            <span className={cn(circle, isRight ? "border-primary bg-primary text-on-primary" : "border-line-strong")}>
              {isRight ? <Icon as={Check} size={17} /> : letterOf(letters, place)}
            </span>
            <Shown as="span" text={option.text} doc={option.textDoc} pictureAt={pictureAt} className="min-w-0" />
          </button>
        );
      })}
    </div>
  );
}

/** The statements of a set, each with its truth; nothing is assumed of one that the file does not tell. */
function Statements({ one, letters, pictureAt, onChange }: WordResultProps) {
  const { fields } = one.item;
  const { isTrue, isFalse } = truthsOf({ letters });
  return (
    <ol className="grid gap-1">
      {fields.options.map((option, place) => (
        <li key={option.key} className="flex min-h-11 items-center gap-2.5">
          <b className="w-5 shrink-0 text-muted">{letterOf(letters, place)}</b>
          <Shown as="span" text={option.text} doc={option.textDoc} pictureAt={pictureAt} className="min-w-0 flex-1" />
          <span className="flex shrink-0 overflow-hidden rounded-control border border-line-strong">
            {[true, false].map((truth) => (
              <button
                key={String(truth)}
                type="button"
                aria-pressed={option.truth === truth}
                onClick={() => onChange(withKeyChosen(one, withTruth(fields.options, place, truth)))}
                className={cn(
                  "min-h-11 min-w-12 px-2 text-meta not-first:border-l not-first:border-line-strong",
                  option.truth === truth ? "bg-primary-soft font-semibold text-on-primary-soft" : "hover:bg-surface-2",
                )}
              >
                {truth ? isTrue : isFalse}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

const answers = { single: Options, true_false_set: Statements };

function Descriptions({ one, pictureAt, onChange }: WordResultProps) {
  const { item } = one;
  const pictures = [...new Map(picturesIn(one).map((picture) => [picture.id, picture])).values()];
  return pictures.map((picture, place) => (
    <div key={picture.id} className="flex items-start gap-3">
      {pictures.length > 1 && (
        // biome-ignore lint/performance/noImgElement: a picture of a file of this device
        <img
          src={pictureAt(picture.id)}
          alt={descriptionOf(picture)}
          className="h-20 w-28 shrink-0 rounded-control border border-line bg-white object-contain"
        />
      )}
      <TextField
        required
        label={pictures.length > 1 ? `${copy.picture(place + 1)}: ${copy.alt}` : copy.alt}
        placeholder={copy.altHint}
        maxLength={ALTERNATIVE_TEXT_MAX}
        value={descriptionOf(picture)}
        onChange={({ target }) =>
          onChange({ ...one, item: { ...item, fields: described(item.fields, picture.id, target.value) } })
        }
        className="min-w-0 flex-1"
      />
    </div>
  ));
}

type StripProps = { tone: "warn" | "neutral"; icon: ReactNode; children: ReactNode };

function Strip({ tone, icon, children }: StripProps) {
  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control py-2 pr-2 pl-3",
        tone === "warn" ? "bg-accent-soft" : "bg-surface-2",
      )}
    >
      <span className={tone === "warn" ? "text-accent-ink" : "text-muted"}>{icon}</span>
      {children}
    </div>
  );
}

/** Two or more options of which each may be the key: the letters of those, and all of them. None is preselected. */
function KeyChoice({ one, letters, about, onChange }: WordResultProps & { about: readonly number[] }) {
  const { options } = one.item.fields;
  const choices = [
    ...about.map((place) => ({ words: letterOf(letters, place), places: [place] })),
    { words: about.length === 2 ? copy.both : copy.allOf, places: about },
  ];
  return (
    <fieldset className="shrink-0 max-md:w-full">
      <legend className="sr-only">{copy.whichIsRight}</legend>
      <div className="flex overflow-hidden rounded-control border border-line-strong bg-surface">
        {choices.map(({ words, places }) => (
          <button
            key={words}
            type="button"
            onClick={() => onChange(withKeyChosen(one, acceptedAt(options, places)))}
            className="min-h-11 min-w-12 flex-1 px-3 not-first-of-type:border-l not-first-of-type:border-line-strong hover:bg-primary-soft"
          >
            {words}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Doubts(props: WordResultProps) {
  const { one, onChange } = props;
  const doubts = openDoubts(one);
  const isSingle = questionKindOf(one.item.fields) === "single";
  const rest = doubts.filter(({ kind }) => kind !== "no_key");
  // Somebody who only confirms that they looked has not said which option is right.
  const isLookable = attentionOf(one) === "look";
  return rest.map(({ kind, message, about = [] }, place) => (
    <Strip key={`${kind} ${message}`} tone="warn" icon={<Icon as={CircleHelp} size={20} />}>
      <span className="min-w-40 flex-1">{message}</span>
      {isSingle && keyChoices.has(kind) && about.length > 1 && <KeyChoice {...props} about={about} />}
      {kind === "bijoy" && (
        <Button size="sm" variant="secondary" onClick={() => onChange(inUnicode(one))}>
          {copy.convert}
        </Button>
      )}
      {isLookable && place === rest.length - 1 && (
        <Button size="sm" variant="secondary" onClick={() => onChange({ ...one, isSeen: true })}>
          {copy.seen}
        </Button>
      )}
    </Strip>
  ));
}

function BijoyStrip({ one, isCurrent, onChange }: WordResultProps) {
  const [first] = one.read.conversions;
  if (!first || !hasBijoy(one)) return null;
  const { before, after } = exampleOf(first.before, first.after);
  return (
    <Strip tone="neutral" icon={<Icon as={Languages} size={20} />}>
      <span className="min-w-40 flex-1 wrap-anywhere">
        <b>{copy.bijoyFrom}</b> · <span lang="en">{before}</span> → {after}
      </span>
      <Button
        size="sm"
        variant="secondary"
        icon={<Icon as={one.isUndone ? Languages : Undo2} size={17} />}
        onClick={() => onChange(withBijoyTurned(one))}
      >
        {one.isUndone ? copy.convert : copy.former} {isCurrent && <KeyCap>Z</KeyCap>}
      </Button>
    </Strip>
  );
}

/** The question as it will be asked, with its doubts below it. */
export function WordResult(props: WordResultProps) {
  const { one, pictureAt } = props;
  const { fields } = one.item;
  const { [questionKindOf(fields)]: Answers } = answers;
  return (
    <div className="grid min-w-0 content-start gap-2.5 px-4 py-3 [--picture-button:none] [--picture-foot:0px] [--picture-height:6rem] md:[--picture-height:9rem]">
      <h3 className="sr-only">{copy.result}</h3>
      <Shown
        as="p"
        text={fields.text}
        doc={fields.textDoc}
        pictureAt={pictureAt}
        className="font-semibold wrap-anywhere"
      />
      <Descriptions {...props} />
      <Answers {...props} />
      {fields.explanation && (
        <div className="text-meta text-muted">
          <b>{copy.explanation}: </b>
          <Shown as="span" text={fields.explanation} doc={fields.explanationDoc} pictureAt={pictureAt} />
        </div>
      )}
      <Doubts {...props} />
      <BijoyStrip {...props} />
    </div>
  );
}

/** The file's picture for one that the exam has not yet. */
export const addressIn =
  (pictures: (picture: number) => { address: string } | undefined, otherwise: (id: string) => string) =>
  (id: string): string => {
    const picture = pendingPicture(id);
    return picture === null ? otherwise(id) : (pictures(picture)?.address ?? "");
  };
