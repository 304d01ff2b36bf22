import "server-only";
import { isClearing } from "@/lib/exams/choice";
import type { SealedPaper } from "@/lib/exams/taking/receipt-queries";
import type { ReceiptCheck } from "@/lib/exams/taking/receipt-schema";

export function presentReceipt(paper: SealedPaper | null): ReceiptCheck {
  if (!paper) return { valid: false, exam: null, sealed_at: null, counts: null };
  const { title, batch, course, sealedAt, questions, units, answers } = paper;
  return {
    valid: true,
    exam: { title, batch, course },
    sealed_at: sealedAt.toISOString(),
    counts: { questions, answers: units, answered: answers.filter((choice) => !isClearing(choice)).length },
  };
}
