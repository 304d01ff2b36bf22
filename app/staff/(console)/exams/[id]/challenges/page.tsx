import { type ExamPageProps, requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { ChallengesScreen } from "@/components/staff/exams/challenges/challenges-screen";
import { challengesCopy as copy } from "@/lib/copy/staff-challenges";

export const metadata = { title: copy.title };

export default async function ExamChallengesPage(props: ExamPageProps) {
  const { id } = await requireExamPage(props);
  return <ChallengesScreen id={id} />;
}
