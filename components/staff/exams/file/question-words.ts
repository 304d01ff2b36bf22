import { optionLetters, truthsOf } from "@/lib/copy/letters";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import type { PreviewedFile } from "@/lib/exams/authoring/exam-file-schema";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";

export type PreviewedQuestion = PreviewedFile["questions"][number];
type Option = PreviewedQuestion["options"][number];

const copy = staffExamsCopy.changes;
const truths = truthsOf({});
const truth = ({ is_right }: Option) => (is_right ? truths.isTrue : truths.isFalse);
const named = ({ text }: Option, index: number) => `${optionLetters[index]}. ${text}`;
const withTruth = (option: Option, index: number) => `${named(option, index)}: ${truth(option)}`;

const options: Record<QuestionKind, (question: PreviewedQuestion) => string> = {
  single: (question) => question.options.map(named).join("  "),
  true_false_set: (question) => question.options.map(withTruth).join("\n"),
};

const keys: Record<QuestionKind, (question: PreviewedQuestion) => string> = {
  single: (question) => {
    const places = [...question.options.entries()];
    const key = places.find(([, { is_correct }]) => is_correct);
    const others = places.filter(([, { is_correct, is_right }]) => is_right && !is_correct);
    const nameOf = ([index, option]: [number, Option]) => named(option, index);
    if (!key) return copy.empty;
    return others.length > 0 ? copy.accepted(nameOf(key), others.map(nameOf).join(", ")) : nameOf(key);
  },
  true_false_set: options.true_false_set,
};

export const kindWords = (question: PreviewedQuestion): string => copy.questionKinds[questionKindOf(question)];
export const optionWords = (question: PreviewedQuestion): string => options[questionKindOf(question)](question);
export const keyWords = (question: PreviewedQuestion): string => keys[questionKindOf(question)](question);

/** The key of a question beside another one: of a set, only the statements that were turned, if any were. */
export function keyBeside(question: PreviewedQuestion, other: PreviewedQuestion): string {
  if (questionKindOf(question) === "single" || questionKindOf(other) === "single") return keyWords(question);
  const before = new Map(other.options.map(({ text, is_right }) => [text, is_right]));
  const turned = question.options.flatMap((option, index) =>
    before.has(option.text) && before.get(option.text) !== option.is_right ? [withTruth(option, index)] : [],
  );
  return turned.length > 0 ? turned.join("\n") : keyWords(question);
}
