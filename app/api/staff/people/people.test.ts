import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certificateName } from "@/lib/accounts/certificate-name";
import { listNames } from "@/lib/accounts/name-queries";
import { pool, prisma } from "@/lib/db";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import type { PersonRow } from "@/lib/people/staff-schema";
import { type TimelineEvent, timelineFilters } from "@/lib/people/timeline-schema";
import { createAttempt } from "@/prisma/factories/attempt";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { buildQuestions, createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import type { User } from "@/prisma/generated/client";
import { logIn } from "@/test/accounts";
import { api, apiResponse } from "@/test/api";
import { knownLearner } from "@/test/known-learner";
import { queuedMails } from "@/test/mails";
import { consoleHeaders, createStaff, staffApi } from "@/test/staff";

beforeAll(async () => {
  await jobQueue();
});
afterAll(closeJobQueue);

const why = { reason: "ফোনে বলেছেন" };
const pathOf = ({ id }: { id: number }, rest = "") => `/api/staff/people/${id}/${rest}`;

const auditOf = (user: User, action: string) =>
  prisma.auditEntry.findFirst({ where: { action, subjectType: "user", subjectId: String(user.id) } });

describe("the list", () => {
  test("pages by cursor with a search and a state, each person once", async () => {
    for (let index = 0; index < 5; index += 1) await createUser(prisma, { firstName: "পৃষ্ঠাদেখা", isActive: index !== 2 });
    const { call } = await staffApi("ADMISSIONS");
    const seen: number[] = [];
    let next: string | null = "";
    while (next !== null) {
      const after = next && `&after=${encodeURIComponent(next)}`;
      const { body } = await call(
        "GET",
        `/api/staff/people/?q=${encodeURIComponent("পৃষ্ঠাদে")}&state=active&limit=2${after}`,
      );
      seen.push(...body.rows.map((row: PersonRow) => row.id));
      next = body.next;
    }
    expect(seen).toHaveLength(4);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    expect((await call("GET", "/api/staff/people/?q=%25%25")).body.rows).toEqual([]);
  });

  test("narrows to a batch, and leaves as a file with texts where a spreadsheet would compute", async () => {
    const { batchId, userId } = await createEnrollment(prisma);
    await prisma.user.update({ where: { id: userId }, data: { firstName: "=1+1", lastName: "" } });
    const headers = await consoleHeaders(await createStaff("ADMISSIONS"));
    const response = await apiResponse("GET", `/api/staff/people/export/?batch=${batchId}`, { headers });
    const [, line, end] = (await response.text()).split("\r\n");
    expect(line).toContain(`"'=1+1"`);
    expect(end).toBe("");
  });
});

describe("the page", () => {
  test("tells what happened, the newest first, once, with nothing of an answer", async () => {
    const { user, batch } = await knownLearner();
    await pool.query("update sessions set ip_address = '103.120.7.14' where user_id = $1", [user.id]);
    const { call } = await staffApi("ADMISSIONS");
    const events: TimelineEvent[] = [];
    let after = "";
    for (;;) {
      const { status, body } = await call("GET", pathOf(user, `timeline/?limit=3${after}`));
      expect(status).toBe(200);
      events.push(...body.events);
      if (body.next === null) break;
      after = `&after=${encodeURIComponent(body.next)}`;
    }
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set([
        "claim",
        "payment",
        "refund",
        "payment_corrected",
        "enrolled",
        "attempt",
        "sign_in",
        "certificate",
        "note",
        "account",
      ]),
    );
    expect(events.find(({ kind }) => kind === "payment")?.facts).toMatchObject({
      batch_name: batch.name,
      amount: "3000.00",
    });
    expect(events.find(({ kind }) => kind === "sign_in")?.facts.address).toBe("103.120.xx.14");
    expect(JSON.stringify(events)).not.toContain("ঠিক");
  });

  test("shows each filter its own, and the audit only to whoever may read it", async () => {
    const { user } = await knownLearner();
    const clerk = await staffApi("ADMISSIONS");
    const admin = await staffApi("ADMIN");
    const kinds = async (show: string) =>
      new Set(
        (await clerk.call("GET", pathOf(user, `timeline/?show=${show}`))).body.events.map(
          (event: TimelineEvent) => event.kind,
        ),
      );
    for (const show of timelineFilters) {
      expect((await admin.call("GET", pathOf(user, `timeline/?show=${show}`))).status, show).toBe(200);
    }
    expect(await kinds("money")).toEqual(new Set(["claim", "payment", "refund", "payment_corrected"]));
    expect(await kinds("exams")).toEqual(new Set(["attempt"]));
    expect(await kinds("notes")).toEqual(new Set(["note"]));
    expect((await clerk.call("GET", pathOf(user, "timeline/?show=audit"))).status).toBe(403);
    const { body } = await admin.call("GET", pathOf(user, "timeline/?show=audit"));
    expect(body.events.map(({ facts }: TimelineEvent) => facts.action)).toEqual(["user.create", "enrollment.create"]);
  });

  test("counts devices and networks, and says what was paid and given back", async () => {
    const { user, recording } = await knownLearner();
    await logIn(user);
    const sessions = await prisma.session.findMany({ where: { userId: user.id }, orderBy: { createdAt: "asc" } });
    for (const [index, { id }] of sessions.entries()) {
      await prisma.session.update({ where: { id }, data: { ipAddress: `203.0.${index}.9` } });
    }
    await prisma.ticketReuse.create({
      data: { sessionId: sessions[0]?.id ?? "", recordingId: recording.id, address: "198.51.100.7", requests: 12 },
    });
    const { call } = await staffApi("ADMISSIONS");
    const { body } = await call("GET", pathOf(user));
    expect(body).toMatchObject({ paid: "3000", refunded: "500", state: "active", may_manage: true });
    expect(body.sharing).toMatchObject({
      devices_today: 2,
      networks_today: 2,
      link_uses: { recordings: 1, requests: 12, networks: 1 },
    });
    expect(JSON.stringify(body)).not.toContain("198.51.100.7");
  });

  test("says how a mark came about without a single answer", async () => {
    const questions = buildQuestions(4).map((question, index) => ({
      ...question,
      options: [`যকৃৎ ${index}`, `প্লীহা ${index}`],
    }));
    const exam = await createExam(prisma, { questions, hasNegativeMarking: true, negativeMarks: "0.25", title: "কোষ" });
    const user = await createUser(prisma);
    const { id } = await createAttempt(prisma, exam, { userId: user.id, choices: [0, 0, 1, null] });
    const { score } = await prisma.attempt.findUniqueOrThrow({ where: { id } });
    await prisma.auditEntry.create({
      data: {
        actorLabel: "admin",
        action: "exam.regrade",
        subjectType: "exam",
        subjectId: String(exam.id),
        detail: {
          reason: "গোপন কারণ",
          question: { id: 1, position: 3, before: { key: 1 }, after: { key: 2 } },
          moves: [{ user_id: user.id, result: { before: { score: "0.7500" }, after: { score: "1.7500" } } }],
        },
      },
    });
    const { call } = await staffApi("ADMISSIONS");
    const { body } = await call("GET", pathOf(user, `marks/${id}/`));
    expect(body.text).toContain("‘কোষ’ কুইজে আপনার নম্বর");
    expect(body.text).toContain("০.৭৫ থেকে ১.৭৫");
    expect(body.text).not.toContain("গোপন");
    for (const { text, options } of questions) {
      expect(body.text).not.toContain(text);
      for (const option of options) expect(body.text).not.toContain(option);
    }
    expect(score).not.toBeNull();
    const stranger = await createUser(prisma);
    expect((await call("GET", pathOf(stranger, `marks/${id}/`))).status).toBe(404);
  });
});

describe("a correction", () => {
  test("of the address ends the sessions, tells the old address, and kills the links mailed before", async () => {
    const user = await createUser(prisma);
    const { access } = await logIn(user);
    const { call } = await staffApi("ADMISSIONS");
    const updated_at = (await call("GET", pathOf(user))).body.updated_at;
    const email = `new-${user.id}@example.com`;
    expect((await call("PATCH", pathOf(user), { body: { email, updated_at, ...why } })).status).toBe(204);
    expect((await api("GET", "/auth/users/me/", { token: access })).status).toBe(401);
    expect(await queuedMails(user.id)).toEqual([{ template: "email-changed", userId: user.id, email: user.email }]);
    expect((await auditOf(user, "user.correct"))?.detail).toEqual({
      ...why,
      email: { before: user.email, after: email },
    });
    const again = await call("PATCH", pathOf(user), { body: { first_name: "নতুন", updated_at, ...why } });
    expect(again).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  });

  test("of a name is confirmed with it: certificates print it, and nobody is asked again", async () => {
    const { userId } = await createEnrollment(prisma);
    const { call } = await staffApi("ADMISSIONS");
    const person = { id: userId };
    const updated_at = (await call("GET", pathOf(person))).body.updated_at;
    await call("PATCH", pathOf(person), { body: { first_name: "শুদ্ধ", updated_at, ...why } });
    const names = await listNames(userId);
    expect(certificateName(names, new Date(0))).toMatchObject({ firstName: "শুদ্ধ" });
    expect(names.at(-1)?.confirmedAt).not.toBeNull();
    expect((await call("GET", "/api/staff/certificates/names/")).body).not.toContainEqual(
      expect.objectContaining({ wanted: expect.stringContaining("শুদ্ধ") }),
    );
  });

  test("keeps the rules of registration: a taken address, a name of the staff, no reason", async () => {
    const user = await createUser(prisma);
    const other = await createUser(prisma);
    await createUser(prisma, { staffRoles: ["TEACHER"], firstName: "Mahmud", lastName: "Hasan" });
    const { call } = await staffApi("ADMISSIONS");
    const updated_at = (await call("GET", pathOf(user))).body.updated_at;
    const correct = async (body: object) =>
      (await call("PATCH", pathOf(user), { body: { updated_at, ...why, ...body } })).body;
    expect(await correct({ email: other.email.toUpperCase() })).toHaveProperty("email");
    expect(await correct({ first_name: "Rnahmud", last_name: "Hasan" })).toHaveProperty("first_name");
    expect(await correct({ email: "x@example.com", reason: "" })).toHaveProperty("reason");
    expect((await prisma.user.findUnique({ where: { id: user.id } }))?.email).toBe(user.email);
  });

  test("leaves no former address in the audit once the account is deleted", async () => {
    const user = await createUser(prisma);
    const { call } = await staffApi("ADMISSIONS");
    const updated_at = (await call("GET", pathOf(user))).body.updated_at;
    await call("PATCH", pathOf(user), { body: { email: `later-${user.id}@example.com`, updated_at, ...why } });
    const token = (await logIn(user)).access;
    const body = { current_password: "Proshno-2026" };
    expect((await api("DELETE", "/auth/users/me/", { token, body })).status).toBe(204);
    expect(JSON.stringify((await auditOf(user, "user.correct"))?.detail)).not.toMatch(/@example\.com/);
  });
});

describe("a colleague's account", () => {
  test.each([
    ["PATCH", "", { email: "thief@example.com" }],
    ["POST", "link/", {}],
    ["POST", "state/", { active: false }],
    ["POST", "end-sessions/", {}],
  ])("is not for a clerk: %s %s", async (method, path, body) => {
    const admin = await createStaff("ADMIN");
    const { call } = await staffApi("ADMISSIONS");
    const { updated_at, may_manage } = (await call("GET", pathOf(admin))).body;
    expect(may_manage).toBe(false);
    expect((await call(method, pathOf(admin, path), { body: { ...why, ...body, updated_at } })).status).toBe(403);
    expect(await prisma.user.findUnique({ where: { id: admin.id } })).toMatchObject({
      email: admin.email,
      isActive: true,
    });
    expect(await queuedMails(admin.id)).toEqual([]);
  });
});

test("an account goes off with its sessions and on again; never one's own, never one that was not activated", async () => {
  const user = await createUser(prisma);
  const { access } = await logIn(user);
  const { call, user: self } = await staffApi("ADMIN");
  const set = (who: User, active: boolean) => call("POST", pathOf(who, "state/"), { body: { active, ...why } });
  expect((await set(user, false)).status).toBe(204);
  expect((await call("GET", pathOf(user))).body.switched_off).toMatchObject({ ...why, by: self.username });
  expect((await api("GET", "/auth/users/me/", { token: access })).status).toBe(401);
  expect((await set(user, true)).status).toBe(204);
  expect((await api("GET", "/auth/users/me/", { token: access })).status).toBe(401);
  await logIn(user);
  expect((await set(self, false)).body).toMatchObject({ code: "own_account" });
  const never = await createUser(prisma, { isActive: false, activatedAt: null });
  expect((await set(never, true)).body).toMatchObject({ code: "account_not_activated" });
});

test("one session ends, or all; and nobody else's by its number", async () => {
  const user = await createUser(prisma);
  const other = await createUser(prisma);
  const first = await logIn(user);
  const second = await logIn(user);
  await logIn(other);
  const { call } = await staffApi("ADMISSIONS");
  const live = () => prisma.session.count({ where: { userId: user.id, endedAt: null } });
  const { devices } = (await call("GET", pathOf(user))).body;
  const end = (body: object) => call("POST", pathOf(user, "end-sessions/"), { body: { ...why, ...body } });
  const foreign = await prisma.session.findFirstOrThrow({ where: { userId: other.id } });
  expect((await end({ session_id: foreign.id })).status).toBe(404);
  expect((await end({ session_id: devices[0].id })).status).toBe(204);
  expect(await live()).toBe(1);
  expect((await end({})).status).toBe(204);
  expect(await live()).toBe(0);
  for (const { access } of [first, second])
    expect((await api("GET", "/auth/users/me/", { token: access })).status).toBe(401);
});

test("a link is mailed once a minute: to a new password, or to activate", async () => {
  const { call } = await staffApi("ADMISSIONS");
  const send = (who: User) => call("POST", pathOf(who, "link/"), { body: why });
  const minute = () => Math.floor(Date.now() / 60_000);
  // The minute is the clock's, so two requests around its end are two mails.
  const mailsOfOneMinute = async (): Promise<unknown[]> => {
    const user = await createUser(prisma);
    const began = minute();
    expect((await send(user)).body).toEqual({ link: "password-reset" });
    await send(user);
    return minute() === began ? queuedMails(user.id) : mailsOfOneMinute();
  };
  expect(await mailsOfOneMinute()).toHaveLength(1);
  const fresh = await createUser(prisma, { isActive: false, activatedAt: null });
  expect((await send(fresh)).body).toEqual({ link: "activation" });
});

test("a note is seen by colleagues and taken back by its author alone", async () => {
  const user = await createUser(prisma);
  const author = await staffApi("ADMISSIONS");
  const colleague = await staffApi("ADMISSIONS");
  expect((await author.call("POST", pathOf(user, "notes/"), { body: { body: " " } })).status).toBe(400);
  expect((await author.call("POST", pathOf(user, "notes/"), { body: { body: "সন্ধ্যা ৬টার পরে ফোন ধরেন" } })).status).toBe(
    204,
  );
  const { id } = await prisma.staffNote.findFirstOrThrow({ where: { userId: user.id } });
  expect((await colleague.call("PATCH", pathOf(user, `notes/${id}/`), { body: { is_pinned: true } })).status).toBe(204);
  expect((await colleague.call("GET", pathOf(user))).body.pinned).toMatchObject([{ id, is_own: false }]);
  expect((await colleague.call("DELETE", pathOf(user, `notes/${id}/`))).status).toBe(403);
  expect((await author.call("DELETE", pathOf(user, `notes/${id}/`))).status).toBe(204);
  const written = await prisma.auditEntry.findMany({ where: { subjectId: String(user.id) } });
  expect(JSON.stringify(written.map(({ detail }) => detail))).not.toContain("সন্ধ্যা");
});
