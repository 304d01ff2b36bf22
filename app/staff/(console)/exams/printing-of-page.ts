import type { ExamPageProps } from "@/app/staff/(console)/exams/exam-of-page";
import type { Printing } from "@/components/staff/exams/print/question-sheets";
import { databaseNow } from "@/lib/clock-queries";
import { choicesFrom, printQuerySchema } from "@/lib/exams/on-paper/choices";
import { findPrintedExam } from "@/lib/exams/on-paper/queries";
import { currentAcademy } from "@/server/current-academy";

export type PrintPageProps = ExamPageProps & {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The choices of a page's address, with the exam, which the page has let its viewer open. The key is read where it is wanted. */
export async function printingOf(id: number, { searchParams }: PrintPageProps): Promise<Printing> {
  const query = printQuerySchema.parse(await searchParams);
  const wish = { code: query.code ?? "a", hasKey: query.key === "1" };
  const exam = await findPrintedExam(id, wish, databaseNow());
  const { name, look } = await currentAcademy();
  return { exam, choices: choicesFrom(query, exam), academy: { name, logo: look.logo } };
}
