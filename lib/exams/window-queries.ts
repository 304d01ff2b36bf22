import "server-only";
import { examWindow as copy } from "@/lib/copy/exam-window";
import { prisma } from "@/lib/db";
import { areKeysOut, isOpen, keysAvailableAt } from "@/lib/exams/policy";
import { toBengaliDigits } from "@/lib/format";
import type { Exam } from "@/prisma/generated/client";

export async function windowWarnings(before: Exam, exam: Exam, now: Date): Promise<string[]> {
  const warnings: string[] = [];
  if (exam.closesAt && exam.closesAt <= now) warnings.push(copy.alreadyClosed);
  const handedIn = await prisma.attempt.count({ where: { examId: exam.id, sealedAt: { not: null } } });
  const reopens = !isOpen(before, now) && isOpen(exam, now);
  if (handedIn > 0 && reopens && areKeysOut(keysAvailableAt(before, null), now)) {
    warnings.push(copy.keysWereOut(toBengaliDigits(handedIn)));
  }
  return warnings;
}
