import { type ExamPageProps, requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { SheetsScreen } from "@/components/staff/exams/sheets/sheets-screen";
import { sheetsCopy as copy } from "@/lib/copy/staff-sheets";

export const metadata = { title: copy.title };

export default async function SheetsPage(props: ExamPageProps) {
  const { id } = await requireExamPage(props);
  return <SheetsScreen id={id} />;
}
