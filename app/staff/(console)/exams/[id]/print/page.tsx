import { requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { type PrintPageProps, printingOf } from "@/app/staff/(console)/exams/printing-of-page";
import { PrintScreen } from "@/components/staff/exams/print/print-screen";
import { examPrintCopy as copy } from "@/lib/copy/staff-exam-print";

export const metadata = { title: copy.pageTitle };

export default async function ExamPrintPage(props: PrintPageProps) {
  const { id } = await requireExamPage(props);
  const { exam, choices, academy } = await printingOf(id, props);
  return <PrintScreen exam={exam} choices={choices} academy={academy} />;
}
