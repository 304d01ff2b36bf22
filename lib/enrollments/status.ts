import { isLive } from "@/lib/enrollments/policy";
import type { EnrollmentStatusKey } from "@/lib/enrollments/schema";

type EnrollmentState = {
  status: "ACTIVE" | "CANCELLED" | "TRANSFERRED" | "EXPIRED";
  expiresAt: Date | null;
};

/** The state a person sees: an enrolment is over with its last day, before any row says so (R22). */
export function statusAt({ status, expiresAt }: EnrollmentState, now: Date): EnrollmentStatusKey {
  if (status === "ACTIVE" && !isLive({ status, expiresAt }, now)) return "expired";
  return status.toLowerCase() as EnrollmentStatusKey;
}

/** The batch is completed and the enrolment lives, or staff granted the certificate (contract §6). */
export function isCertificateAvailable(
  enrollment: EnrollmentState & { certificateGranted: boolean; batch: { completedAt: Date | null } },
  now: Date,
): boolean {
  if (enrollment.certificateGranted) return true;
  return enrollment.batch.completedAt !== null && statusAt(enrollment, now) === "active";
}
