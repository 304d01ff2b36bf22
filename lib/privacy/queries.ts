import "server-only";
import { Claimant } from "@/lib/accounts/caller-queries";
import { listNames } from "@/lib/accounts/name-queries";
import { requireUser, type Viewer } from "@/lib/accounts/queries";
import { pool, prisma } from "@/lib/db";
import { getPaper, type Paper } from "@/lib/exams/paper-queries";
import type { OwnAttempt } from "@/lib/exams/taking/attempt-queries";
import { findSettledAttempt } from "@/lib/exams/taking/queries";
import type { ExamTime } from "@/lib/exams/time-over";
import type { DeletionPreview } from "@/lib/privacy/schema";
import { previewStatement, staffRecordsOwner } from "@/lib/privacy/statements";
import { findRank } from "@/lib/standings/queries";
import type { AttemptEvent, Challenge, Prisma } from "@/prisma/generated/client";

const withCourse = { batch: { include: { course: true } } } as const;

export type StaffRecord = { action: string; subjectId: string; detail: unknown; createdAt: Date };

async function listStaffRecords(userId: number): Promise<StaffRecord[]> {
  const { rows } = await pool.query<StaffRecord>(
    `select t.action, t.subject_id as "subjectId", t.detail, t.created_at as "createdAt"
       from audit_entries t where ${staffRecordsOwner} order by t.id`,
    [userId],
  );
  return rows;
}

type Lines = Omit<DeletionPreview["removed"], "picture"> & DeletionPreview["kept"];
export type DeletionCounts = { hasPicture: boolean; liveCourses: number; lines: Lines };

async function countLiveCourses(viewer: Viewer, now: Date): Promise<number> {
  const live: Prisma.EnrollmentWhereInput = {
    userId: viewer.id,
    status: "ACTIVE",
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  };
  return prisma.course.count({ where: { batches: { some: { enrollments: { some: live } } } } });
}

export async function previewDeletion(viewer: Viewer, now: Date): Promise<DeletionCounts> {
  const { avatarKey } = await requireUser(viewer.id);
  const { rows } = await pool.query<Lines>(previewStatement, [viewer.id]);
  const [lines] = rows;
  if (!lines) throw new Error("counts are one row");
  return { hasPicture: avatarKey !== null, liveCourses: await countLiveCourses(viewer, now), lines };
}

type OwnChallenge = Challenge & { question: { text: string } };
export type ExamRecord = {
  attempt: OwnAttempt;
  paper: Paper;
  events: AttemptEvent[];
  openings: number;
  challenges: OwnChallenge[];
};

/** Exams are read one after the other, so that a learner with many holds no more than one connection. */
async function listExamRecords(viewer: Viewer, now: ExamTime): Promise<ExamRecord[]> {
  const taken = await prisma.attempt.findMany({
    where: { userId: viewer.id },
    include: {
      events: { orderBy: { id: "asc" } },
      challenges: { include: { question: { select: { text: true } } }, orderBy: { id: "asc" } },
    },
    orderBy: { startedAt: "asc" },
  });
  const records: ExamRecord[] = [];
  const claimant = Claimant.of(viewer);
  for (const { examId, events, openings, challenges } of taken) {
    const attempt = await findSettledAttempt(claimant, examId, now);
    if (attempt.attemptId === null) throw new Error("an attempt does not vanish");
    records.push({ attempt, paper: await getPaper(attempt.versionId, attempt.revision), events, openings, challenges });
  }
  return records;
}

async function listStandings(viewer: Viewer) {
  const standings = await prisma.standing.findMany({ where: { userId: viewer.id }, include: withCourse });
  return Promise.all(
    standings.map(async (standing) => ({ ...standing, rank: await findRank(standing.batchId, viewer.id) })),
  );
}

export async function loadPersonalData(viewer: Viewer, now: ExamTime) {
  const where = { userId: viewer.id };
  const user = await requireUser(viewer.id);
  // Reading the exams seals those that are over, so that the standings below count them.
  const exams = await listExamRecords(viewer, now);
  return {
    user,
    exams,
    names: await listNames(viewer.id),
    sessions: await prisma.session.findMany({ where, orderBy: { createdAt: "asc" } }),
    enrollments: await prisma.enrollment.findMany({
      where,
      include: {
        ...withCourse,
        dues: { orderBy: [{ dueOn: "asc" }, { id: "asc" }] },
        payments: {
          include: { refunds: { orderBy: { id: "asc" } }, corrections: { orderBy: { id: "asc" } } },
          orderBy: { id: "asc" },
        },
      },
      orderBy: { id: "asc" },
    }),
    claims: await prisma.paymentClaim.findMany({ where, include: { batch: true }, orderBy: { id: "asc" } }),
    paymentMessages: await prisma.paymentNotice.findMany({
      where: { payment: { enrollment: where } },
      orderBy: { id: "asc" },
    }),
    standings: await listStandings(viewer),
    playbackPositions: await prisma.playbackPosition.findMany({ where, include: { recording: true } }),
    recordingNotes: await prisma.recordingNote.findMany({
      where,
      include: { recording: true },
      orderBy: [{ recordingId: "asc" }, { seconds: "asc" }],
    }),
    candidate: await prisma.candidate.findUnique({ where: { userId: viewer.id } }),
    practice: await prisma.practiceCard.findMany({
      where,
      include: { question: { select: { text: true } }, log: { orderBy: [{ reviewedAt: "asc" }, { id: "asc" }] } },
      orderBy: { id: "asc" },
    }),
    ticketReuses: await prisma.ticketReuse.findMany({ where: { session: where }, include: { recording: true } }),
    certificates: await prisma.certificate.findMany({ where, orderBy: { issuedAt: "asc" } }),
    notices: await prisma.notice.findMany({ where, orderBy: { id: "asc" } }),
    noticeMutes: await prisma.noticeMute.findMany({ where, orderBy: [{ topic: "asc" }, { channel: "asc" }] }),
    courseWaits: await prisma.courseWait.findMany({ where, include: { course: true }, orderBy: { courseId: "asc" } }),
    notes: await prisma.staffNote.findMany({ where, orderBy: { id: "asc" } }),
    staffRecords: await listStaffRecords(viewer.id),
  };
}

export type PersonalData = Awaited<ReturnType<typeof loadPersonalData>>;
