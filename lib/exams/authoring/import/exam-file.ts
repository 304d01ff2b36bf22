import type { QuestionKind } from "@/lib/exams/question-kind";
import type { Markup } from "@/lib/markup/document";
import { hasMarksOrBlocks } from "@/lib/markup/inline";

export type ExamOption = {
  text: string;
  /** Null for a plain text. Left out, nothing is said of it, as of a file's texts. */
  textDoc?: Markup | null;
  /** The author's key, of a single. */
  isCorrect: boolean;
  /** An accepted option, or a true statement. Where it is not said, the key alone is accepted. */
  isRight?: boolean;
};

export const isRightOption = ({ isCorrect, isRight = isCorrect }: ExamOption): boolean => isRight;

/** The options of a single. @param accepted their places; the first is the author's key */
export const optionsOfSingle = (texts: readonly string[], accepted: readonly number[]): ExamOption[] =>
  texts.map((text, index) => ({
    text,
    isCorrect: index === accepted[0],
    ...(accepted.length > 1 && { isRight: accepted.includes(index) }),
  }));

/** The statements of a set; one whose truth is not known counts as false. */
export const statementsOf = (texts: readonly string[], truths: readonly (boolean | null | undefined)[]): ExamOption[] =>
  texts.map((text, index) => ({ text, isCorrect: false, isRight: truths[index] === true }));

export type ExamQuestion = {
  /** A question of which nothing is said is a single. */
  kind?: QuestionKind;
  text: string;
  /** As an option's. */
  textDoc?: Markup | null;
  /** Exact decimal without superfluous zeros. */
  marks: string;
  options: ExamOption[];
  explanation: string;
  explanationDoc?: Markup | null;
  /** Null takes the exam's topic. Left out, the file says nothing and the present topic stays. */
  subject?: string | null;
  chapter?: string | null;
};

/** Keeps the replaced question's topic where a question says nothing. */
export function withTopicOf<T extends ExamQuestion>(question: T, before: Pick<ExamQuestion, "subject" | "chapter">): T {
  const { subject = before.subject, chapter = before.chapter } = question;
  return { ...question, subject, chapter };
}

/** A text as it was read; without `doc` nothing is said of its markup. */
export type Marked = { text: string; doc?: Markup | null };
/** The source of the new texts. */
export type Sayer = {
  /** Most files know of a text's formulas and of no other markup: the same text keeps what else it had. */
  isFile?: boolean;
};

/** The options with what was read of each. */
export const withDocs = (options: readonly ExamOption[], read: readonly Marked[]): ExamOption[] =>
  options.map((option, index) => {
    const doc = read[index]?.doc;
    return doc ? { ...option, textDoc: doc } : option;
  });

/** A text that stays as it was keeps its markup where nothing is said of it. */
function keptDoc({ text, doc }: Marked, before: Marked | undefined, { isFile = false }: Sayer): Markup | null {
  const kept = (before?.text === text && before.doc) || null;
  return doc === undefined || (isFile && kept && !(doc && hasMarksOrBlocks(doc))) ? kept : doc;
}

/** Keeps the replaced question's markup where a question says nothing of it. */
export function withMarkupOf<T extends ExamQuestion>(question: T, before: ExamQuestion, sayer: Sayer = {}): T {
  const formerOf = new Map(before.options.map((option) => [option.text, option]));
  const marked = ({ text, textDoc }: ExamOption): Marked => ({ text, doc: textDoc });
  const reason = ({ explanation, explanationDoc }: ExamQuestion): Marked => ({
    text: explanation,
    doc: explanationDoc,
  });
  return {
    ...question,
    textDoc: keptDoc({ text: question.text, doc: question.textDoc }, { text: before.text, doc: before.textDoc }, sayer),
    explanationDoc: keptDoc(reason(question), reason(before), sayer),
    options: question.options.map((option, place) => {
      const beside = before.options[place];
      const former = beside?.text === option.text ? beside : formerOf.get(option.text);
      return { ...option, textDoc: keptDoc(marked(option), former && marked(former), sayer) };
    }),
  };
}

/** All texts are in NFC. */
export type ExamFile = { title?: string; questions: ExamQuestion[] };

export const examFormats = ["csv", "gift", "aiken", "xml"] as const;
export type ExamFormat = (typeof examFormats)[number];

/** Formats in which questions leave; one of Word's is bytes (lib/exams/authoring/export/word). */
export const writtenFormats = [...examFormats, "docx"] as const;
export type WrittenFormat = (typeof writtenFormats)[number];

/** Formats that are read. Plain text with numbers and letters is never written. */
export const importFormats = [...examFormats, "text"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Kinds of warnings that keep a file out until somebody confirms the kind. */
export const doubtKinds = [
  "lost_letters",
  "wrong_encoding",
  "bijoy",
  "spreadsheet_dates",
  "spreadsheet_numbers",
  "ambiguous_keys",
  "gift_signs",
  "markup",
  "word",
] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** From which encoding of a font texts are converted to Unicode. */
export const conversionKinds = ["bijoy"] as const;
export type ConversionKind = (typeof conversionKinds)[number];

/** A converted text; `row` as in a problem. */
export type Conversion = { row: number; before: string; after: string };

/**
 * Problems whose solution depends on where the file is given; `lib/copy/exam-import.ts` has the words of each surface.
 */
export type AdviceKind = "format" | "negative";

export const problemLevels = ["error", "warning"] as const;
export type ProblemLevel = (typeof problemLevels)[number];

/** `row` is a row of a spreadsheet or a line of a text file. A problem without one concerns the whole file. */
export type ImportProblem = {
  row?: number;
  message: string;
  level: ProblemLevel;
  doubt?: DoubtKind;
  /** The doubted text. */
  text?: string;
  /** The doubted text after the conversion that would settle the doubt. */
  converted?: string;
  advice?: AdviceKind;
};

export type ParsedQuestion = ExamQuestion & { row: number };

/** A question that has a problem may be incomplete. */
export type ParsedExam = { title?: string; questions: ParsedQuestion[]; problems: ImportProblem[] };

export type Report = (
  level: ProblemLevel,
  message: string,
  more?: Pick<ImportProblem, "doubt" | "text" | "converted" | "advice">,
) => void;

export function reportTo(problems: ImportProblem[], row?: number): Report {
  return (level, message, more) => void problems.push({ row, level, message, ...more });
}

/** Readers of lines stop after this many problems: the rest is as broken, and each problem takes memory. */
export const PROBLEMS_READ = 1000;
