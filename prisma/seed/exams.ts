import { type AttemptInput, createAttempts } from "@/prisma/factories/attempt";
import { addDays, addMinutes, dhakaDay, dhakaInstant } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import { type BuiltExam, createExam } from "@/prisma/factories/exam";
import { noise } from "@/prisma/factories/noise";
import { numberedUuid } from "@/prisma/factories/sequence";
import type { Batch } from "@/prisma/generated/client";
import type { BatchKey } from "@/prisma/seed/batches";
import { diagnosticSource, exams } from "@/prisma/seed/content/exams";
import { abilities, type LearnerName, learners, twins } from "@/prisma/seed/content/learners";
import { membersOf } from "@/prisma/seed/enrollments";

/** Exams in every state, with the sealed attempts that fill the leaderboards. */
export async function seedExams(
  db: Database,
  batches: Record<BatchKey, Batch>,
  learnerIds: Record<LearnerName, number>,
  now: Date,
): Promise<void> {
  const at = ([days, time]: [number, string]) => dhakaInstant(addDays(dhakaDay(now), days), time);
  for (const [index, content] of exams.entries()) {
    const {
      taken,
      leftToNusrat = false,
      batch,
      negative,
      opens,
      closes,
      shuffled = false,
      isActive = true,
      ...exam
    } = content;
    const opensAt = at(opens);
    const built = await createExam(db, {
      ...exam,
      isActive,
      batchId: batches[batch].id,
      opensAt,
      closesAt: closes && at(closes),
      shuffleQuestions: shuffled,
      shuffleOptions: shuffled,
      hasNegativeMarking: negative !== undefined,
      negativeMarks: negative?.marks ?? "0",
      negativeType: negative?.type ?? "FIXED",
      createdAt: addDays(opensAt, -3),
    });
    const takers = membersOf[batch].filter((name) =>
      name === "nusrat" ? !leftToNusrat && taken > 0 : takes(likeness(name), index, taken),
    );
    if (content === diagnosticSource) {
      const chosen = { diagnosticExamId: built.id };
      await db.setting.upsert({ where: { id: 1 }, create: chosen, update: chosen });
    }
    if (takers.length === 0) continue;
    await createAttempts(
      db,
      built,
      takers.map((name) => attempt(built, name, index, learnerIds[name])),
    );
  }
}

/** The best ones miss nothing. */
function takes(name: LearnerName, exam: number, share: number): boolean {
  return share > 0 && (abilities[name] !== undefined || noise(numberOf(name), exam, 11) < share);
}

function attempt(exam: BuiltExam, name: LearnerName, index: number, userId: number): AttemptInput {
  const model = numberOf(likeness(name));
  const ability = (abilities[likeness(name)] ?? 50 + noise(model, 5) * 36) / 100;
  const choices = exam.version.questions.map(({ options, position }) => {
    const correct = options.findIndex(({ isCorrect }) => isCorrect);
    const luck = noise(model, index, position);
    if (luck < ability) return correct;
    if (luck < ability + (1 - ability) * 0.3) return null;
    return (correct + 1 + Math.floor(noise(model, index, position, 1) * 3)) % options.length;
  });
  const own = numberOf(name);
  return {
    userId,
    choices,
    startedAt: addMinutes(exam.opensAt as Date, Math.floor(noise(own, index, 2) * 150)),
    minutesTaken: Math.round(exam.durationMinutes * (0.6 + noise(own, index, 3) * 0.42)),
    attemptKey: numberedUuid((index + 1) * 1000 + own),
  };
}

/** Pairs answer alike and skip alike, so that their totals stay equal. */
const likeness = (name: LearnerName): LearnerName => twins[name] ?? name;
const numberOf = (name: LearnerName): number => learners.findIndex(([username]) => username === name);
