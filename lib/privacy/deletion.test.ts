import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { Viewer } from "@/lib/accounts/queries";
import { confirmName } from "@/lib/certificates/staff-mutations";
import { pool, prisma } from "@/lib/db";
import { cancelEnrollment } from "@/lib/enrollments/ending-mutations";
import { setWaiting } from "@/lib/enrollments/waits/mutations";
import { env } from "@/lib/env";
import { extendAttempts } from "@/lib/exams/room/extension-mutations";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { saveCandidate } from "@/lib/merit/mutations";
import { impersonalTables } from "@/lib/privacy/impersonal-columns";
import { personalTables } from "@/lib/privacy/personal-columns";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createAccount, PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";
import { knownLearner } from "@/test/known-learner";

afterAll(closeJobQueue);

const actor = { id: null, label: "script:test" };
const person = {
  username: "qzuser.marker7",
  email: "qzmail.marker7@example.com",
  firstName: "Qzfirstá",
  lastName: "কযশেষনাম",
  phoneNumber: "8801798761234",
};
const written = `${person.firstName} ${person.lastName}ের (QZUSER.Marker7, QzMail.marker7@EXAMPLE.com) +880 1798-761234 ০১৭৯৮৭৬১২৩৪`;
/** Markers as they appear in lower-case text with Latin digits and no separators. */
const markers = ["qzuser", "qzmail", "qzfirst", "qzformer", "কযশেষনাম", "1798761234", "qzagent"];

/** Columns of the whole database that hold a marker, those of the job queue included. */
async function columnsWithMarkers(): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string }>(
    `select table_schema as schema, table_name as table, column_name as column from information_schema.columns
      where table_schema in ('public', 'pgboss')
        and (data_type in ('text', 'character varying', 'character', 'jsonb', 'json', 'ARRAY') or udt_name = 'citext')`,
  );
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const text = `translate(lower("${column}"::text), '০১২৩৪৫৬৭৮৯ -', '0123456789')`;
    const { rows } = await pool.query(`select 1 from "${schema}"."${table}" where ${text} like any($1) limit 1`, [
      markers.map((marker) => `%${marker}%`),
    ]);
    if (rows.length > 0) found.push(`${schema === "public" ? "" : `${schema}.`}${table}.${column}`);
  }
  return found.filter((name) => !name.startsWith("pgboss.job_")).sort();
}

function audit(action: string, subjectType: string, subjectId: string | number, detail: object) {
  const data = { actorLabel: "script:test", action, subjectType, subjectId: String(subjectId), detail };
  return prisma.auditEntry.create({ data });
}

/** Writes everything that this build or an earlier one keeps about the learner. */
async function writtenAbout() {
  await jobQueue();
  const known = await knownLearner();
  const { user, certificate } = known;
  await prisma.user.update({ where: { id: user.id }, data: { firstName: "Qzformer" } });
  const former = await prisma.accountName.findFirstOrThrow({ where: { userId: user.id, firstName: "Qzformer" } });
  await confirmName(actor, former.id, { reason: `Qzformer, now ${written}` }, new Date());
  await prisma.user.update({ where: { id: user.id }, data: person });

  const attempts = await prisma.attempt.findMany({ where: { userId: user.id }, orderBy: { startedAt: "desc" } });
  const [running] = attempts;
  if (!running) throw new Error("one exam is running");
  await extendAttempts(actor, { exam: running.examId, learner: person.username, minutes: 5, reason: written });
  await prisma.certificate.update({
    where: { id: certificate.id },
    data: { studentName: `${person.firstName} ${person.lastName}` },
  });
  const enrollment = await createEnrollment(prisma, { userId: user.id, batchId: (await createBatch(prisma)).id });
  await cancelEnrollment(actor, enrollment.id, { reason: written, voidPayments: true }, new Date());
  const payment = await prisma.payment.findFirstOrThrow({ where: { enrollmentId: enrollment.id } });
  await prisma.payment.update({ where: { id: payment.id }, data: { note: written, payerPhone: person.phoneNumber } });

  const other = await createAccount();
  await audit("user.create", "user", user.id, { username: person.username, is_active: true });
  await audit("certificate.reissue", "certificate", certificate.id, { from_name: written, to_name: "নাম" });
  await audit("payment.void", "payment", payment.id, { reason: written });
  await audit("user.roles", "user", other.id, { reason: `same mailbox as ${person.email}`, learner: person.username });
  await audit("exam.regrade", "exam", running.examId, {
    reason: "wrong key",
    moves: [
      { user_id: user.id, username: person.username },
      { user_id: other.id, username: other.username },
    ],
  });
  await pool.query(
    `insert into pgboss.job (name, data, state, completed_on, output) values
       ('mail', $1, 'created', null, null), ('mail', $1, 'failed', now(), $2), ('mail', $3, 'completed', now(), null)`,
    [
      { template: "activation", email: person.email.toUpperCase() },
      { response: `550 no such user ${person.email}` },
      { template: "password-changed", userId: user.id },
    ],
  );
  for (const path of ["reset_password", "resend_activation"]) {
    await api("POST", `/auth/users/${path}/`, { body: { email: person.email } });
  }
  return { ...known, enrollment, payment, other };
}

const agent = { "user-agent": "qzagent" };
const logIn = () =>
  api("POST", "/auth/jwt/create/", { body: { username: person.username, password: PASSWORD }, headers: agent });
const stored = () => readdir(join(env.DATA_DIR, "files", "avatars")).catch(() => []);

async function upload(token: string) {
  const form = new FormData();
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#077" } })
    .png()
    .toBuffer();
  form.set("avatar", new Blob([new Uint8Array(picture)], { type: "image/png" }), "qzuser.png");
  form.set("first_name", person.firstName);
  return api("PATCH", "/auth/users/me/", { token, form });
}

test("a deletion leaves nothing but what the list says is kept, whatever is under way", async () => {
  const { user, token, recording, enrollment, payment, other } = await writtenAbout();
  expect((await logIn()).status).toBe(200);
  expect((await upload(token)).status).toBe(200);
  const before = await columnsWithMarkers();
  for (const column of [
    "users.username",
    "users.email",
    "users.phone_number",
    "account_names.first_name",
    "sessions.user_agent",
    "enrollments.end_reason",
    "payments.note",
    "payments.void_reason",
    "attempt_events.detail",
    "audit_entries.detail",
    "pgboss.job.data",
    "pgboss.job.output",
  ]) {
    expect(before).toContain(column);
  }

  const preview = await api("GET", "/api/account/deletion-preview/", { token });
  const [deleted, ...others] = await Promise.all([
    api("DELETE", "/auth/users/me/", { token, body: { current_password: PASSWORD } }),
    ...[logIn(), logIn(), logIn(), upload(token), upload(token)],
    api("PUT", `/api/recordings/${recording.id}/position/`, { token, body: { seconds: 60 } }),
    api("POST", "/auth/users/reset_password/", { body: { email: person.email } }),
  ]);
  expect(deleted.status).toBe(204);
  for (const { status } of others) expect(status).toBeLessThan(500);

  const after = await columnsWithMarkers();
  expect(after).toEqual(["certificates.student_name", "payments.payer_phone"]);
  for (const name of after) {
    const [table = "", column = ""] = name.split(".");
    const listed = personalTables[table];
    expect(listed?.rows).toEqual({ kept: table });
    expect(listed?.columns[column]).toMatchObject({ exported: expect.any(String) });
    expect(listed?.columns[column]?.redacted).toBeUndefined();
    expect(Object.keys(impersonalTables)).not.toContain(table);
  }
  expect(await stored()).toEqual([]);
  const bare = await prisma.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(bare).toMatchObject({ passwordHash: "", firstName: "", avatarKey: null, isActive: false });
  expect(await prisma.session.count({ where: { userId: user.id } })).toBe(0);
  expect(await prisma.playbackPosition.count({ where: { userId: user.id } })).toBe(0);
  expect(await prisma.practiceCard.count({ where: { userId: user.id } })).toBe(0);
  expect(await prisma.recordingNote.count({ where: { userId: user.id } })).toBe(0);
  expect(await prisma.courseWait.count({ where: { userId: user.id } })).toBe(0);

  const about = (action: string) => prisma.auditEntry.findFirstOrThrow({ where: { action }, orderBy: { id: "desc" } });
  const { kept } = preview.body;
  expect(await prisma.enrollment.count({ where: { userId: user.id } })).toBe(kept.enrollments);
  expect((await about("enrollment.cancel")).subjectId).toBe(String(enrollment.id));
  expect((await about("exam.regrade")).detail).toMatchObject({
    reason: "wrong key",
    moves: [{ username: "[deleted]" }, { username: other.username }],
  });
  expect((await about("user.roles")).detail).toEqual({ reason: "same mailbox as [deleted]", learner: "[deleted]" });
  expect(await prisma.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
    note: "[deleted]ের ([deleted], [deleted]) [deleted] [deleted]",
  });
});

test("what was on its way when the account was deleted is not kept", async () => {
  const viewer = (await createAccount()) as unknown as Viewer;
  const course = await createCourse(prisma);
  await prisma.user.update({ where: { id: viewer.id }, data: { deletedAt: new Date(), isActive: false } });
  await saveCandidate(viewer, { ssc_gpa: 4.5, hsc_gpa: 4.83, kind: "second_time" });
  await setWaiting(viewer, course.id, true, new Date());
  expect(await prisma.candidate.count({ where: { userId: viewer.id } })).toBe(0);
  expect(await prisma.courseWait.count({ where: { userId: viewer.id } })).toBe(0);
});

test("the preview counts, and the export has, every entry about the person, and of a class only the own part", async () => {
  const { user, token, certificate } = await knownLearner();
  const other = await createAccount();
  const { id: attemptId, examId } = await prisma.attempt.findFirstOrThrow({ where: { userId: user.id } });
  await audit("exam.extend", "exam", examId, {
    minutes: 10,
    attempts: [{ attempt_id: attemptId }, { attempt_id: 999_999 }],
  });
  await audit("exam.regrade", "exam", examId, {
    moves: [{ user_id: user.id }, { user_id: other.id, username: other.username }],
  });
  await audit("exam.extend", "exam", examId, { minutes: 77, attempts: [{ attempt_id: 999_999 }] });
  await audit("exam.activate", "exam", examId, { title: "x" });
  await audit("certificate.revoke", "certificate", certificate.id, { reason: "error" });
  const { body } = await api("GET", "/api/account/export/", { token });
  const records: { action: string; detail: unknown }[] = body.staff_records;
  expect(records.map(({ action }) => action)).toEqual([
    ...["enrollment.create", "user.create", "exam.extend", "exam.regrade", "certificate.revoke"],
  ]);
  expect(records.slice(2, 4).map(({ detail }) => detail)).toEqual([
    { minutes: 10, attempts: [{ attempt_id: expect.any(Number) }] },
    { moves: [{ user_id: user.id }] },
  ]);
  expect(JSON.stringify(body)).not.toContain(other.username);
  const preview = await api("GET", "/api/account/deletion-preview/", { token });
  expect(preview.body.kept.audit_entries).toBe(records.length);
});

test("what somebody did as staff stays under their name, as the preview says", async () => {
  const { user, token } = await knownLearner();
  await prisma.auditEntry.create({
    data: { actorId: user.id, actorLabel: user.username, action: "batch.create", subjectType: "batch", subjectId: "1" },
  });
  expect((await api("GET", "/api/account/deletion-preview/", { token })).body.kept.staff_actions).toBe(1);
  await api("DELETE", "/auth/users/me/", { token, body: { current_password: PASSWORD } });
  const entry = await prisma.auditEntry.findFirstOrThrow({ where: { actorId: user.id } });
  expect(entry.actorLabel).toBe(user.username);
});

test("a username or a phone that anybody may choose takes nothing out of what was written about others", async () => {
  const victim = await createAccount();
  const enrollment = await createEnrollment(prisma, { userId: victim.id, batchId: (await createBatch(prisma)).id });
  const reason = "fraud: payer 01755555555 asked for a refund";
  await cancelEnrollment(actor, enrollment.id, { reason, voidPayments: true }, new Date());
  await pool.query(
    `insert into audit_entries (actor_label, action, subject_type, subject_id, detail)
     select 'script:test', 'enrollment.create', 'enrollment', (1e6 + n)::int::text, $1 from generate_series(1, 5000) n`,
    [{ note: reason }],
  );
  const stored = async () => [
    await prisma.auditEntry.findMany({ orderBy: { id: "asc" } }),
    await prisma.enrollment.findUnique({ where: { id: enrollment.id }, include: { payments: true } }),
  ];
  const account = await createAccount({ username: "fraud", phoneNumber: "8801755555555" });
  const { access: token } = (
    await api("POST", "/auth/jwt/create/", { body: { username: "fraud", password: PASSWORD } })
  ).body;
  const before = await stored();
  const { status } = await api("DELETE", "/auth/users/me/", { token, body: { current_password: PASSWORD } });
  expect(status).toBe(204);
  expect((await prisma.user.findUniqueOrThrow({ where: { id: account.id } })).username).not.toBe("fraud");
  expect(await stored()).toEqual(before);
});

test("the last administrator stays; with another one the account goes as any", async () => {
  const administrator = await createAccount({ staffRoles: ["ADMIN"] });
  await prisma.user.updateMany({
    where: { staffRoles: { has: "ADMIN" }, id: { not: administrator.id } },
    data: { isActive: false },
  });
  const login = { username: administrator.username, password: PASSWORD };
  const { access: token } = (await api("POST", "/auth/jwt/create/", { body: login })).body;
  const remove = () => api("DELETE", "/auth/users/me/", { token, body: { current_password: PASSWORD } });
  expect(await remove()).toMatchObject({ status: 409, body: { code: "last_administrator" } });
  expect(await prisma.user.findUnique({ where: { id: administrator.id } })).toEqual(administrator);
  await createAccount({ staffRoles: ["ADMIN"] });
  expect((await remove()).status).toBe(204);
});
