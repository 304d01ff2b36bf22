import { type ExamPageProps, requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { RehearsalPaper } from "@/components/staff/exams/rehearsal/rehearsal-paper";
import { examRehearsalCopy as copy } from "@/lib/copy/staff-exam-rehearsal";

export const metadata = { title: copy.pageTitle };

/** Nothing but the exam, as learners have it: without the console around it. */
export default async function RehearsalPaperPage(props: ExamPageProps) {
  const { id } = await requireExamPage(props);
  return (
    <div className="theme-auto">
      <RehearsalPaper examId={id} />
    </div>
  );
}
