import { type ExamPageProps, requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { ExamRehearsal } from "@/components/staff/exams/rehearsal/exam-rehearsal";
import { examRehearsalCopy as copy } from "@/lib/copy/staff-exam-rehearsal";

export const metadata = { title: copy.pageTitle };

export default async function ExamRehearsalPage(props: ExamPageProps) {
  const { id } = await requireExamPage(props);
  return <ExamRehearsal id={id} />;
}
