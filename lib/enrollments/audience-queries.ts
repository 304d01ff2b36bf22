import "server-only";
import { Prisma } from "@/prisma/generated/client";

/** Selects the learners who can open a batch's content now, so that one statement can write for all of them. */
export const learnersOf = (batchId: number, now: Date): Prisma.Sql => Prisma.sql`
  select e.user_id from enrollments e join batches b on b.id = e.batch_id join courses c on c.id = b.course_id
   where e.batch_id = ${batchId} and e.status = 'ACTIVE' and c.is_published
     and (e.expires_at is null or e.expires_at > ${now}) and (e.blocked_from is null or e.blocked_from > ${now})`;
