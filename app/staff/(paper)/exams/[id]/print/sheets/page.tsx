import { type PrintPageProps, printingOfPage } from "@/app/staff/(console)/exams/printing-of-page";
import { PrintSheets } from "@/components/staff/exams/print/print-sheets";
import { examPrintCopy as copy } from "@/lib/copy/staff-exam-print";

export const metadata = { title: copy.sheetsTitle };

/** Nothing but sheets of paper: without the console around them. */
export default async function ExamSheetsPage(props: PrintPageProps) {
  const { exam, choices, academy } = await printingOfPage(props);
  return <PrintSheets exam={exam} choices={choices} academy={academy} />;
}
