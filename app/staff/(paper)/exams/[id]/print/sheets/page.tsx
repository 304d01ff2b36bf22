import { requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { type PrintPageProps, printingOf } from "@/app/staff/(console)/exams/printing-of-page";
import { PrintSheets } from "@/components/staff/exams/print/print-sheets";
import { examPrintCopy as copy } from "@/lib/copy/staff-exam-print";

export const metadata = { title: copy.sheetsTitle };

/** Nothing but sheets of paper: without the console around them. */
export default async function ExamSheetsPage(props: PrintPageProps) {
  const { id } = await requireExamPage(props);
  const { exam, choices, academy } = await printingOf(id, props);
  return <PrintSheets exam={exam} choices={choices} academy={academy} />;
}
