import { type ExamPageProps, requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { ExamEditor } from "@/components/staff/exams/editor/exam-editor";
import { staffExamsCopy as copy } from "@/lib/copy/staff-exams";
import { listWritableBatches } from "@/lib/exams/authoring/staff-queries";

export const metadata = { title: copy.title };

export default async function ExamPage(props: ExamPageProps) {
  const { id, viewer } = await requireExamPage(props);
  return <ExamEditor id={id} batches={await listWritableBatches(viewer)} />;
}
