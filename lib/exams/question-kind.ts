/**
 * How a question is answered. What differs by kind is a record over these names, so that the compiler lists the places
 * where another kind has to be decided (docs/decisions/kinds-of-questions.md).
 */
export const questionKinds = ["single"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * The kind of a question, or of what belongs to one. Neither the database nor the API names a kind yet: all are singles.
 */
export const questionKindOf = (_question: object): QuestionKind => "single";
