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

const ALIKE = 0.6;

const wholeOf = (question: ExamQuestion) =>
  JSON.stringify([questionKindOf(question), question.text, ...question.options.map(({ text }) => text)].map(fold));
const kindAndText = (question: ExamQuestion) => `${questionKindOf(question)} ${fold(question.text)}`;
const textAlone = ({ text }: ExamQuestion) => fold(text);

/**
 * Finds among the free questions the first of those that have the most words in common with another one. Words are counted
 * by an index of them and not by pair: two papers of 500 questions have 250,000 pairs.
 */
function alikeAmong(before: readonly ExamQuestion[], free: ReadonlySet<number>) {
  const sizes = new Map<number, number>();
  const havers = new Map<string, number[]>();
  for (const other of free) {
    const words = wordsOf(before[other] as ExamQuestion);
    sizes.set(other, words.size);
    for (const word of words) {
      const all = havers.get(word);
      if (all) all.push(other);
      else havers.set(word, [other]);
    }
  }
  return (question: ExamQuestion): number | null => {
    const own = wordsOf(question);
    const shared = new Uint16Array(before.length);
    for (const word of own) for (const other of havers.get(word) ?? []) shared[other] = (shared[other] ?? 0) + 1;
    let best: number | null = null;
    let most = 0;
    for (const other of free) {
      // The share of common words of both, from 0 to 1.
      const likeness = (2 * (shared[other] ?? 0)) / ((sizes.get(other) ?? 0) + own.size);
      if (likeness >= ALIKE && likeness > most) {
        best = other;
        most = likeness;
      }
    }
    return best;
  };
}

/**
 * Index of the earlier question for each later one: equal texts of one kind are paired first, then equal texts, then the
 * most similar.
 */
export function pairQuestions(before: readonly ExamQuestion[], after: readonly ExamQuestion[]): (number | null)[] {
  const pairs: (number | null)[] = after.map(() => null);
  const free = new Set(before.keys());
  const pairBy = (find: (question: ExamQuestion) => number | null | undefined) => {
    for (const [index, question] of after.entries()) {
      const other = pairs[index] === null ? (find(question) ?? null) : null;
      if (other === null) continue;
      pairs[index] = other;
      free.delete(other);
    }
  };
  for (const essence of [wholeOf, kindAndText, textAlone]) {
    const places = Map.groupBy([...free].toReversed(), (other) => essence(before[other] as ExamQuestion));
    pairBy((question) => places.get(essence(question))?.pop());
  }
  pairBy(alikeAmong(before, free));
  return pairs;
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
