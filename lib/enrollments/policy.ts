import "server-only";
import { can, canSql } from "@/lib/accounts/capabilities";
import type { Viewer } from "@/lib/accounts/queries";
import type { Enrollment } from "@/prisma/generated/client";

/** An enrolment gives access while nobody ended it and its time is not over. */
export function isLive({ status, expiresAt }: Pick<Enrollment, "status" | "expiresAt">, now: Date): boolean {
  return status === "ACTIVE" && (expiresAt === null || expiresAt > now);
}

/** Who teaches sees batches without an enrolment. */
export function seesEveryBatch(viewer: Viewer): boolean {
  return can(viewer, "batch.content");
}

/**
 * The same two rules inside a hot statement: `u` is the caller's account, $3 is now (lib/accounts/caller.ts).
 *
 * @param batch the SQL of a batch's id
 */
export function mayAccessBatchSql(batch: string): string {
  return `(${canSql("batch.content")} or exists (
    select 1 from enrollments n
     where n.user_id = u.id and n.batch_id = ${batch} and n.status = 'ACTIVE' and (n.expires_at is null or n.expires_at > $3)
  ))`;
}
