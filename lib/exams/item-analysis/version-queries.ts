import "server-only";
import type { Pool, PoolClient } from "pg";
import { AppError } from "@/lib/errors";
import { hasPlaceSql } from "@/lib/standings/statements";

export type FoundVersion = {
  id: number;
  number: number;
  revision: number;
  totalMarks: string;
  /** One of `letterStyles`, the exam's. */
  letters: string;
};

/**
 * One version at a time: the asked one, else the newest that a ranked learner handed in, else the newest.
 *
 * @throws AppError not_found
 */
export async function findVersion(
  db: Pool | PoolClient,
  examId: number,
  number: number | undefined,
): Promise<FoundVersion> {
  const { rows } = await db.query<FoundVersion>(
    `select v.id, v.number, v.revision, v.total_marks as "totalMarks", e.letters
       from exam_versions v join exams e on e.id = v.exam_id
      where v.exam_id = $1 and ($2::int is null or v.number = $2)
      order by exists (select from attempts a join users u on u.id = a.user_id
                        where a.version_id = v.id and a.sealed_at is not null and ${hasPlaceSql("e.batch_id")}) desc, v.number desc
      limit 1`,
    [examId, number ?? null],
  );
  const [found] = rows;
  if (!found) throw new AppError("not_found");
  return found;
}
