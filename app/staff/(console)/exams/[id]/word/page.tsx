import { type ExamPageProps, requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { WordScreen } from "@/components/staff/exams/word/word-screen";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";

export const metadata = { title: copy.title };

export default async function ExamWordPage(props: ExamPageProps) {
  const { id } = await requireExamPage(props, "exams.write");
  return <WordScreen id={id} />;
}
