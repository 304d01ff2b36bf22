import { isLive } from "@/lib/enrollments/policy";
import type { EnrollmentStatusKey } from "@/lib/enrollments/schema";
import { wireName } from "@/lib/wire/names";
import type { CertificateState, EnrollmentStatus } from "@/prisma/generated/enums";

type EnrollmentState = {
  status: EnrollmentStatus;
  expiresAt: Date | null;
};

/** The state that a person sees: an enrolment is over after its last day, before any row says so (R22). */
export function statusAt({ status, expiresAt }: EnrollmentState, now: Date): EnrollmentStatusKey {
  if (status === "ACTIVE" && !isLive({ status, expiresAt }, now)) return "expired";
  return wireName(status);
}

type CertificateClaim = EnrollmentState & {
  certificateGranted: boolean;
  certificateWithheld: boolean;
  batch: { completedAt: Date | null };
  certificates: { state: CertificateState }[];
};

/** An issued certificate outlives the enrolment (contract §6, R22); a revoked one does not come back by itself. */
export function isCertificateAvailable(enrollment: CertificateClaim, now: Date): boolean {
  // At most one certificate of an enrolment was not replaced.
  const issued = enrollment.certificates.find(({ state }) => state !== "REPLACED");
  if (issued) return issued.state === "VALID";
  if (enrollment.certificateGranted) return true;
  if (enrollment.certificateWithheld) return false;
  return enrollment.batch.completedAt !== null && statusAt(enrollment, now) === "active";
}
