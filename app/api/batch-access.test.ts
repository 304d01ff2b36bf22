import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { callerJoin } from "@/lib/accounts/caller";
import type { Viewer } from "@/lib/accounts/queries";
import { pool, prisma } from "@/lib/db";
import { type BatchAccess, batchAccess, batchAccessSql } from "@/lib/enrollments/policy";
import { findBatchAccess } from "@/lib/enrollments/queries";
import { issueTicket } from "@/lib/materials/tickets";
import { storage } from "@/lib/storage";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import type { Batch, Enrollment, StaffRole, User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { authorizationTable, type Ids } from "@/test/authorization-table";
import { keyOf } from "@/test/endpoint-calls";
import { storeRecording, storeResource } from "@/test/materials";
import { desk, type enrol, sitting } from "@/test/sitting";
import { expectRows, type Rows } from "@/test/tables";

/**
 * The table of access to a batch's content: every role, with every state of an enrolment, where the course is published
 * and where it is not; by the rule, by its SQL and by every route (contract §3, R11, R22).
 */
const ELSEWHERE = "teacher of another batch";
const roles: Record<string, StaffRole[]> = {
  learner: [],
  admissions: ["ADMISSIONS"],
  teacher: ["TEACHER"],
  [ELSEWHERE]: ["TEACHER"],
  admin: ["ADMIN"],
};
const yesterday = new Date(Date.now() - 86_400_000);
const tomorrow = new Date(Date.now() + 86_400_000);
const enrollments: Record<string, Partial<Enrollment> | null> = {
  none: null,
  active: {},
  "active until tomorrow": { expiresAt: tomorrow },
  "owing, and let in until tomorrow": { blockedFrom: tomorrow },
  "owing, and shut out since yesterday": { blockedFrom: yesterday },
  "over since yesterday": { expiresAt: yesterday },
  expired: { status: "EXPIRED", endedAt: yesterday, endReason: "x" },
  cancelled: { status: "CANCELLED", endedAt: yesterday, endReason: "x" },
  transferred: { status: "TRANSFERRED", endedAt: yesterday, endReason: "x" },
};
const teaches = ["teacher", "admin"];
const isEnrolled = (state: string) => state.startsWith("active") || state.endsWith("let in until tomorrow");

function accessOf(role: string, state: string, place: string): BatchAccess {
  if (teaches.includes(role)) return "granted";
  if (place === "hidden") return "hidden";
  return isEnrolled(state) ? "granted" : "denied";
}

const zoomLink = "https://zoom.us/j/1234567890";
const places = {} as Record<"published" | "hidden", Ids>;
type Caller = { user: User; token: string; viewer: Viewer };
const callers = new Map<string, Caller>();
const callerOf = (role: string, state: string) => callers.get(`${role}, ${state}`) as Caller;

const claimOf = ({ user }: Caller, place: Ids) => ({
  method: "bkash",
  transaction_id: `9GH${String(user.id * 2 + (place === places.hidden ? 1 : 0)).padStart(7, "K")}`,
});
type Row = { url: (place: Ids, caller: Caller) => string; body?: unknown } & Record<BatchAccess, number>;

/** Endpoints that differ from what their declaration and `authorizationTable` say of access to a batch. */
const deviations: Record<string, Partial<Row>> = {
  // Callers who are refused the content see these too.
  "GET /api/batches/[id]": { denied: 200 },
  "GET /api/batches/[id]/syllabus/download": { denied: 200 },
  // A learner pays before being enrolled.
  "POST /api/batches/[id]/claims": { granted: 201, denied: 201, body: claimOf },
  // A learner who is refused an exam still learns which course it belongs to.
  "GET /api/exams/[id]/place": { denied: 200 },
  "GET /api/recordings/[id]/stream/[ticket]": {
    url: ({ recording }, { viewer }) => {
      const ticket = { recordingId: recording, userId: viewer.id, sessionId: viewer.sessionId, address: "" };
      return `/api/recordings/${recording}/stream/${issueTicket(ticket, new Date())}/`;
    },
    granted: 200,
  },
};

/** Every endpoint below a batch with its status where the caller is let in, refused, and where the batch is hidden. */
const table = new Map<string, Row>();
for (const endpoint of endpoints) {
  const key = keyOf(endpoint);
  const row = authorizationTable[key];
  if (!row || !(endpoint.batchAccess || deviations[key])) continue;
  table.set(key, { url: row.url, body: row.body, granted: row.enrolled, denied: 403, hidden: 404, ...deviations[key] });
}
/** Below a batch by its address only. */
const withoutBatch = ["GET /api/recordings/thumbnails/[name]"];

async function createPlace(isPublished: boolean): Promise<Ids> {
  const course = await createCourse(prisma, { isPublished });
  const syllabus = { syllabusKey: "syllabus/access.pdf", syllabusFileName: "সিলেবাস.pdf" };
  const batch = await createBatch(prisma, { courseId: course.id, zoomLink, ...syllabus });
  await storage.put(syllabus.syllabusKey, Buffer.from("%PDF-"));
  const inBatch = { batchId: batch.id };
  return {
    course: course.id,
    batch: batch.id,
    exam: (await createExam(prisma, { ...inBatch, opensAt: yesterday })).id,
    closedExam: (await createExam(prisma, { ...inBatch, isActive: false })).id,
    recording: (await storeRecording(inBatch)).id,
    resource: (await storeResource(inBatch)).id,
  };
}

async function createCaller(role: string, enrollment: Partial<Enrollment> | null): Promise<Caller> {
  const staffRoles = roles[role] ?? [];
  const user = await createAccount({ staffRoles });
  const taughtBatchIds = role === ELSEWHERE ? [(await createBatch(prisma)).id] : [];
  await prisma.batchTeacher.createMany({ data: taughtBatchIds.map((batchId) => ({ userId: user.id, batchId })) });
  for (const { batch, recording } of Object.values(places)) {
    if (enrollment) await createEnrollment(prisma, { userId: user.id, batchId: batch, ...enrollment });
    await prisma.playbackPosition.create({ data: { userId: user.id, recordingId: recording, seconds: 7 } });
  }
  const token = (await logIn(user)).access;
  const { id: sessionId } = await prisma.session.findFirstOrThrow({ where: { userId: user.id } });
  return { user, token, viewer: { id: user.id, staffRoles, taughtBatchIds, sessionId } };
}

beforeAll(async () => {
  places.published = await createPlace(true);
  places.hidden = await createPlace(false);
  for (const role of Object.keys(roles)) {
    for (const [state, enrollment] of Object.entries(enrollments)) {
      callers.set(`${role}, ${state}`, await createCaller(role, enrollment));
    }
  }
});

it("has a row for every endpoint below a batch, and for no other", () => {
  const below = endpoints.filter(({ path }) => /^\/api\/(batches|exams|recordings|resources)\//.test(path)).map(keyOf);
  expect([...table.keys(), ...withoutBatch].sort()).toEqual(below.sort());
  expect(Object.keys(deviations).filter((key) => !table.has(key))).toEqual([]);
});

const cases = Object.keys(roles).flatMap((role) =>
  Object.keys(enrollments).flatMap((state) =>
    (["published", "hidden"] as const).map((place) => ({ role, state, place, access: accessOf(role, state, place) })),
  ),
);
type Case = (typeof cases)[number];

/** Every role, with every state of an enrolment, in both places. */
async function expectOfAll<T>(
  expectedOf: (one: Case) => T,
  gotFor: (one: Case) => Promise<T>,
  asked: readonly Case[] = cases,
): Promise<void> {
  const rows: Rows = {};
  for (const one of asked) {
    const { role, state, place, access } = one;
    const title = `${role}, enrolment: ${state}, course: ${place} → ${access}`;
    rows[title] = { expected: expectedOf(one), got: await gotFor(one) };
  }
  expectRows(rows);
}

it("is decided by the rule, by its query and by its SQL", async () => {
  const now = new Date();
  await expectOfAll(
    ({ access }) => ({ rule: access, query: access, sql: [{ access }] }),
    async ({ role, state, place }) => {
      const { viewer } = callerOf(role, state);
      const { batch } = places[place];
      const own = await prisma.enrollment.findMany({ where: { userId: viewer.id, batchId: batch } });
      const { rows } = await pool.query<{ access: BatchAccess }>(
        `select ${batchAccessSql("$4::int")} as access from ${callerJoin}`,
        [viewer.id, viewer.sessionId, now, batch],
      );
      return {
        rule: batchAccess(viewer, { id: batch, isShown: place === "published", enrollments: own }, now),
        query: await findBatchAccess(viewer, batch, now),
        sql: rows,
      };
    },
  );
});

it.each([...table])("%s", async (key, row) => {
  const [method = ""] = key.split(" ");
  await expectOfAll(
    ({ access }) => row[access],
    async ({ role, state, place }) => {
      const caller = callerOf(role, state);
      const body = typeof row.body === "function" ? row.body(caller, places[place]) : row.body;
      return (await api(method, row.url(places[place], caller), { token: caller.token, body })).status;
    },
  );
});

it("shows a batch's meeting to whoever is let in", async () => {
  const shown = cases.filter(({ access }) => access !== "hidden");
  await expectOfAll(
    ({ access }) => (access === "granted" ? zoomLink : null),
    async ({ role, state, place }) => {
      const { token } = callerOf(role, state);
      return (await api("GET", `/api/batches/${places[place].batch}/`, { token })).body.zoom_link;
    },
    shown,
  );
});

it("lists the own batches and what belongs to them", async () => {
  const ids = (rows: Record<string, number>[], name: string) => rows.map((row) => row[name]);
  const listed = new Map<Caller, Awaited<ReturnType<typeof listsOf>>>();
  const listsOf = async ({ token, user }: Caller) => {
    const list = async (url: string) => (await api("GET", url, { token })).body;
    return {
      courses: await list("/api/enrolled-courses/"),
      dashboard: await list("/api/dashboard/"),
      watched: await list("/api/continue-watching/"),
      calendar: await list(`/api/calendar/${user.calendarToken}.ics`),
      history: await list("/api/my-enrolled-courses-detailed/"),
    };
  };
  for (const caller of callers.values()) listed.set(caller, await listsOf(caller));
  await expectOfAll(
    ({ state, place, access }) => {
      const isOwn = place === "published" && isEnrolled(state);
      return {
        course: isOwn,
        batch: isOwn,
        ranking: isOwn,
        exam: isOwn,
        calendar: isOwn,
        watched: access === "granted",
        // The history stays however the enrolment ended (R22).
        history: state !== "none",
      };
    },
    async ({ role, state, place }) => {
      const lists = listed.get(callerOf(role, state));
      const { course, batch, recording, exam } = places[place];
      return {
        course: ids(lists?.courses, "id").includes(course),
        batch: ids(lists?.dashboard.batches, "id").includes(batch),
        ranking: ids(lists?.dashboard.rankings, "batch_id").includes(batch),
        exam: ids(lists?.dashboard.exams, "id").includes(exam),
        calendar: lists?.calendar.includes(`exam-${exam}@`),
        watched: ids(lists?.watched, "id").includes(recording),
        history: ids(lists?.history, "batch_id").includes(batch),
      };
    },
  );
});

describe("a recording in two batches", () => {
  const opened = async (first: "published" | "hidden", second: "published" | "hidden", enrolledIn: 0 | 1 | null) => {
    const batches = await Promise.all(
      [first, second].map(async (place) => {
        const course = await createCourse(prisma, { isPublished: place === "published" });
        return createBatch(prisma, { courseId: course.id });
      }),
    );
    const [one, other] = batches as [Batch, Batch];
    const { id } = await storeRecording({ batchId: one.id });
    await prisma.recordingBatch.create({ data: { recordingId: id, batchId: other.id } });
    const user = await createAccount();
    const own = enrolledIn === null ? null : batches[enrolledIn];
    if (own) await createEnrollment(prisma, { userId: user.id, batchId: own.id });
    const { access: token } = await logIn(user);
    const { id: sessionId } = await prisma.session.findFirstOrThrow({ where: { userId: user.id } });
    const ticket = issueTicket({ recordingId: id, userId: user.id, sessionId, address: "" }, new Date());
    const status = async (method: string, path: string, body?: unknown) =>
      (await api(method, `/api/recordings/${id}/${path}`, { token, body })).status;
    const listed = async (batch: Batch) => {
      const answer = await api("GET", `/api/recordings/?batch_id=${batch.id}`, { token });
      return answer.status === 200 ? answer.body.map((row: { id: number }) => row.id === id) : answer.status;
    };
    return {
      statuses: [
        await status("GET", "stream/"),
        await status("GET", `stream/${ticket}/`),
        await status("PUT", "position/", { seconds: 5 }),
      ],
      listed: [await listed(one), await listed(other)],
      watched: (await api("GET", "/api/continue-watching/", { token })).body,
      own,
    };
  };

  it.each([0, 1] as const)("is watched by a learner of either (%i), as one of the own batch", async (which) => {
    const { statuses, listed, watched, own } = await opened("published", "published", which);
    expect(statuses).toEqual([200, 200, 200]);
    expect(listed[which]).toEqual([true]);
    expect(listed[1 - which]).toBe(403);
    expect(watched).toMatchObject([{ batch_id: own?.id, course_id: own?.courseId }]);
  });

  it("is closed to a learner of neither", async () => {
    const { statuses, listed, watched } = await opened("published", "published", null);
    expect(statuses).toEqual([403, 403, 403]);
    expect(listed).toEqual([403, 403]);
    expect(watched).toEqual([]);
  });

  it("stays open by one while the other's course is hidden, and does not open the hidden one", async () => {
    expect(await opened("hidden", "published", 1)).toMatchObject({ statuses: [200, 200, 200], listed: [404, [true]] });
    expect(await opened("hidden", "published", 0)).toMatchObject({ statuses: [403, 403, 403], listed: [404, 403] });
    expect(await opened("hidden", "hidden", 0)).toMatchObject({ statuses: [404, 404, 404], listed: [404, 404] });
  });

  it("is linked to the batch that the previous build writes, now and when it moves", async () => {
    const batch = await createBatch(prisma);
    const { id } = await storeRecording({ batchId: batch.id });
    const links = () => prisma.recordingBatch.findMany({ where: { recordingId: id } });
    expect(await links()).toEqual([{ recordingId: id, batchId: batch.id }]);
    const next = await createBatch(prisma);
    await prisma.recording.update({ where: { id }, data: { batchId: next.id } });
    expect((await links()).map(({ batchId }) => batchId)).toContain(next.id);
    await prisma.recording.delete({ where: { id } });
    expect(await links()).toEqual([]);
  });
});

describe("a visitor", () => {
  it("sees the batch of a published course without its meeting, and no other", async () => {
    const batchOf = ({ batch }: Ids) => api("GET", `/api/batches/${batch}/`);
    expect(await batchOf(places.published)).toMatchObject({ status: 200, body: { zoom_link: null } });
    expect((await batchOf(places.hidden)).status).toBe(404);
    expect(batchAccess(null, { id: 1, isShown: true, enrollments: [] }, new Date())).toBe("denied");
    expect(batchAccess(null, { id: 1, isShown: false, enrollments: [] }, new Date())).toBe("hidden");
  });
});

describe("a course is hidden while an attempt runs", () => {
  async function hiddenMidway() {
    const { exam, batchId, learners } = await sitting(2);
    const [writer, late] = learners as [Awaited<ReturnType<typeof enrol>>, Awaited<ReturnType<typeof enrol>>];
    const at = desk(exam, writer);
    const { body } = await at.start();
    await at.save({ question: 0, option: 0 }, body.attempt_key);
    const batch = await prisma.batch.findUniqueOrThrow({ where: { id: batchId } });
    const publish = (isPublished: boolean) =>
      prisma.course.update({ where: { id: batch.courseId }, data: { isPublished } });
    await publish(false);
    return { exam, batchId, writer, late, at, publish, started: body };
  }

  it("goes on to its end and loses nothing; nothing new begins", async () => {
    const { exam, batchId, writer, late, at, publish, started } = await hiddenMidway();
    const get = (url: string) => api("GET", url, { token: writer.token });

    expect((await get(`/api/exams/${exam.id}/`)).status).toBe(200);
    const again = await at.start();
    expect(again).toMatchObject({ status: 200, body: { id: started.id } });
    expect((await get(`/api/exams/${exam.id}/questions/`)).status).toBe(200);
    expect((await at.save({ question: 1, option: 0 }, again.body.attempt_key)).status).toBe(200);
    expect((await desk(exam, late).start()).status).toBe(404);
    expect((await get(`/api/batches/${batchId}/leaderboard/`)).status).toBe(404);

    const handedIn = await at.submit([{ question: 2, option: 0 }], again.body.attempt_key);
    expect(handedIn).toMatchObject({ status: 200, body: { score: 3 } });
    expect((await at.submit([])).body).toEqual(handedIn.body);
    expect((await at.save({ question: 3, option: 0 })).status).toBe(404);
    expect((await at.start()).status).toBe(404);
    expect((await at.results()).status).toBe(404);
    expect((await get("/api/account/export/")).body.exams).toMatchObject([{ score: 3 }]);
    await publish(true);
    expect(await at.results()).toMatchObject({ status: 200, body: { score: 3 } });
  });

  it("but not for whoever lost the enrolment meanwhile", async () => {
    const { exam, writer, at } = await hiddenMidway();
    const ended = { status: "CANCELLED", endedAt: new Date(), endReason: "x" } as const;
    await prisma.enrollment.updateMany({ where: { userId: writer.user.id }, data: ended });
    expect((await at.save({ question: 1, option: 0 })).status).toBe(403);
    expect((await at.submit([])).status).toBe(403);
    expect((await api("GET", `/api/exams/${exam.id}/`, { token: writer.token })).status).toBe(403);
  });
});
