import { toAsciiDigits } from "@/lib/format";
import type { CandidateFacts } from "@/lib/merit/schema";

/** The typed GPA, in either digits, with a point or a comma; null for a number that no certificate has. */
export function readGpa(typed: string): number | null {
  const text = toAsciiDigits(typed).trim().replace(",", ".");
  if (!/^\d(\.\d{1,2})?$/.test(text)) return null;
  const gpa = Number(text);
  return gpa >= 1 && gpa <= 5 ? gpa : null;
}

export type TypedCandidate = { ssc: string; hsc: string; kind: CandidateFacts["kind"] | null };

/** The problems by field, or the facts to send. */
export function readCandidate(typed: TypedCandidate): {
  problems: readonly (keyof TypedCandidate)[];
  facts: CandidateFacts | null;
} {
  const { kind } = typed;
  const ssc = readGpa(typed.ssc);
  const hsc = readGpa(typed.hsc);
  const problems = [
    ...(ssc === null ? ["ssc" as const] : []),
    ...(hsc === null ? ["hsc" as const] : []),
    ...(kind === null ? ["kind" as const] : []),
  ];
  const facts = ssc !== null && hsc !== null && kind !== null ? { ssc_gpa: ssc, hsc_gpa: hsc, kind } : null;
  return { problems, facts };
}
