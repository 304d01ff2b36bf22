import "server-only";
import sharp from "sharp";
import { type WordDoubtFacts, wordDoubts, wordRefusals } from "@/lib/copy/word-import";
import { readPaste } from "@/lib/exams/authoring/import/word/pasted";
import type { WordPicture } from "@/lib/exams/authoring/import/word/pictures";
import { type ReadWord, readWordExam } from "@/lib/exams/authoring/import/word/read-word";
import { textOfSource } from "@/lib/exams/authoring/import/word/texts";
import type { WordDoubt, WordExam, WordQuestion } from "@/lib/exams/authoring/import/word/word-exam";
import { convertFormula } from "@/lib/markup/convert-formula";
import { type Inline, type Markup, mapInline, type TypedMarkup } from "@/lib/markup/document";
import { textNode } from "@/lib/markup/inline";
import { LINE_MAX, WORD_PREVIEW_MAX } from "@/lib/wire/limits";

/** A picture with the size that it has upright; null where its bytes are none. */
type SizedPicture = WordExam["pictures"][number] & { size: { width: number; height: number } | null };
type ShownQuestion = Omit<WordQuestion, "text" | "options" | "explanation"> & {
  text: Markup;
  options: { text: Markup; isRight: boolean }[];
  explanation: Markup | null;
  /** Its lines that were typed for a Bijoy font. */
  conversions: WordExam["conversions"];
};
export type WordPreview = Omit<WordExam, "questions" | "conversions" | "pictures"> & {
  questions: ShownQuestion[];
  pictures: SizedPicture[];
};

const doubtOf = (kind: "formula_fault" | "picture_kind", facts: WordDoubtFacts = {}): WordDoubt => {
  const words: (all: WordDoubtFacts) => string = wordDoubts[kind];
  return { kind, message: words(facts).slice(0, LINE_MAX) };
};

/** The text with its formulas as they are shown; one that cannot be shown stays as letters, and is doubted. */
function shown(text: TypedMarkup, doubts: WordDoubt[]): Markup {
  return mapInline(text, (node): Inline => {
    if (node.type !== "formula") return node as Exclude<typeof node, { type: "formula" | "picture" }>;
    const result = convertFormula(node.attrs);
    if (!("fault" in result)) return { type: "formula", attrs: { ...node.attrs, ...result } };
    doubts.push(doubtOf("formula_fault", { typed: node.attrs.tex }));
    return textNode(`$${node.attrs.tex}$`, []);
  });
}

function shownQuestion(question: WordQuestion, exam: WordExam, sizes: readonly SizedPicture[]): ShownQuestion {
  const doubts: WordDoubt[] = [];
  const lines = question.source.map(textOfSource).join("\n");
  const isPicture = ({ picture }: WordQuestion["pictures"][number]) => Boolean(sizes[picture]?.size);
  const pictures = question.pictures.filter(isPicture);
  const isTold = question.doubts.some(({ kind }) => kind === "picture_kind");
  if (pictures.length < question.pictures.length && !isTold) doubts.push(doubtOf("picture_kind"));
  return {
    ...question,
    text: shown(question.text, doubts),
    options: question.options.map(({ text, isRight }) => ({ text: shown(text, doubts), isRight })),
    explanation: question.explanation && shown(question.explanation, doubts),
    doubts: [...question.doubts, ...doubts],
    pictures,
    conversions: exam.conversions.filter(({ after }) => lines.includes(after)),
  };
}

async function sizeOf({ bytes }: WordPicture): Promise<SizedPicture["size"]> {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return autoOrient.width > 0 && autoOrient.height > 0 ? autoOrient : null;
  } catch {
    return null;
  }
}

type Previewed = { preview: WordPreview; refusal: null } | { preview: null; refusal: string };

async function previewOf({ exam, pictures, refusal }: ReadWord): Promise<Previewed> {
  if (!exam) return { preview: null, refusal };
  const sizes: SizedPicture[] = [];
  for (const picture of pictures) {
    const { part, mime, alt } = picture;
    sizes.push({ part, mime, alt, size: await sizeOf(picture) });
  }
  const { conversions: _, ...rest } = exam;
  const questions = exam.questions.map((question) => shownQuestion(question, exam, sizes));
  const preview: WordPreview = { ...rest, questions, pictures: sizes };
  // The thread that serves takes it over in one go.
  if (JSON.stringify(preview).length > WORD_PREVIEW_MAX) return { preview: null, refusal: wordRefusals.tooManyParts };
  return { preview, refusal: null };
}

/**
 * Reads a Word file for somebody to look at: each question with its doubts and its lines, formulas as they are shown. A
 * refusal says why nothing is.
 */
export const previewWord = (bytes: Uint8Array): Promise<Previewed> => previewOf(readWordExam(bytes));

/** Reads the questions of a paste so. @param bytes the tree as JSON */
export const previewPaste = (bytes: Uint8Array): Promise<Previewed> => previewOf(readWordExam(bytes, readPaste));
