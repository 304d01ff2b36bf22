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
  type TypedBlock,
  type TypedInline,
  type TypedMarkup,
  type TypedParagraph,
} from "@/lib/markup/document";
import { convertEach, type Pictures } from "@/lib/markup/formulas";
import { addInline, composed, marksOf, paragraphWith, textNode } from "@/lib/markup/inline";
import { plainTextOf } from "@/lib/markup/plain-text";
import { isTooLarge } from "@/lib/markup/size";
import { FORMULAS_MAX, OPTION_TEXT_MAX, QUESTION_PICTURES_MAX, QUESTION_TEXT_MAX } from "@/lib/wire/limits";

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
    const own = marksOf(node);
    const marks = markTypes.filter((type) => own.includes(type));
    if (text !== "") addInline<TypedInline>(cleaned, textNode(text, marks));
  }
  return paragraphWith(composed(cleaned));
}

const isEmpty = (block: TypedBlock) => block.type === "paragraph" && !block.content;

/** Without empty paragraphs at its ends. */
function cleanMarkup(typed: TypedMarkup): TypedMarkup {
  const { content } = mapParagraphs(typed, cleanParagraph);
  const from = content.findIndex((block) => !isEmpty(block));
  const to = content.findLastIndex((block) => !isEmpty(block));
  return { type: "doc", content: from === -1 ? content.slice(0, 1) : content.slice(from, to + 1) };
}

type Text = { field: string; text: string; doc: TypedMarkup | null | undefined; max: number };
type Writer = { accountId: number; examId: number };

/** Texts without their formulas and pictures, which are looked for in one go. */
type Prepared = { typed: TypedQuestion; texts: { text: string; doc: TypedMarkup | null | undefined }[] };

/** @throws ValidationError naming the field */
function prepare(typed: TypedQuestion): Prepared {
  const { text, text_doc, explanation, explanation_doc, options } = typed;
  const texts: Text[] = [
    { field: "text", text, doc: text_doc, max: QUESTION_TEXT_MAX },
    { field: "explanation", text: explanation, doc: explanation_doc, max: QUESTION_TEXT_MAX },
    ...options.map((option) => ({ field: "options", text: option.text, doc: option.text_doc, max: OPTION_TEXT_MAX })),
  ];
  const cleaned = texts.map(clean);
  const marked = markedOf({ typed, texts: cleaned });
  if (marked.flatMap(formulasOf).length > FORMULAS_MAX) {
    throw new ValidationError({ text: [`A question has at most ${FORMULAS_MAX} formulas.`] });
  }
  const shown = marked.flatMap(picturesOf);
  if (shown.length > QUESTION_PICTURES_MAX) {
    throw new ValidationError({ text: [`A question has at most ${QUESTION_PICTURES_MAX} pictures.`] });
  }
  if (shown.some(({ alt }) => alt === "")) throw new ValidationError({ text: ["A picture needs a description."] });
  return { typed, texts: cleaned };
}

const markedOf = ({ texts }: Prepared): TypedMarkup[] => texts.flatMap(({ doc }) => doc ?? []);

/** @throws ValidationError for an empty text that may not be, and for one that is too long */
function clean({ field, text, doc, max }: Text) {
  const markup = doc && cleanMarkup(doc);
  const plain = cleanText(markup ? plainTextOf(markup) : text);
  if (plain.length > max) {
    throw new ValidationError({ [field]: [`Ensure this field has no more than ${max} characters.`] });
  }
  if (plain === "" && field !== "explanation") {
    throw new ValidationError({ [field]: ["This field may not be blank."] });
  }
  return { text: plain, doc: markup && (hasMarkup(markup) ? markup : null) };
}

function completed({ typed, texts }: Prepared, converted: readonly Markup[]): ExamQuestion {
  if (isTooLarge(converted)) throw new ValidationError({ text: ["The question's formulas and lists are too large."] });
  const each = converted.values();
  const [stem, reason, ...answers] = texts.map(({ text, doc }) => ({ text, doc: doc && each.next().value }));
  const { text: _, text_doc: _doc, explanation: _reason, explanation_doc: _reasonDoc, options, ...rest } = typed;
  return {
    ...rest,
    text: stem?.text ?? "",
    textDoc: stem?.doc,
    explanation: reason?.text ?? "",
    explanationDoc: reason?.doc,
    options: options.map(({ is_correct, is_right }, index) => ({
      text: answers[index]?.text ?? "",
      textDoc: answers[index]?.doc,
      isCorrect: is_correct,
      isRight: is_right,
    })),
  };
}

/** The exam's pictures among those that the texts show. */
async function findPictures(marked: readonly TypedMarkup[], examId: number): Promise<Pictures> {
  const shown = marked.flatMap(picturesOf);
  if (shown.length === 0) return new Map();
  const kept = await listPictures(
    examId,
    shown.map(({ id }) => id),
  );
  return new Map(kept.map(({ id, width, height }) => [id, { width, height }]));
}

/** A refusal stays with its question. */
function attempted<T>(work: () => T): T | ValidationError {
  try {
    return work();
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}

/**
 * Converts typed questions to the form of a file's. Their texts are cleaned as a file's are, and what their formulas say
 * is made once, here. One that cannot be is a ValidationError naming the field of a text that is too long, of a formula
 * that is none, or of a picture that this exam does not have.
 *
 * @param known texts with markup whose formulas were converted before
 * @throws AppError throttled, overloaded; ValidationError that names the limit of the sandbox
 */
export async function readTypedQuestions(
  typed: readonly TypedQuestion[],
  known: readonly Markup[],
  { accountId, examId }: Writer,
): Promise<(ExamQuestion | ValidationError)[]> {
  const prepared = typed.map((question) => attempted(() => prepare(question)));
  const readable = prepared.flatMap((one) => (one instanceof ValidationError ? [] : [one]));
  const pictures = await findPictures(readable.flatMap(markedOf), examId);
  const isWhole = (one: Prepared) => markedOf(one).every((doc) => picturesOf(doc).every(({ id }) => pictures.has(id)));
  const whole = readable.filter(isWhole);
  const converted = await convertEach(whole.map(markedOf), known, { accountId, field: "text" }, pictures);
  const docsOf = new Map(whole.map((one, index) => [one, converted[index]]));
  return prepared.map((one) => {
    if (one instanceof ValidationError) return one;
    const docs = docsOf.get(one);
    if (!docs) return new ValidationError({ text: [copy.unknown] });
    return docs instanceof ValidationError ? docs : attempted(() => completed(one, docs));
  });
}

/** Converts one question so. @throws also its ValidationError */
export async function readTypedQuestion(
  typed: TypedQuestion,
  known: readonly Markup[],
  writer: Writer,
): Promise<ExamQuestion> {
  const [read] = await readTypedQuestions([typed], known, writer);
  if (!read) throw new Error("A question was not read.");
  if (read instanceof ValidationError) throw read;
  return read;
}
