import "server-only";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { KeptQuestion } from "@/lib/exams/authoring/question-mutations";
import { presentStaffQuestion } from "@/lib/exams/authoring/staff-presenter";

/** Name of the last editor of the exam, or of one of its questions, by the audit; null if unknown. */
async function lastEditor(tx: Transaction, examId: number, lineage: string | null): Promise<string | null> {
  const [entry] = await tx.$queryRaw<{ who: string }[]>`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), a.actor_label) as who
      from audit_entries a left join users u on u.id = a.actor_id
     where a.subject_type = 'exam' and a.subject_id = ${String(examId)}
       and (${lineage}::text is null or a.detail ->> 'question' = ${lineage})
     order by a.id desc limit 1`;
  return entry?.who ?? null;
}

/** The refusal of an outdated edit, with the last editor and the present question; null if it was removed. */
export async function changedMeanwhile(
  tx: Transaction,
  examId: number,
  now: KeptQuestion | null,
  lineage: string | null,
): Promise<AppError> {
  const who = await lastEditor(tx, examId, lineage);
  return new AppError("changed_meanwhile", { extra: { who, now: now && presentStaffQuestion(now) } });
}
