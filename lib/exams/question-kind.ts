/**
 * How a question is answered. What differs by kind is a record over these names, so that the compiler lists the places
 * where another kind has to be decided (docs/decisions/kinds-of-questions.md).
 */
export const questionKinds = ["single", "true_false_set"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * The kind of a question, or of what belongs to one. Choices and papers that a phone kept before there were sets name
 * none: they are singles.
 */
export const questionKindOf = <Kind extends QuestionKind>({ kind }: { kind?: Kind }): Kind | "single" =>
  kind ?? "single";

/** @throws Error for a name that this build does not know */
export function storedKind(name: string): QuestionKind {
  const kind = questionKinds.find((known) => known === name);
  if (!kind) throw new Error(`not a kind of question: ${name}`);
  return kind;
}

/** The level of KNOWN_KINDS from which on a build knows a kind. */
export const kindLevels: Record<QuestionKind, number> = { single: 0, true_false_set: 1 };
