import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import type { Enrollment } from "@/prisma/generated/client";

/** An enrolment gives access while nobody ended it and its time is not over. */
export function isLive({ status, expiresAt }: Pick<Enrollment, "status" | "expiresAt">, now: Date): boolean {
  return status === "ACTIVE" && (expiresAt === null || expiresAt > now);
}

/** Staff see every batch without an enrolment. */
export function seesEveryBatch(viewer: Viewer): boolean {
  return viewer.role !== "LEARNER";
}
