import "server-only";
import { pool } from "@/lib/db";
import { choicesSql } from "@/lib/exams/taking/choice-statements";
import { isReceiptOf, parseReceipt, receiptOf, type SealedAnswers } from "@/lib/exams/taking/receipt";
import { currentReceiptKey, receiptKeys } from "@/lib/exams/taking/receipt-keys";

export type SealedPaper = SealedAnswers & {
  title: string;
  batch: string;
  course: string;
  questions: number;
  units: number;
};

const sealedPaper = {
  name: "sealed-paper",
  text: `select a.id as "attemptId", a.exam_id as "examId", a.version_id as "versionId", a.sealed_at as "sealedAt",
      a.completed_at as "completedAt", e.title, b.name as batch, c.title as course, v.questions_count as questions,
      coalesce(v.answers_count, v.questions_count) as units,
      coalesce((select json_agg(w.choice) from ${choicesSql("a.id")} w), '[]') as answers
    from attempts a
    join exams e on e.id = a.exam_id
    join exam_versions v on v.id = a.version_id
    join batches b on b.id = e.batch_id
    join courses c on c.id = b.course_id
   where a.id = $1 and a.sealed_at is not null`,
};

async function findSealedPaper(attemptId: number): Promise<SealedPaper | null> {
  const { rows } = await pool.query<SealedPaper>({ ...sealedPaper, values: [attemptId] });
  return rows[0] ?? null;
}

/**
 * The sealed paper of a code. Null if the code was never given or was altered, or if the answers changed since the
 * seal.
 */
export async function checkReceipt(typed: string): Promise<SealedPaper | null> {
  const parsed = parseReceipt(typed);
  const paper = parsed && (await findSealedPaper(parsed.attemptId));
  if (!parsed || !paper) return null;
  return isReceiptOf(parsed.code, paper, receiptKeys()) ? paper : null;
}

/** Makes the receipt of an attempt that was sealed before receipts were given. */
export async function makeReceipt(attemptId: number): Promise<string | null> {
  const paper = await findSealedPaper(attemptId);
  return paper && receiptOf(paper, currentReceiptKey());
}

/** The receipt for staff, with the result of its check; null while the attempt runs. */
export async function findReceipt(attempt: {
  id: number;
  receipt: string | null;
  sealedAt: Date | null;
}): Promise<{ code: string; valid: boolean } | null> {
  const code = attempt.sealedAt && (attempt.receipt ?? (await makeReceipt(attempt.id)));
  return code ? { code, valid: (await checkReceipt(code)) !== null } : null;
}
