import "server-only";
import { Claimant } from "@/lib/accounts/caller-queries";
import { listNames } from "@/lib/accounts/name-queries";
import { requireUser, type Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import type { OwnAttempt } from "@/lib/exams/attempt-queries";
import { getPaper, type Paper } from "@/lib/exams/paper-queries";
import { findSettledAttempt } from "@/lib/exams/queries";
import { findRank } from "@/lib/standings/queries";
import type { AttemptEvent, Prisma } from "@/prisma/generated/client";

const withCourse = { batch: { include: { course: true } } } as const;

/** Staff's records about the account itself and about its enrolments. */
async function recordsAbout(userId: number): Promise<Prisma.AuditEntryWhereInput> {
  const enrollments = await prisma.enrollment.findMany({ where: { userId }, select: { id: true } });
  return {
    OR: [
      { subjectType: "user", subjectId: String(userId) },
      { subjectType: "enrollment", subjectId: { in: enrollments.map(({ id }) => String(id)) } },
    ],
  };
}

export type DeletionCounts = {
  hasPicture: boolean;
  liveCourses: number;
  payments: number;
  auditEntries: number;
  sessions: number;
  playbackPositions: number;
  enrollments: number;
  attempts: number;
  standings: number;
  certificates: number;
};

async function countLiveCourses(viewer: Viewer, now: Date): Promise<number> {
  const live: Prisma.EnrollmentWhereInput = {
    userId: viewer.id,
    status: "ACTIVE",
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  };
  return prisma.course.count({ where: { batches: { some: { enrollments: { some: live } } } } });
}

/** What `deleteAccount` would remove and what would stay. */
export async function previewDeletion(viewer: Viewer, now: Date): Promise<DeletionCounts> {
  const { avatarKey, _count } = await prisma.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: {
      avatarKey: true,
      _count: {
        select: {
          sessions: { where: { endedAt: null, expiresAt: { gt: now } } },
          playbackPositions: true,
          enrollments: true,
          attempts: true,
          standings: true,
          certificates: true,
        },
      },
    },
  });
  return {
    ..._count,
    hasPicture: avatarKey !== null,
    liveCourses: await countLiveCourses(viewer, now),
    payments: await prisma.payment.count({ where: { enrollment: { userId: viewer.id } } }),
    auditEntries: await prisma.auditEntry.count({ where: await recordsAbout(viewer.id) }),
  };
}

export type ExamRecord = { attempt: OwnAttempt; paper: Paper; events: AttemptEvent[]; openings: number };

/** One exam after the other: whoever has taken many holds no more than one connection. */
async function listExamRecords(viewer: Viewer, now: Date): Promise<ExamRecord[]> {
  const taken = await prisma.attempt.findMany({
    where: { userId: viewer.id },
    include: { events: { orderBy: { id: "asc" } } },
    orderBy: { startedAt: "asc" },
  });
  const records: ExamRecord[] = [];
  const claimant = Claimant.of(viewer);
  for (const { examId, events, openings } of taken) {
    const attempt = await findSettledAttempt(claimant, examId, now);
    if (attempt.attemptId === null) throw new Error("an attempt does not vanish");
    records.push({ attempt, paper: await getPaper(attempt.versionId, attempt.revision), events, openings });
  }
  return records;
}

async function listStandings(viewer: Viewer) {
  const standings = await prisma.standing.findMany({ where: { userId: viewer.id }, include: withCourse });
  return Promise.all(
    standings.map(async (standing) => ({ ...standing, rank: await findRank(standing.batchId, viewer.id) })),
  );
}

/** Everything the academy holds on the viewer. */
export async function loadPersonalData(viewer: Viewer, now: Date) {
  const where = { userId: viewer.id };
  const user = await requireUser(viewer.id);
  // Seals what is over, so that the standings below count it.
  const exams = await listExamRecords(viewer, now);
  return {
    user,
    exams,
    names: await listNames(viewer.id),
    sessions: await prisma.session.findMany({ where, orderBy: { createdAt: "asc" } }),
    enrollments: await prisma.enrollment.findMany({
      where,
      include: { ...withCourse, payments: { orderBy: { id: "asc" } } },
      orderBy: { id: "asc" },
    }),
    standings: await listStandings(viewer),
    playbackPositions: await prisma.playbackPosition.findMany({ where, include: { recording: true } }),
    ticketReuses: await prisma.ticketReuse.findMany({ where: { session: where }, include: { recording: true } }),
    certificates: await prisma.certificate.findMany({ where, orderBy: { issuedAt: "asc" } }),
    auditEntries: await prisma.auditEntry.findMany({ where: await recordsAbout(viewer.id), orderBy: { id: "asc" } }),
  };
}

export type PersonalData = Awaited<ReturnType<typeof loadPersonalData>>;
