import "server-only";
import { examWindow as copy } from "@/lib/copy/exam-window";
import { prisma } from "@/lib/db";
import { areKeysOut, isOpen, keysAvailableAt } from "@/lib/exams/policy";
import { toBengaliDigits } from "@/lib/format";
import type { Exam } from "@/prisma/generated/client";

type Doubt = "already_closed" | "keys_were_out";

/** Warnings for staff who are about to open an exam with these times. */
export async function windowDoubts(before: Exam, exam: Exam, now: Date): Promise<{ codes: Doubt[]; handedIn: number }> {
  const codes: Doubt[] = exam.closesAt && exam.closesAt <= now ? ["already_closed"] : [];
  const handedIn = await prisma.attempt.count({ where: { examId: exam.id, sealedAt: { not: null } } });
  const reopens = !isOpen(before, now) && isOpen(exam, now);
  if (handedIn > 0 && reopens && areKeysOut(keysAvailableAt(before, null), now)) codes.push("keys_were_out");
  return { codes, handedIn };
}

export async function windowWarnings(before: Exam, exam: Exam, now: Date): Promise<string[]> {
  const { codes, handedIn } = await windowDoubts(before, exam, now);
  const texts = { already_closed: copy.alreadyClosed, keys_were_out: copy.keysWereOut(toBengaliDigits(handedIn)) };
  return codes.map((code) => texts[code]);
}
