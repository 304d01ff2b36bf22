import { type AttemptKind, type PaperCode, paperCodes } from "@/lib/exams/on-paper/paper-code";

/** @param stored the code of a paper; null for an attempt on the site. @throws Error for one that this build does not know */
export function presentPaper(stored: string | null): { kind: AttemptKind; paper_code: PaperCode | null } {
  if (stored === null) return { kind: "online", paper_code: null };
  const code = paperCodes.find((known) => known === stored);
  if (!code) throw new Error(`not a paper code: ${stored}`);
  return { kind: "paper", paper_code: code };
}
