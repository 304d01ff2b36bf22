import "server-only";
import { can } from "@/lib/accounts/capabilities";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { answeredUnits, foldChoices, isAnswered } from "@/lib/exams/choice";
import { storedKind } from "@/lib/exams/question-kind";
import { presentRoomRow } from "@/lib/exams/room/presenter";
import { lastSign, type RoomPerson, roomStateOf } from "@/lib/exams/room/rules";
import type { AttemptTimeline } from "@/lib/exams/room/schema";
import { timelineOf } from "@/lib/exams/room/timeline";
import { findChoices } from "@/lib/exams/taking/choice-queries";
import { findReceipt } from "@/lib/exams/taking/receipt-queries";

/** @throws AppError not_found */
export async function findTimeline(examId: number, attemptId: number, now: Date): Promise<AttemptTimeline> {
  const attempt = await prisma.attempt.findFirst({
    where: { id: attemptId, examId },
    include: {
      user: true,
      events: { orderBy: { id: "asc" } },
      version: {
        include: {
          questions: {
            orderBy: { position: "asc" },
            select: { id: true, position: true, kind: true, options: { select: { id: true } } },
          },
        },
      },
    },
  });
  if (!attempt) throw new AppError("not_found");
  const { user, version } = attempt;
  const choices = await findChoices(attemptId);
  const savedOf = Map.groupBy(choices, ({ questionId }) => questionId);
  const chosen = foldChoices(choices);
  const squares = version.questions.map(({ id, position, kind, options }) => {
    const times = (savedOf.get(id) ?? []).map(({ savedAt }) => savedAt);
    const question = { kind: storedKind(kind), options };
    const answer = chosen.get(id);
    return {
      position,
      answered: isAnswered(question, answer),
      units: answeredUnits(question, answer),
      savedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    };
  });
  const times = choices.map(({ savedAt }) => savedAt);
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
    answered: squares.reduce((sum, { units }) => sum + units, 0),
    questions: version.questionsCount,
    answers: version.answersCount ?? version.questionsCount,
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
    squares: squares.map(({ position, answered, savedAt }) => ({
      position,
      answered,
      saved_at: savedAt?.toISOString() ?? null,
    })),
    timeline: moments.map(({ at, ...moment }) => ({ ...moment, at: at.toISOString() })),
    receipt: await findReceipt(attempt),
    server_time: now.toISOString(),
  };
}
