import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { changeRule } from "@/lib/merit/mutations";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { EnrollmentStatus, Prisma } from "@/prisma/generated/client";
import { $Enums, Prisma as Client } from "@/prisma/generated/client";
import { api } from "@/test/api";
import { enrol, type Learner, sitThrough, sitting } from "@/test/sitting";
import { staffApi } from "@/test/staff";

const now = new Date();
const past = new Date(now.getTime() - 86_400_000);

type Way = {
  leave: (learner: Learner, batchId: number) => Promise<unknown>;
  /** Whether the place stays. */
  stays: boolean;
  /** Whether the account can still ask for its own result. */
  asks: boolean;
  back?: (learner: Learner, batchId: number) => Promise<unknown>;
};

const enrolment = (data: Prisma.EnrollmentUpdateManyMutationInput) => (learner: Learner, batchId: number) =>
  prisma.enrollment.updateMany({ where: { userId: learner.user.id, batchId }, data });
const account = (data: Prisma.UserUncheckedUpdateInput) => (learner: Learner) =>
  prisma.user.update({ where: { id: learner.user.id }, data });
const active = enrolment({ status: "ACTIVE", endedAt: null, endReason: null });
const ended = (status: EnrollmentStatus) => enrolment({ status, endedAt: now, endReason: "x" });
const enrolAgain = ({ user }: Learner, batchId: number) =>
  createEnrollment(prisma, { userId: user.id, batchId, payment: null });

const byStatus: Record<EnrollmentStatus, Way> = {
  ACTIVE: { leave: active, stays: true, asks: true },
  EXPIRED: { leave: ended("EXPIRED"), stays: true, asks: true, back: enrolAgain },
  CANCELLED: { leave: ended("CANCELLED"), stays: false, asks: true, back: enrolAgain },
  TRANSFERRED: { leave: ended("TRANSFERRED"), stays: false, asks: true, back: enrolAgain },
};

const over: Record<string, Way> = {
  "a cancelled enrolment that is restored": { leave: ended("CANCELLED"), stays: false, asks: true, back: active },
  "the last day was yesterday": { leave: enrolment({ expiresAt: past }), stays: true, asks: true },
  "a part of the price is overdue": {
    leave: enrolment({ owed: 500, owedSince: past, blockedFrom: past }),
    stays: true,
    asks: true,
  },
  "an earlier enrolment was cancelled": {
    leave: async (learner, batchId) => {
      await ended("CANCELLED")(learner, batchId);
      await enrolAgain(learner, batchId);
    },
    stays: true,
    asks: true,
  },
  "the time ran out, then it was bought again and cancelled": {
    leave: async (learner, batchId) => {
      await ended("EXPIRED")(learner, batchId);
      const { id } = await enrolAgain(learner, batchId);
      await prisma.enrollment.update({ where: { id }, data: { status: "CANCELLED", endedAt: now, endReason: "x" } });
    },
    stays: false,
    asks: true,
  },
};

type Column = keyof typeof Client.UserScalarFieldEnum;
/** Each column of an account: those that switch it, and how; the others say nothing about a place. */
const byAccount: Record<Column, Way | "no state"> = {
  isActive: {
    leave: account({ isActive: false }),
    stays: false,
    asks: false,
    back: account({ isActive: true }),
  },
  isTest: { leave: account({ isTest: true }), stays: false, asks: true, back: account({ isTest: false }) },
  staffRoles: {
    leave: account({ staffRoles: ["TEACHER"] }),
    stays: false,
    asks: true,
    back: account({ staffRoles: [] }),
  },
  // Its name goes, and the places of the others do not move (R36).
  deletedAt: {
    leave: account({ deletedAt: now, isActive: false, firstName: "", lastName: "" }),
    stays: true,
    asks: false,
  },
  hideName: { leave: account({ hideName: true }), stays: true, asks: true },
  // The other account has what a merged one had.
  mergedIntoId: "no state",
  id: "no state",
  username: "no state",
  email: "no state",
  firstName: "no state",
  lastName: "no state",
  phoneNumber: "no state",
  passwordHash: "no state",
  avatarKey: "no state",
  role: "no state",
  activatedAt: "no state",
  calendarToken: "no state",
  passwordChangedAt: "no state",
  phoneNumberSince: "no state",
  createdAt: "no state",
  updatedAt: "no state",
};

const ways = [...Object.entries(byStatus), ...Object.entries(over), ...Object.entries(byAccount)].filter(
  (entry): entry is [string, Way] => entry[1] !== "no state",
);

/** A model test of a batch in which the first has three right answers and the last one. */
let scene: Awaited<ReturnType<typeof sitting>>;
let teacher: Awaited<ReturnType<typeof staffApi>>;

async function sit(learner: Learner, right: number): Promise<void> {
  const body = { ssc_gpa: 5, hsc_gpa: 5, kind: "first_time" };
  expect((await api("PUT", "/api/candidate/", { token: learner.token, body })).status).toBeLessThan(300);
  await sitThrough(
    scene.exam,
    learner,
    Array.from({ length: 3 }, (_, index) => (index < right ? 0 : 1)),
  );
}

beforeAll(async () => {
  teacher = await staffApi("TEACHER");
  scene = await sitting(2);
  await changeRule({ id: null, label: "script:test" }, scene.exam.id, {
    pass_mark: 0,
    second_time_deduction: 0,
    already_admitted_deduction: 0,
    ssc_points: 0,
    hsc_points: 0,
  });
  const [first, last] = scene.learners as [Learner, Learner];
  await sit(first, 3);
  await sit(last, 1);
});

/** The places, as everybody is told of them. */
async function places() {
  const { exam, batchId, learners } = scene;
  const last = learners[1] as Learner;
  const get = async (path: string) => {
    const { status, body } = await api("GET", path, { token: last.token });
    expect(status).toBe(200);
    return body;
  };
  const board = await get(`/api/batches/${batchId}/leaderboard/`);
  const dashboard = await get("/api/dashboard/");
  const results = await teacher.call("GET", `/api/staff/exams/${exam.id}/results/`);
  const merit = await get(`/api/exams/${exam.id}/merit/list/`);
  const own = results.body.rows.find(({ user_id }: { user_id: number }) => user_id === last.user.id);
  return {
    board: board.students.map(({ id, rank }: { id: number; rank: number }) => [id, rank]),
    total: board.total_students,
    own: (await get(`/api/batches/${batchId}/my-ranking/`)).rank,
    ofResult: (await get(`/api/exams/${exam.id}/results/`)).rank,
    ofDashboard: [dashboard.rankings[0].rank, dashboard.rankings[0].total_students],
    ofStatistics: (await get(`/api/exams/${exam.id}/statistics/`)).rank,
    ofMerit: merit.rows.map(({ place }: { place: number }) => place),
    ofTeacher: own.rank,
  };
}

const withAll = (ids: number[]) => ({
  board: ids.map((id, index) => [id, index + 1]),
  total: ids.length,
  ofDashboard: [ids.length, ids.length],
  ofMerit: ids.map((_, index) => index + 1),
  own: ids.length,
  ofResult: ids.length,
  ofStatistics: ids.length,
  ofTeacher: ids.length,
});

test("the table has every status of an enrolment and every column of an account", () => {
  expect(Object.keys(byStatus).toSorted()).toEqual(Object.keys($Enums.EnrollmentStatus).toSorted());
  expect(Object.keys(byAccount).toSorted()).toEqual(Object.keys(Client.UserScalarFieldEnum).toSorted());
});

describe.each(ways)("whoever leaves by %s", (_, { leave, stays, asks, back }) => {
  test(`${stays ? "keeps the place" : "leaves it to the next"}, with the own result, and has it again when back`, async () => {
    const { exam, batchId, learners } = scene;
    const [first, last] = learners.map(({ user }) => user.id) as [number, number];
    const leaver = await enrol(batchId);
    await sit(leaver, 2);
    const all = withAll([first, leaver.user.id, last]);
    expect(await places()).toEqual(all);

    await leave(leaver, batchId);
    expect(await places()).toEqual(stays ? all : withAll([first, last]));
    if (asks) {
      const { status, body } = await api("GET", `/api/exams/${exam.id}/results/`, { token: leaver.token });
      expect({ status, score: body.score, rank: body.rank }).toEqual({ status: 200, score: 2, rank: stays ? 2 : null });
    }
    if (back) {
      await back(leaver, batchId);
      expect(await places()).toEqual(all);
    }
    await prisma.attempt.deleteMany({ where: { userId: leaver.user.id } });
    await prisma.standing.deleteMany({ where: { userId: leaver.user.id } });
  });
});
