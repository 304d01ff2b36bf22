import { type PrintPageProps, printingOfPage } from "@/app/staff/(console)/exams/printing-of-page";
import { PrintScreen } from "@/components/staff/exams/print/print-screen";
import { examPrintCopy as copy } from "@/lib/copy/staff-exam-print";

export const metadata = { title: copy.pageTitle };

export default async function ExamPrintPage(props: PrintPageProps) {
  const { exam, choices, academy } = await printingOfPage(props);
  return <PrintScreen exam={exam} choices={choices} academy={academy} />;
}
