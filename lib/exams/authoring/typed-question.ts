import "server-only";
import { examPictures as copy } from "@/lib/copy/staff-exam-pictures";
import { ValidationError } from "@/lib/errors";
import { cleanPiece, cleanText } from "@/lib/exams/authoring/import/clean-text";
import type { ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import { listPictures } from "@/lib/exams/pictures/queries";
import type { TypedQuestion } from "@/lib/exams/staff-schema";
import {
  formulasOf,
  hasMarkup,
  type Markup,
  mapParagraphs,
  markTypes,
  picturesOf,
  type TypedMarkup,
} from "@/lib/markup/document";
import { convertMarkup, type Pictures } from "@/lib/markup/formulas";
import { plainTextOf } from "@/lib/markup/plain-text";
import { isTooLarge } from "@/lib/markup/size";
import { FORMULAS_MAX, OPTION_TEXT_MAX, QUESTION_PICTURES_MAX, QUESTION_TEXT_MAX } from "@/lib/wire/limits";

type TypedParagraph = Extract<TypedMarkup["content"][number], { type: "paragraph" }>;
type TypedInline = NonNullable<TypedParagraph["content"]>[number];

const marksOf = (node: TypedInline) =>
  node.type === "text" ? markTypes.filter((name) => node.marks?.some(({ type }) => type === name)) : [];

/** Cleans the pieces as plain texts are, each mark once, and neighbours of the same marks as one piece. */
function cleanParagraph({ content = [] }: TypedParagraph): TypedParagraph {
  const cleaned: TypedInline[] = [];
  for (const node of content) {
    if (node.type === "picture") {
      cleaned.push({ ...node, attrs: { ...node.attrs, alt: cleanPiece(node.attrs.alt).replaceAll("\n", " ").trim() } });
      continue;
    }
    if (node.type !== "text") {
      cleaned.push(node);
      continue;
    }
    const text = cleanPiece(node.text);
    if (text === "") continue;
    const marks = marksOf(node);
    const last = cleaned.at(-1);
    if (last?.type === "text" && marksOf(last).join() === marks.join())
      last.text = `${last.text}${text}`.normalize("NFC");
    else cleaned.push({ type: "text", text, ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }) });
  }
  return { type: "paragraph", ...(cleaned.length > 0 && { content: cleaned }) };
}

const isEmpty = (block: TypedMarkup["content"][number]) => block.type === "paragraph" && !block.content;

/** Without empty paragraphs at its ends. */
function cleanMarkup(typed: TypedMarkup): TypedMarkup {
  const { content } = mapParagraphs(typed, cleanParagraph);
  const from = content.findIndex((block) => !isEmpty(block));
  const to = content.findLastIndex((block) => !isEmpty(block));
  return { type: "doc", content: from === -1 ? content.slice(0, 1) : content.slice(from, to + 1) };
}

type Text = { field: string; text: string; doc: TypedMarkup | null | undefined; max: number };
type CleanText = { text: string; doc: Markup | null | undefined };

/**
 * Converts a typed question to the form of a file's. Its texts are cleaned as a file's are, and what its formulas say is
 * made once, here.
 *
 * @param known texts with markup whose formulas were converted before
 * @throws ValidationError naming the field of a text that is too long, of a formula that is none, or of a picture that
 *   this exam does not have
 */
export async function readTypedQuestion(
  { text, text_doc, marks, explanation, explanation_doc, options, ...typed }: TypedQuestion,
  known: readonly Markup[],
  { accountId, examId }: Writer,
): Promise<ExamQuestion> {
  const texts: Text[] = [
    { field: "text", text, doc: text_doc, max: QUESTION_TEXT_MAX },
    { field: "explanation", text: explanation, doc: explanation_doc, max: QUESTION_TEXT_MAX },
    ...options.map((option) => ({ field: "options", text: option.text, doc: option.text_doc, max: OPTION_TEXT_MAX })),
  ];
  const [stem, reason, ...answers] = await cleanTexts(texts, known, { accountId, examId });
  return {
    ...typed,
    text: stem?.text ?? "",
    textDoc: stem?.doc,
    explanation: reason?.text ?? "",
    explanationDoc: reason?.doc,
    marks,
    options: options.map(({ is_correct, is_right }, index) => ({
      text: answers[index]?.text ?? "",
      textDoc: answers[index]?.doc,
      isCorrect: is_correct,
      isRight: is_right,
    })),
  };
}

type Writer = { accountId: number; examId: number };

/** @throws ValidationError for one that the exam does not have, or that says nothing */
async function requirePictures(marked: readonly TypedMarkup[], examId: number): Promise<Pictures> {
  const shown = marked.flatMap(picturesOf);
  if (shown.length === 0) return new Map();
  if (shown.length > QUESTION_PICTURES_MAX) {
    throw new ValidationError({ text: [`A question has at most ${QUESTION_PICTURES_MAX} pictures.`] });
  }
  if (shown.some(({ alt }) => alt === "")) throw new ValidationError({ text: ["A picture needs a description."] });
  const kept = await listPictures(
    examId,
    shown.map(({ id }) => id),
  );
  const pictures = new Map(kept.map(({ id, width, height }) => [id, { width, height }]));
  if (shown.some(({ id }) => !pictures.has(id))) throw new ValidationError({ text: [copy.unknown] });
  return pictures;
}

async function cleanTexts(
  texts: readonly Text[],
  known: readonly Markup[],
  { accountId, examId }: Writer,
): Promise<CleanText[]> {
  const cleaned = texts.map(({ field, text, doc, max }) => {
    const markup = doc && cleanMarkup(doc);
    const plain = cleanText(markup ? plainTextOf(markup) : text);
    if (plain.length > max) {
      throw new ValidationError({ [field]: [`Ensure this field has no more than ${max} characters.`] });
    }
    if (plain === "" && field !== "explanation") {
      throw new ValidationError({ [field]: ["This field may not be blank."] });
    }
    return { text: plain, doc: markup && (hasMarkup(markup) ? markup : null) };
  });
  const marked = cleaned.flatMap(({ doc }) => doc ?? []);
  if (marked.flatMap(formulasOf).length > FORMULAS_MAX) {
    throw new ValidationError({ text: [`A question has at most ${FORMULAS_MAX} formulas.`] });
  }
  const pictures = await requirePictures(marked, examId);
  const converted = await convertMarkup(marked, known, { accountId, field: "text" }, pictures);
  if (isTooLarge(converted)) throw new ValidationError({ text: ["The question's formulas and lists are too large."] });
  const each = converted.values();
  return cleaned.map(({ text, doc }) => ({ text, doc: doc && each.next().value }));
}
