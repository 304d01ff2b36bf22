import "server-only";
import { findChoice, listCandidates } from "@/lib/diagnostic/queries";
import type { DiagnosticChoice } from "@/lib/diagnostic/staff-schema";
import type { ExamTime } from "@/lib/exams/time-over";

export async function presentChoice(now: ExamTime): Promise<DiagnosticChoice> {
  const [choice, candidates] = await Promise.all([findChoice(now), listCandidates(now)]);
  return {
    exam: choice && {
      id: choice.id,
      title: choice.title,
      batch_name: choice.batchName,
      is_shown: choice.isShown,
    },
    candidates: candidates.map(({ id, title, batchName, closesAt }) => ({
      id,
      title,
      batch_name: batchName,
      closed_at: closesAt.toISOString(),
    })),
  };
}
