import { type ExamQuestion, withMarkupOf, withTopicOf } from "@/lib/exams/authoring/import/exam-file";
import { keyText } from "@/lib/exams/authoring/import/keys";
import { questionKindOf } from "@/lib/exams/question-kind";
import { sameMarkup } from "@/lib/markup/markup-key";

export const changeKinds = ["same", "changed", "added", "removed"] as const;
export const changedParts = ["kind", "text", "options", "key", "explanation", "marks", "topic", "place"] as const;
type ChangedPart = (typeof changedParts)[number];

type QuestionChange = {
  kind: (typeof changeKinds)[number];
  /** Places from 1; null if the question is missing on that side. */
  before: number | null;
  after: number | null;
  parts: ChangedPart[];
};

const fold = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();
const wordsOf = ({ text, options }: ExamQuestion) =>
  new Set(fold([text, ...options.map((option) => option.text)].join(" ")).split(" "));

/** Share of common words of two questions, from 0 to 1. */
function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return (2 * shared) / (a.size + b.size);
}

const ALIKE = 0.6;

/**
 * Index of the earlier question for each later one: equal texts of one kind are paired first, then equal texts, then the
 * most similar.
 */
export function pairQuestions(before: readonly ExamQuestion[], after: readonly ExamQuestion[]): (number | null)[] {
  const free = new Set(before.keys());
  const take = (index: number | undefined) => (index !== undefined && free.delete(index) ? index : null);
  const byEssence = (essence: (question: ExamQuestion) => string, pairs: (number | null)[]) =>
    after.map((question, index) => {
      if (pairs[index] != null) return pairs[index] ?? null;
      const wanted = essence(question);
      return take([...free].find((other) => essence(before[other] as ExamQuestion) === wanted));
    });
  const whole = byEssence(
    (question) =>
      JSON.stringify([questionKindOf(question), question.text, ...question.options.map((o) => o.text)].map(fold)),
    [],
  );
  const alike = byEssence((question) => `${questionKindOf(question)} ${fold(question.text)}`, whole);
  const texts = byEssence(({ text }) => fold(text), alike);
  const words = before.map(wordsOf);
  return after.map((question, index) => {
    if (texts[index] != null) return texts[index] ?? null;
    const own = wordsOf(question);
    const ranked = [...free]
      .map((other) => ({ other, likeness: likeness(words[other] as Set<string>, own) }))
      .toSorted((a, b) => b.likeness - a.likeness || a.other - b.other);
    return ranked[0] && ranked[0].likeness >= ALIKE ? take(ranked[0].other) : null;
  });
}

/** The parts whose letters or markup differ: a text that became a formula has the same letters. */
function markedParts(before: ExamQuestion, after: ExamQuestion): Set<ChangedPart> {
  const answers = after.options.every(({ textDoc }, index) => sameMarkup(before.options[index]?.textDoc, textDoc));
  return new Set<ChangedPart>([
    ...(sameMarkup(before.textDoc, after.textDoc) ? [] : ["text" as const]),
    ...(answers ? [] : ["options" as const]),
    ...(sameMarkup(before.explanationDoc, after.explanationDoc) ? [] : ["explanation" as const]),
  ]);
}

function partsOf(before: ExamQuestion, typed: ExamQuestion): ChangedPart[] {
  // A file that says nothing of a text's markup leaves it as it is.
  const after = withMarkupOf(withTopicOf(typed, before), before, { isFile: true });
  const differ: Record<Exclude<ChangedPart, "place">, (question: ExamQuestion) => string> = {
    kind: questionKindOf,
    text: ({ text }) => text,
    options: ({ options }) => JSON.stringify(options.map(({ text }) => text)),
    key: (question) => fold(keyText(question)),
    explanation: ({ explanation }) => explanation,
    marks: ({ marks }) => marks,
    topic: ({ subject, chapter }) => JSON.stringify([subject ?? null, chapter ?? null]),
  };
  const others = markedParts(before, after);
  return changedParts.filter(
    (part) => part !== "place" && (others.has(part) || differ[part](before) !== differ[part](after)),
  );
}

/** Changes that a file makes: its questions in their order, then the removed ones. */
export function diffQuestions(before: readonly ExamQuestion[], after: readonly ExamQuestion[]): QuestionChange[] {
  const pairs = pairQuestions(before, after);
  const changes = after.map((question, index): QuestionChange => {
    const pair = pairs[index] ?? null;
    if (pair === null) return { kind: "added", before: null, after: index + 1, parts: [] };
    const parts = partsOf(before[pair] as ExamQuestion, question);
    const earlierLater = pairs.slice(0, index).some((other) => other !== null && other > pair);
    if (earlierLater) parts.push("place");
    return { kind: parts.length > 0 ? "changed" : "same", before: pair + 1, after: index + 1, parts };
  });
  const kept = new Set(pairs);
  const removed = [...before.keys()].filter((index) => !kept.has(index));
  return [
    ...changes,
    ...removed.map((index): QuestionChange => ({ kind: "removed", before: index + 1, after: null, parts: [] })),
  ];
}
