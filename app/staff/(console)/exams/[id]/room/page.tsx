import { type ExamPageProps, requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { ExamRoom } from "@/components/staff/exams/room/exam-room";
import { examRoomCopy as copy } from "@/lib/copy/staff-exam-room";

export const metadata = { title: copy.title };

export default async function ExamRoomPage(props: ExamPageProps) {
  const { id } = await requireExamPage(props);
  return <ExamRoom id={id} />;
}
