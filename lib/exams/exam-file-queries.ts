import "server-only";
import { AppError, ValidationError } from "@/lib/errors";
import { EXAM_FILE_MAX_BYTES, type PreviewedFile } from "@/lib/exams/exam-file-schema";
import type { ExamFile, ExamFormat, ExamQuestion, ImportProblem } from "@/lib/exams/import/exam-file";
import type { ReadExam } from "@/lib/exams/import/read";
import { writeExamFile } from "@/lib/exams/import/write";
import { diffQuestions } from "@/lib/exams/question-diff";
import { findCurrentExam, loadVersion } from "@/lib/exams/version-queries";
import { inSandbox } from "@/lib/sandbox/process";

type Upload = { file: File; format?: ExamFormat; accountId: number };

async function read({ file, format, accountId }: Upload, shuffleOptions: boolean): Promise<ReadExam> {
  if (file.size > EXAM_FILE_MAX_BYTES) throw new AppError("payload_too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return inSandbox({ accountId, field: "file" }, "examFile", bytes, { name: file.name, format, shuffleOptions });
}

const inWords = ({ row, message }: ImportProblem) => (row === undefined ? message : `${row}: ${message}`);

/** @throws ValidationError with the rows that cannot be read */
export async function requireReadable(upload: Upload, shuffleOptions: boolean): Promise<ExamFile> {
  const { file, problems } = await read(upload, shuffleOptions);
  if (!file) throw new ValidationError({ file: problems.filter(({ level }) => level === "error").map(inWords) });
  return file;
}

/** @throws AppError not_found */
export async function shufflesOptions(examId: number): Promise<boolean> {
  const exam = await findCurrentExam(examId);
  if (!exam) throw new AppError("not_found");
  return exam.shuffleOptions;
}

const present = (
  { text, marks, explanation, options, subject = null, chapter = null }: ExamQuestion,
  index: number,
) => ({
  ...{ position: index + 1, text, explanation, marks: Number(marks), subject, chapter },
  options: options.map((option) => ({ text: option.text, is_correct: option.isCorrect })),
});

/** Nothing is written. @throws AppError not_found for an exam that there is not */
export async function previewFile(
  upload: Upload,
  shuffle: boolean,
  examId: number | undefined,
): Promise<PreviewedFile> {
  const exam = examId === undefined ? null : await findCurrentExam(examId);
  if (examId !== undefined && !exam) throw new AppError("not_found");
  const { file, problems } = await read(upload, exam?.shuffleOptions ?? shuffle);
  const questions = file?.questions ?? [];
  const before = exam && file ? (await loadVersion(exam.version.id)).questions : null;
  return {
    is_importable: file !== null,
    title: file?.title ?? null,
    problems: problems.map(({ row = null, level, message }) => ({ row, level, message })),
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

const extensions: Record<ExamFormat, string> = { csv: "csv", gift: "gift", aiken: "txt", xml: "xml" };

/** With its key. @throws AppError not_found */
export async function writeFileOf(examId: number, format: ExamFormat): Promise<{ content: string; name: string }> {
  const exam = await findCurrentExam(examId);
  if (!exam) throw new AppError("not_found");
  const { questions } = await loadVersion(exam.version.id);
  const { content } = writeExamFile({ title: exam.title, questions }, format);
  return { content, name: `exam-${examId}.${extensions[format]}` };
}
