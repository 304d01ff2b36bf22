import type { Doubt, Verdict } from "@/lib/certificates/completion-schema";
import type { EnrollmentStatusKey } from "@/lib/enrollments/schema";
import type { CertificateState } from "@/prisma/generated/enums";

export type Candidate = {
  status: EnrollmentStatusKey;
  certificateGranted: boolean;
  certificateWithheld: boolean;
  /** The state of the enrolment's certificate that was not replaced, if any. */
  certificate: Exclude<CertificateState, "REPLACED"> | null;
  examsTaken: number;
  examsHeld: number;
  /** The name as it would be printed. */
  name: string;
  /** The name that the learner uses now. */
  ownName: string;
};

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

const mayComplete: Record<EnrollmentStatusKey, boolean> = {
  active: true,
  cancelled: false,
  transferred: false,
  expired: true,
};

function doubtsOf({ status, examsTaken, examsHeld, name, ownName }: Candidate): Doubt[] {
  const found: (Doubt | false)[] = [
    status === "expired" && "expired",
    examsTaken * 2 < examsHeld && "few_exams",
    name !== ownName && "name_waits",
    isLatin(name) && "latin_name",
  ];
  return found.filter((doubt) => doubt !== false);
}

/** Decides who gets a certificate at completion; a doubtful case gets none without a decision by staff. */
export function judge(candidate: Candidate): { verdict: Verdict; doubts: Doubt[] } {
  const { status, certificate, certificateGranted, certificateWithheld } = candidate;
  if (certificate === "VALID") return { verdict: "has_certificate", doubts: [] };
  if (certificate !== null || certificateWithheld) return { verdict: "not_eligible", doubts: [] };
  if (certificateGranted) return { verdict: "eligible", doubts: [] };
  if (!mayComplete[status]) return { verdict: "not_eligible", doubts: [] };
  const doubts = doubtsOf(candidate);
  return { verdict: doubts.length > 0 ? "doubtful" : "eligible", doubts };
}
