import { type ExamPageProps, requireExamPage } from "@/app/staff/(console)/exams/exam-of-page";
import { AnalysisScreen } from "@/components/staff/exams/analysis/analysis-screen";
import { examAnalysisCopy as copy } from "@/lib/copy/staff-exam-analysis";

export const metadata = { title: copy.title };

export default async function ExamAnalysisPage(props: ExamPageProps) {
  const { id } = await requireExamPage(props);
  return <AnalysisScreen id={id} />;
}
