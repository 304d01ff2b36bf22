import { type PrintChoices, queryOf } from "@/lib/exams/on-paper/choices";
import type { PrintedExam } from "@/lib/exams/on-paper/printed";

type Exam = Pick<PrintedExam, "id" | "letters" | "misfits">;

/** The page on which one chooses what is printed. */
export const printPath = (exam: Exam, choices: PrintChoices) =>
  `/staff/exams/${exam.id}/print${queryOf(choices, exam)}`;

/** The sheets themselves. */
export const sheetsPath = (exam: Exam, choices: PrintChoices) =>
  `/staff/exams/${exam.id}/print/sheets${queryOf(choices, exam)}`;
