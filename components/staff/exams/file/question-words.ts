import { truthsOf } from "@/lib/copy/letters";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import type { PreviewedFile } from "@/lib/exams/authoring/exam-file-schema";
import { type LetterStyle, letterOf } from "@/lib/exams/letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { Markup } from "@/lib/markup/document";
import { sameMarkup } from "@/lib/markup/markup-key";
import { markupWords } from "@/lib/markup/markup-words";

export type PreviewedQuestion = PreviewedFile["questions"][number];
type Option = PreviewedQuestion["options"][number];

const copy = staffExamsCopy.changes;
type Words = (question: PreviewedQuestion, letters: LetterStyle) => string;
const named = ({ text }: Option, index: number, letters: LetterStyle) => `${letterOf(letters, index)}. ${text}`;
function withTruth(option: Option, index: number, letters: LetterStyle): string {
  const { isTrue, isFalse } = truthsOf({ letters });
  return `${named(option, index, letters)}: ${option.is_right ? isTrue : isFalse}`;
}

const options: Record<QuestionKind, Words> = {
  single: (question, letters) => question.options.map((option, index) => named(option, index, letters)).join("  "),
  true_false_set: (question, letters) =>
    question.options.map((option, index) => withTruth(option, index, letters)).join("\n"),
};

const keys: Record<QuestionKind, Words> = {
  single: (question, letters) => {
    const places = [...question.options.entries()];
    const key = places.find(([, { is_correct }]) => is_correct);
    const others = places.filter(([, { is_correct, is_right }]) => is_right && !is_correct);
    const nameOf = ([index, option]: [number, Option]) => named(option, index, letters);
    if (!key) return copy.empty;
    return others.length > 0 ? copy.accepted(nameOf(key), others.map(nameOf).join(", ")) : nameOf(key);
  },
  true_false_set: options.true_false_set,
};

export const kindWords = (question: PreviewedQuestion): string => copy.questionKinds[questionKindOf(question)];
export const optionWords: Words = (question, letters) => options[questionKindOf(question)](question, letters);
export const keyWords: Words = (question, letters) => keys[questionKindOf(question)](question, letters);

/** Tells what comes and what goes: kinds where there are sets, and the questions that a new version leaves out. */
export function comingWords({ questions, changes }: Pick<PreviewedFile, "questions" | "changes">): string {
  const removed = changes?.filter(({ kind }) => kind === "removed").length ?? 0;
  const sets = questions.filter((question) => questionKindOf(question) === "true_false_set").length;
  const { preview } = staffExamsCopy;
  return [removed > 0 && preview.removed(removed), sets > 0 && preview.kinds(sets, questions.length - sets)]
    .filter(Boolean)
    .join(" · ");
}

/** The key of a question beside another one: of a set, only the statements that were turned, if any were. */
export function keyBeside(question: PreviewedQuestion, letters: LetterStyle, other: PreviewedQuestion): string {
  if (questionKindOf(question) === "single" || questionKindOf(other) === "single") return keyWords(question, letters);
  const before = new Map(other.options.map(({ text, is_right }) => [text, is_right]));
  const turned = question.options.flatMap((option, index) =>
    before.has(option.text) && before.get(option.text) !== option.is_right ? [withTruth(option, index, letters)] : [],
  );
  return turned.length > 0 ? turned.join("\n") : keyWords(question, letters);
}

const docs = {
  text: ({ text_doc }: PreviewedQuestion) => [text_doc],
  options: (question: PreviewedQuestion) => question.options.map(({ text_doc }) => text_doc),
  explanation: ({ explanation_doc }: PreviewedQuestion) => [explanation_doc],
};
type MarkedPart = keyof typeof docs;
const letters: Record<MarkedPart, (question: PreviewedQuestion) => string> = {
  text: ({ text }) => text,
  options: (question) => JSON.stringify(question.options.map(({ text }) => text)),
  explanation: ({ explanation }) => explanation,
};
const isMarkedPart = (part: string): part is MarkedPart => Object.hasOwn(docs, part);

/** Whether a part that differs has the same letters on both sides. */
export const isMarkupAlone = (part: string, was: PreviewedQuestion, now: PreviewedQuestion): part is MarkedPart =>
  isMarkedPart(part) && letters[part](was) === letters[part](now);

/**
 * The markup of a part before and after, where its letters are the same: of what differs alone, and a text of which the
 * file says nothing keeps what it had.
 */
export function markupBeside(part: MarkedPart, was: PreviewedQuestion, now: PreviewedQuestion) {
  const before = docs[part](was);
  const after = docs[part](now);
  const differing = after.flatMap((doc, place) => (doc && !sameMarkup(before[place], doc) ? [place] : []));
  const inWords = (all: (Markup | undefined)[]) =>
    differing.map((place) => (all[place] && markupWords(all[place])) || copy.empty).join("; ");
  return { was: inWords(before), now: inWords(after) };
}
