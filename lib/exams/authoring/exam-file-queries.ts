import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { AppError, ValidationError } from "@/lib/errors";
import { EXAM_FILE_MAX_BYTES, type PreviewedFile } from "@/lib/exams/authoring/exam-file-schema";
import { loadWordJob, writeWordFile } from "@/lib/exams/authoring/export/word/word-file-queries";
import {
  type ConversionKind,
  type DoubtKind,
  type ExamFile,
  type ExamQuestion,
  type ImportFormat,
  type ImportProblem,
  isRightOption,
  type WrittenFormat,
} from "@/lib/exams/authoring/import/exam-file";
import type { ReadExam } from "@/lib/exams/authoring/import/read";
import { writeExamFile } from "@/lib/exams/authoring/import/write";
import { diffQuestions } from "@/lib/exams/authoring/question-diff";
import { findCurrentExam, loadVersion } from "@/lib/exams/authoring/version-queries";
import { inSandbox } from "@/lib/sandbox/process";
import { officeTypes } from "@/lib/wire/office-types";

type Upload = { file: File; format?: ImportFormat; convert?: ConversionKind; accountId: number };

async function read({ file, format, convert, accountId }: Upload, shuffleOptions: boolean): Promise<ReadExam> {
  if (file.size > EXAM_FILE_MAX_BYTES) throw new AppError("payload_too_large");
  return inSandbox({ accountId, field: "file" }, "examFile", file, {
    name: file.name,
    format,
    shuffleOptions,
    convert,
  });
}

const onScreen = ({ message, advice }: ImportProblem) => (advice ? `${message} ${copy.advice[advice]}` : message);
/** Characters of a doubted text that a list shows. */
const DOUBTED_MAX = 120;
const beginning = (text: string) => text.slice(0, DOUBTED_MAX);
const shorten = (text: string | undefined) => (text === undefined ? null : beginning(text));
const inWords = (problem: ImportProblem) =>
  problem.row === undefined ? onScreen(problem) : `${problem.row}: ${onScreen(problem)}`;

/** @throws ValidationError with the rows that cannot be read, or whose doubts nobody has confirmed */
export async function requireReadable(
  { confirmed = [], ...upload }: Upload & { confirmed?: readonly DoubtKind[] },
  shuffleOptions: boolean,
): Promise<ExamFile> {
  const { file, problems, doubts } = await read(upload, shuffleOptions);
  if (!file) throw new ValidationError({ file: problems.filter(({ level }) => level === "error").map(inWords) });
  const open = doubts.filter((kind) => !confirmed.includes(kind));
  if (open.length > 0) {
    const rows = problems.filter(({ doubt }) => doubt && open.includes(doubt));
    throw new ValidationError({ file: rows.map(inWords), confirmed: [copy.unconfirmed] });
  }
  return file;
}

/** @throws AppError not_found */
export async function shufflesOptions(examId: number): Promise<boolean> {
  const exam = await findCurrentExam(examId);
  if (!exam) throw new AppError("not_found");
  return exam.shuffleOptions;
}

const present = (
  {
    kind = "single",
    text,
    textDoc,
    marks,
    explanation,
    options,
    subject = null,
    chapter = null,
    ...more
  }: ExamQuestion,
  index: number,
) => ({
  position: index + 1,
  kind,
  text,
  text_doc: textDoc ?? undefined,
  explanation,
  explanation_doc: more.explanationDoc ?? undefined,
  marks: Number(marks),
  subject,
  chapter,
  options: options.map((option) => ({
    text: option.text,
    text_doc: option.textDoc ?? undefined,
    is_correct: option.isCorrect,
    is_right: isRightOption(option),
  })),
});

/** Reads a file without writing anything. @throws AppError not_found for an unknown exam */
export async function previewFile(
  upload: Upload,
  shuffle: boolean,
  examId: number | undefined,
): Promise<PreviewedFile> {
  const exam = examId === undefined ? null : await findCurrentExam(examId);
  if (examId !== undefined && !exam) throw new AppError("not_found");
  const { file, problems, doubts, converted } = await read(upload, exam?.shuffleOptions ?? shuffle);
  const questions = file?.questions ?? [];
  const before = exam && file ? (await loadVersion(exam.version.id)).questions : null;
  return {
    is_importable: file !== null,
    title: file?.title ?? null,
    problems: problems.map((problem) => {
      const { row = null, level, doubt = null, text, converted: after } = problem;
      return { row, level, message: onScreen(problem), doubt, text: shorten(text), converted: shorten(after) };
    }),
    doubts,
    converted: converted && {
      questions_count: converted.questions,
      texts: converted.texts.map(({ row, before: was, after }) => ({
        row,
        before: beginning(was),
        after: beginning(after),
      })),
    },
    questions: questions.map(present),
    total_marks: questions.reduce((sum, { marks }) => sum + Number(marks), 0),
    changes:
      before &&
      diffQuestions(before, questions).map((change) => {
        const was = before[(change.before ?? 0) - 1];
        return { ...change, was: was && change.kind !== "same" ? present(was, (change.before ?? 1) - 1) : null };
      }),
  };
}

const text = (extension: string, type: string) => ({ extension, type: `${type}; charset=utf-8` });
const kinds: Record<WrittenFormat, { extension: string; type: string }> = {
  csv: text("csv", "text/csv"),
  gift: text("gift", "text/plain"),
  aiken: text("txt", "text/plain"),
  xml: text("xml", "application/xml"),
  docx: { extension: "docx", type: officeTypes.docx },
};

type WrittenFile = { content: string | Uint8Array<ArrayBuffer>; name: string; type: string };

/**
 * The exam's newest version as a file, keys included.
 *
 * @throws AppError not_found, throttled, overloaded; ValidationError for a format that cannot hold them
 */
export async function writeFileOf(examId: number, format: WrittenFormat, accountId: number): Promise<WrittenFile> {
  const exam = await findCurrentExam(examId);
  if (!exam) throw new AppError("not_found");
  const { questions } = await loadVersion(exam.version.id);
  const { extension, type } = kinds[format];
  const content =
    format === "docx"
      ? await writeWordFile(await loadWordJob(exam, questions), accountId)
      : writeExamFile({ title: exam.title, questions }, format).content;
  return { content, name: `exam-${examId}.${extension}`, type };
}
