import { type ExamPageProps, requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { ExamResults } from "@/components/staff/exams/results/exam-results";
import { examResultsCopy as copy } from "@/lib/copy/staff-exam-results";

export const metadata = { title: copy.title };

export default async function ExamResultsPage(props: ExamPageProps) {
  const { id } = await requireExamPage(props);
  return <ExamResults id={id} />;
}
