import "server-only";
import { can } from "@/lib/accounts/capabilities";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { foldChoices, isAnswered } from "@/lib/exams/choice";
import { presentRoomRow } from "@/lib/exams/room/presenter";
import { lastSign, type RoomPerson, roomStateOf } from "@/lib/exams/room/rules";
import type { AttemptTimeline } from "@/lib/exams/room/schema";
import { timelineOf } from "@/lib/exams/room/timeline";
import { findReceipt } from "@/lib/exams/taking/receipt-queries";

/** @throws AppError not_found */
export async function findTimeline(examId: number, attemptId: number, now: Date): Promise<AttemptTimeline> {
  const attempt = await prisma.attempt.findFirst({
    where: { id: attemptId, examId },
    include: {
      user: true,
      answers: true,
      events: { orderBy: { id: "asc" } },
      version: { include: { questions: { orderBy: { position: "asc" }, select: { id: true, position: true } } } },
    },
  });
  if (!attempt) throw new AppError("not_found");
  const { user, version, answers } = attempt;
  const saved = new Map(answers.map((answer) => [answer.questionId, answer]));
  const chosen = foldChoices(answers);
  const squares = version.questions.map((question) => ({
    position: question.position,
    answered: isAnswered(question, chosen.get(question.id)),
    savedAt: saved.get(question.id)?.savedAt ?? null,
  }));
  const times = answers.map(({ savedAt }) => savedAt.getTime());
  const person: RoomPerson = {
    userId: user.id,
    username: user.username,
    name: `${user.firstName} ${user.lastName}`.trim(),
    attemptId,
    startedAt: attempt.startedAt,
    deadlineAt: attempt.deadlineAt,
    sealedAt: attempt.sealedAt,
    sealReason: attempt.sealReason,
    extraMinutes: attempt.extraMinutes,
    openings: attempt.openings,
    lastOpenedAt: attempt.lastOpenedAt,
    lastSavedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    answered: squares.filter(({ answered }) => answered).length,
    questions: version.questionsCount,
    isRanked: can(user, "rankings.appear") && !user.isTest,
  };
  const moments = timelineOf({
    ...attempt,
    saves: squares.flatMap(({ position, savedAt }) => (savedAt ? [{ position, savedAt }] : [])),
    events: attempt.events.map(({ kind, createdAt, detail }) => ({
      kind,
      at: createdAt,
      detail: detail as Record<string, unknown> | null,
    })),
  });
  return {
    ...presentRoomRow({ ...person, state: roomStateOf(person, now), sign: lastSign(person) }),
    started_at: attempt.startedAt.toISOString(),
    version: version.number,
    squares: squares.map(({ savedAt, ...square }) => ({ ...square, saved_at: savedAt?.toISOString() ?? null })),
    timeline: moments.map(({ at, ...moment }) => ({ ...moment, at: at.toISOString() })),
    receipt: await findReceipt(attempt),
    server_time: now.toISOString(),
  };
}
