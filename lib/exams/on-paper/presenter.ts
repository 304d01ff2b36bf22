import "server-only";
import { inCodeOrder } from "@/lib/exams/on-paper/codes";
import { keyRowsOf } from "@/lib/exams/on-paper/key";
import { misfitsOf } from "@/lib/exams/on-paper/omr";
import { type PaperCode, paperCodes } from "@/lib/exams/on-paper/paper-code";
import type { PrintedExam, PrintWish } from "@/lib/exams/on-paper/printed";
import type { StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";
import { htmlOf } from "@/lib/markup/html";
import { staffPicturesAt } from "@/lib/markup/picture-files";

const names: Record<PaperCode, string> = { a: "KA", b: "KHA", c: "GA", d: "GHA" };

/**
 * @param exam shuffles statements as its version's papers do
 * @param revision of the newest version: it rises with each change of a question and of its key
 */
export function presentPrintedExam(exam: StaffExam, revision: number, { code, hasKey }: PrintWish): PrintedExam {
  const written = exam.questions.map((question) => ({ ...question, lineage: question.id }));
  const orderOf = (one: PaperCode) =>
    inCodeOrder({ id: exam.id, shuffleStatements: exam.shuffle_statements }, one, written);
  const shapes = paperCodes.map((one) => orderOf(one).map(shapeOf).join());
  const questions = orderOf(code);
  const shown = { picturesAt: staffPicturesAt(exam.id) };
  return {
    id: exam.id,
    title: exam.title,
    batch: exam.batch_name,
    minutes: exam.minutes,
    opensAt: exam.opens_at,
    letters: exam.letters,
    answersCount: exam.answers_count,
    totalMarks: exam.total_marks,
    negativeMarks: exam.negative_marks,
    negativeType: exam.negative_type,
    floorAtZero: exam.floor_at_zero,
    code,
    mark: `T${exam.id}-${names[code]}-v${exam.version}r${revision}`,
    version: exam.version,
    revision,
    shuffleStatements: exam.shuffle_statements,
    questions: questions.map(({ id, kind, text, text_doc, options, marks }) => ({
      id,
      kind,
      text,
      html: text_doc && htmlOf(text_doc, shown),
      options: options.map((option) => ({
        text: option.text,
        html: option.text_doc && htmlOf(option.text_doc, shown),
      })),
      marks,
    })),
    misfits: misfitsOf(exam.questions.map(({ position, kind, options }) => ({ number: position, kind, options }))),
    hasOneSheet: new Set(shapes).size === 1,
    key: hasKey ? keyRowsOf(questions) : null,
    printedAt: exam.server_time,
  };
}

/** The bubbles that a question needs. */
const shapeOf = ({ kind, options }: Pick<StaffQuestion, "kind" | "options">) => `${kind}:${options.length}`;
