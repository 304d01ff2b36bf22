import type { Doubt, Verdict } from "@/lib/certificates/completion-schema";

export type Candidate = {
  status: "active" | "cancelled" | "transferred" | "expired";
  certificateGranted: boolean;
  certificateWithheld: boolean;
  /** Of those that were not replaced. */
  certificate: "VALID" | "REVOKED" | "EXPIRED" | null;
  examsTaken: number;
  examsHeld: number;
  /** As it would be printed. */
  name: string;
  /** What the learner calls themselves by now. */
  ownName: string;
};

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

function doubtsOf({ status, examsTaken, examsHeld, name, ownName }: Candidate): Doubt[] {
  const found: (Doubt | false)[] = [
    status === "expired" && "expired",
    examsTaken * 2 < examsHeld && "few_exams",
    name !== ownName && "name_waits",
    isLatin(name) && "latin_name",
  ];
  return found.filter((doubt) => doubt !== false);
}

/** Who gets a certificate when the batch is completed: nobody in doubt without a decision. */
export function judge(candidate: Candidate): { verdict: Verdict; doubts: Doubt[] } {
  const { status, certificate, certificateGranted, certificateWithheld } = candidate;
  if (certificate === "VALID") return { verdict: "has_certificate", doubts: [] };
  if (certificate !== null || certificateWithheld) return { verdict: "not_eligible", doubts: [] };
  if (certificateGranted) return { verdict: "eligible", doubts: [] };
  if (status === "cancelled" || status === "transferred") return { verdict: "not_eligible", doubts: [] };
  const doubts = doubtsOf(candidate);
  return { verdict: doubts.length > 0 ? "doubtful" : "eligible", doubts };
}
