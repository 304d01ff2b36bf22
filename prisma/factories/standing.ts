import type { Database } from "@/prisma/factories/database";

/** Rebuilds the standings of a batch from its sealed attempts. */
export async function recomputeStandings(db: Database, batchId: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO standings (batch_id, user_id, total_score, total_marks, exams_taken)
    SELECT exams.batch_id, attempts.user_id, sum(attempts.score), sum(exam_versions.total_marks), count(*)
    FROM attempts
    JOIN exams ON exams.id = attempts.exam_id
    JOIN exam_versions ON exam_versions.id = attempts.version_id
    WHERE attempts.sealed_at IS NOT NULL AND exams.batch_id = ${batchId}
    GROUP BY exams.batch_id, attempts.user_id
    ON CONFLICT (batch_id, user_id) DO UPDATE
    SET total_score = EXCLUDED.total_score, total_marks = EXCLUDED.total_marks, exams_taken = EXCLUDED.exams_taken`;
}
