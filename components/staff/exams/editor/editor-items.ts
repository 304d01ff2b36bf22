import { z } from "zod";
import { plainOf, typedOf } from "@/components/staff/markup/plain-text";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { parseMarks } from "@/lib/exams/authoring/import/marks";
import { type CheckedQuestion, problemsOf, type QuestionProblem } from "@/lib/exams/authoring/readiness";
import { unitsOf } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf, questionKinds } from "@/lib/exams/question-kind";
import type { QuestionDraft, StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";
import { toBengaliDigits } from "@/lib/format";
import { type Markup, markupSchema } from "@/lib/markup/document";

/** As typed. A text with markup has a document, of which its plain text is made. */
export type Fields = {
  kind: QuestionKind;
  text: string;
  textDoc: Markup | null;
  marks: string;
  explanation: string;
  explanationDoc: Markup | null;
  subject: string;
  chapter: string;
  options: TypedOption[];
};
type TypedOption = {
  key: number;
  text: string;
  textDoc: Markup | null;
  /** The author's key, of a single. */
  isRight: boolean;
  /** Accepted by a correction, beside the key. */
  isAccepted?: boolean;
  /** A statement's; absent until the author says it, as a guess would be asked and marked like a key. */
  truth?: boolean;
};
/** A statement that a correction counts for everybody or for nobody, as the server has it. */
type CorrectedStatement = { text: string; isTrue: boolean; scoring: Exclude<StaffQuestion["scoring"], "key"> };
export type Item = {
  /** The key of the row on this screen, which a question has before the server knows it. */
  key: string;
  id: string | null;
  revision: number;
  scoring: StaffQuestion["scoring"];
  corrected: readonly CorrectedStatement[];
  fields: Fields;
  /** The server's state, as it would be sent. */
  saved: string | null;
  status: "idle" | "saving" | "failed" | "refused";
  refusal: string | null;
  conflict: { who: string | null; mine: Fields; isGone: boolean } | null;
};

type Options = Fields["options"];

const marked: Record<QuestionKind, (options: Options, index: number) => Options> = {
  single: (options, index) =>
    options.map((option, other) => ({ ...option, isRight: other === index, isAccepted: undefined })),
  true_false_set: (options, index) => withTruth(options, index, !options[index]?.truth),
};

/** The options after a key was pressed for one of them: a single's is right now, a statement's truth has turned. */
export const markRight = (fields: Fields, index: number): Options =>
  marked[questionKindOf(fields)](fields.options, index);

export const withTruth = (options: Options, index: number, truth: boolean): Options =>
  options.map((option, other) => (other === index ? { ...option, truth } : option));

const converted: Record<QuestionKind, (options: Options) => Options> = {
  single: (options) => {
    const isOnlyTrue = options.filter(({ truth }) => truth).length === 1;
    return options.map(({ isAccepted: _, ...one }) => ({ ...one, isRight: isOnlyTrue && one.truth === true }));
  },
  true_false_set: (options) =>
    options.map(({ isAccepted, ...one }) => (one.isRight || isAccepted ? { ...one, truth: true } : one)),
};

/**
 * The same texts as a question of another kind. A right option is a true statement, and the only true statement is the
 * right option; of all others nothing is assumed.
 */
export const asKind = (fields: Fields, kind: QuestionKind): Fields =>
  kind === fields.kind ? fields : { ...fields, kind, options: converted[kind](fields.options) };

let lastKey = 0;
export const nextKey = () => {
  lastKey += 1;
  return lastKey;
};
export const newOption = (text = "", isRight = false): TypedOption => ({
  key: nextKey(),
  text,
  textDoc: null,
  isRight,
});
const optionOf = ({ text, text_doc }: StaffQuestion["options"][number], isRight = false): TypedOption => ({
  ...newOption(text, isRight),
  textDoc: text_doc ?? null,
});

const typedOptions: Record<QuestionKind, (options: StaffQuestion["options"]) => Options> = {
  single: (options) =>
    options.map((option) => ({
      ...optionOf(option, option.is_correct),
      ...(option.is_right && !option.is_correct ? { isAccepted: true } : {}),
    })),
  true_false_set: (options) => options.map((option) => ({ ...optionOf(option), truth: option.is_right })),
};

type DraftOption = { is_correct: boolean; is_right: boolean };
const draftKeys: Record<QuestionKind, (option: Options[number]) => DraftOption> = {
  single: ({ isRight, isAccepted = false }) => ({ is_correct: isRight, is_right: isRight || isAccepted }),
  true_false_set: ({ truth = false }) => ({ is_correct: false, is_right: truth }),
};

export function fieldsOf(question: StaffQuestion): Fields {
  const { kind, text, text_doc, marks, explanation, explanation_doc, options, subject, chapter } = question;
  return {
    kind,
    text,
    textDoc: text_doc ?? null,
    marks: toBengaliDigits(marks),
    explanation,
    explanationDoc: explanation_doc ?? null,
    subject: subject ?? "",
    chapter: chapter ?? "",
    options: typedOptions[kind](options),
  };
}

export const emptyFields = (): Fields => ({
  kind: "single",
  text: "",
  textDoc: null,
  marks: "১",
  explanation: "",
  explanationDoc: null,
  subject: "",
  chapter: "",
  options: Array.from({ length: 4 }, () => newOption()),
});

/** A next question of the same kind, marks and number of options, so that a paper of sets is typed without choosing. */
export const emptyLike = ({ kind, marks, options }: Fields): Fields => ({
  ...emptyFields(),
  kind,
  marks,
  options: options.map(() => newOption()),
});

/** Blank options are rows to type into, not answers. */
export function draftOf(fields: Fields): Omit<QuestionDraft, "revision"> {
  const { kind, text, textDoc, marks, explanation, explanationDoc, options, subject, chapter } = fields;
  return {
    kind,
    text: plainOf({ text, doc: textDoc }),
    text_doc: typedOf(textDoc),
    marks: parseMarks(marks) ?? marks,
    explanation: plainOf({ text: explanation, doc: explanationDoc }),
    explanation_doc: typedOf(explanationDoc),
    subject: subject.trim() || null,
    chapter: chapter.trim() || null,
    options: options.flatMap((one) => {
      if (one.text.trim() === "") return [];
      return [
        {
          text: plainOf({ text: one.text, doc: one.textDoc }),
          text_doc: typedOf(one.textDoc),
          ...draftKeys[kind](one),
        },
      ];
    }),
  };
}

/** A text without markup is written as it was before there was any, so that drafts kept then are the same. */
const withoutNoDoc = (name: string, value: unknown) => (value === null && name.endsWith("_doc") ? undefined : value);
const wireOf = (fields: Fields) => JSON.stringify(draftOf(fields), withoutNoDoc);

/** The places of statements that have a text and no truth yet. */
export const untoldStatements = ({ kind, options }: Fields): number[] =>
  kind === "true_false_set"
    ? options.flatMap(({ text, truth }, place) => (text.trim() !== "" && truth === undefined ? [place] : []))
    : [];

const isSavedAs = (fields: Fields, saved: string | null) =>
  wireOf(fields) === saved && untoldStatements(fields).length === 0;

const correctedIn = ({ options }: StaffQuestion): CorrectedStatement[] =>
  options.flatMap(({ text, is_right: isTrue, scoring = "key" }) =>
    scoring === "key" ? [] : [{ text, isTrue, scoring }],
  );

/**
 * The corrected statements by their places. Another text or truth is another statement, which a save counts by its truth
 * again.
 */
export function correctedPlaces({ corrected, fields }: Pick<Item, "corrected" | "fields">) {
  if (fields.kind !== "true_false_set") return [];
  return fields.options.flatMap((option, place) => {
    const found = corrected.find(({ text, isTrue }) => text === option.text.trim() && isTrue === option.truth);
    return found ? [{ place, ...found }] : [];
  });
}

/** The state of an item that the server has as it was sent: a correction that its fields lost is gone. */
export const asSent = (item: Item): Pick<Item, "saved" | "corrected"> => ({
  saved: wireOf(item.fields),
  corrected: correctedPlaces(item).map(({ place: _, ...kept }) => kept),
});

export function itemOf(question: StaffQuestion): Item {
  const fields = fieldsOf(question);
  return {
    key: question.id,
    id: question.id,
    revision: question.revision,
    scoring: question.scoring,
    corrected: correctedIn(question),
    fields,
    saved: wireOf(fields),
    status: "idle",
    refusal: null,
    conflict: null,
  };
}

export const newItem = (fields = emptyFields()): Item => ({
  key: `new-${nextKey()}`,
  id: null,
  revision: 0,
  scoring: "key",
  corrected: [],
  fields,
  saved: null,
  status: "idle",
  refusal: null,
  conflict: null,
});

export const isDirty = ({ fields, saved }: Item) => !isSavedAs(fields, saved);

/**
 * Half a question waits for its other half: without a text there is nothing to keep, and the server has no word for a
 * statement whose truth nobody has said. Until then it stays in the browser's draft.
 */
export function isSendable({ fields, conflict }: Item): boolean {
  return (
    conflict === null &&
    fields.text.trim() !== "" &&
    Number(parseMarks(fields.marks) ?? 0) > 0 &&
    untoldStatements(fields).length === 0
  );
}

function checkedOf({ fields, scoring }: Item): CheckedQuestion {
  const { kind, text, options } = draftOf(fields);
  return { kind, text, options, scoring };
}

export type ItemProblem = QuestionProblem | "untold_truth";

/** The problems that keep the question from being asked, the first to mend first. */
export const itemProblems = (item: Item): ItemProblem[] => [
  ...problemsOf(checkedOf(item)),
  ...(untoldStatements(item.fields).length > 0 ? (["untold_truth"] as const) : []),
];

export const itemProblemText = ({ fields: { kind } }: Item, problem: ItemProblem): string =>
  copy.problems[kind][problem];

/** How many questions of each kind are typed, and how many choices answer them. */
export function tallyOf(items: readonly Item[]): { kinds: Record<QuestionKind, number>; answers: number } {
  const kinds: Record<QuestionKind, number> = { single: 0, true_false_set: 0 };
  let answers = 0;
  for (const { fields } of items) {
    const { kind, options } = draftOf(fields);
    kinds[fields.kind] += 1;
    answers += unitsOf({ kind, options: options.map((_, id) => ({ id })) });
  }
  return { kinds, answers };
}

/** Drafts that were kept before there was markup have none. */
const keptDoc = markupSchema.nullable().default(null);

/**
 * A question with unsaved text from before this page was opened; `conflict`: nobody has chosen yet which of two
 * versions holds.
 */
export const keptItemSchema = z.object({
  id: z.string().nullable(),
  saved: z.string().nullable(),
  fields: z.object({
    kind: z.enum(questionKinds).default("single"),
    text: z.string(),
    textDoc: keptDoc,
    marks: z.string(),
    explanation: z.string(),
    explanationDoc: keptDoc,
    subject: z.string(),
    chapter: z.string(),
    options: z.array(
      z.object({
        key: z.number(),
        text: z.string(),
        textDoc: keptDoc,
        isRight: z.boolean(),
        isAccepted: z.boolean().optional(),
        truth: z.boolean().optional(),
      }),
    ),
  }),
  conflict: z.object({ isGone: z.boolean() }).nullable(),
});
export type KeptItem = z.infer<typeof keptItemSchema>;

export const keptItems = (items: readonly Item[]): KeptItem[] =>
  items
    .filter((item) => (isDirty(item) && item.fields.text.trim() !== "") || item.conflict !== null)
    .map(({ id, fields, saved, conflict }) => ({
      id,
      saved,
      fields: conflict?.mine ?? fields,
      conflict: conflict && { isGone: conflict.isGone },
    }));

/** Puts unsaved text over the present questions; where somebody has changed one since, both are shown. */
export function restoreItems(exam: StaffExam, kept: readonly KeptItem[]): Item[] {
  const ofId = new Map(kept.map((item) => [item.id, item]));
  const known = exam.questions.map((question) => {
    const item = itemOf(question);
    const before = ofId.get(question.id);
    if (!before || isSavedAs(before.fields, item.saved)) return item;
    if (before.saved === item.saved && before.conflict === null) return { ...item, fields: before.fields };
    return { ...item, conflict: { who: null, mine: before.fields, isGone: false } };
  });
  const isThere = ({ id, fields }: KeptItem) =>
    known.some((item) => item.id === id || (id === null && isSavedAs(fields, item.saved)));
  const others = kept.filter((item) => !isThere(item));
  return [
    ...known,
    ...others.map(({ id, fields, conflict }) => ({
      ...newItem(fields),
      conflict: id === null && conflict === null ? null : { who: null, mine: fields, isGone: true },
    })),
  ];
}

/** Merges reloaded questions with unsaved ones, which stay as they are. */
export function mergeItems(exam: StaffExam, items: readonly Item[]): Item[] {
  const kept = new Map(items.map((item) => [item.id, item]));
  const known = exam.questions.map((question) => {
    const item = kept.get(question.id);
    if (item?.conflict) return { ...itemOf(question), key: item.key, conflict: item.conflict };
    return item && isDirty(item)
      ? { ...item, revision: question.revision, corrected: correctedIn(question) }
      : itemOf(question);
  });
  return [...known, ...items.filter(({ id }) => id === null)];
}
