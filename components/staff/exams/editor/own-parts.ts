import type { Fields } from "@/components/staff/exams/editor/editor-items";
import { type MarkupText, sameTexts } from "@/components/staff/markup/plain-text";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { type LetterStyle, letterOf } from "@/lib/exams/letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";

type Option = Fields["options"][number];
export type OwnPart = { name: string } & MarkupText;

const marked = (text: string, doc: MarkupText["doc"]): MarkupText => ({ text, doc });
const stemOf = ({ text, textDoc }: Fields) => marked(text, textDoc);
const optionText = (option: Option | undefined) => marked(option?.text ?? "", option?.textDoc ?? null);
const explanationOf = ({ explanation, explanationDoc }: Fields) => marked(explanation, explanationDoc);

const optionNames: Record<QuestionKind, (letter: string) => string> = {
  single: copy.answer,
  true_false_set: copy.statement,
};
const keyWords: Record<QuestionKind, (option: Option) => string | undefined> = {
  single: ({ isRight }) => (isRight ? copy.right : undefined),
  true_false_set: ({ truth }) => (truth === undefined ? undefined : copy.truths[`${truth}`]),
};

/**
 * The parts of the own version that the other one has otherwise, each by the name of its field, so that whoever keeps the
 * other one can take them over. An option of which only the key differs is told too.
 */
export function ownParts(mine: Fields, theirs: Fields, letters: LetterStyle): OwnPart[] {
  const kind = questionKindOf(mine);
  const keyOf = keyWords[kind];
  const options = mine.options.flatMap((option, place) => {
    const other = theirs.options[place];
    const text = optionText(option);
    const key = keyOf(option);
    // The option that is no key any more is told by the one that is.
    const isKeySame = key === undefined || (other && key === keyWords[questionKindOf(theirs)](other));
    if (isKeySame && sameTexts(text, optionText(other))) return [];
    const name = optionNames[kind](letterOf(letters, place));
    return [{ name: key ? `${name} (${key})` : name, ...text }];
  });
  const plain = (["marks", "subject", "chapter"] as const).map((name) => ({
    name: copy[name],
    ...marked(mine[name], null),
    isSame: mine[name].trim() === theirs[name].trim(),
  }));
  return [
    ...(sameTexts(stemOf(mine), stemOf(theirs)) ? [] : [{ name: copy.text, ...stemOf(mine) }]),
    ...options,
    ...(sameTexts(explanationOf(mine), explanationOf(theirs))
      ? []
      : [{ name: copy.explanation, ...explanationOf(mine) }]),
    ...plain.flatMap(({ isSame, ...part }) => (isSame ? [] : [part])),
  ];
}
