import { beforeEach, describe, expect, test } from "vitest";
import { newCertificateId, parseCertificateId } from "@/lib/certificates/certificate-id";
import { insertCertificate, newForm } from "@/lib/certificates/mutations";
import { checkRecord } from "@/lib/certificates/record";
import type { KeySet } from "@/lib/certificates/schema";
import { prisma } from "@/lib/db";
import { dateInDhaka } from "@/lib/format";
import { certificateColoursOf } from "@/lib/look/hue";
import { sampleAcademy } from "@/lib/settings/schema";
import { createBatch, createCompletedBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment, type EnrollmentOverrides } from "@/prisma/factories/enrollment";
import type { Batch, Enrollment, User } from "@/prisma/generated/client";
import { createAccount, logIn, PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";

const DAY = 86_400_000;

let learner: User;
let token: string;
let batch: Batch;
let enrollment: Enrollment;

beforeEach(async () => {
  learner = await createAccount({ firstName: "উজ্জ্বলা", lastName: "চক্রবর্ত্তী" });
  token = (await logIn(learner)).access;
  const course = await createCourse(prisma, { title: "মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স" });
  batch = await createCompletedBatch(prisma, {
    courseId: course.id,
    endDate: new Date("2026-09-14"),
    startDate: new Date("2026-06-01"),
  });
  enrollment = await enrol({ batchId: batch.id });
});

const enrol = (overrides: EnrollmentOverrides) => createEnrollment(prisma, { userId: learner.id, ...overrides });
const generate = (id = enrollment.id, as = token) =>
  api("POST", "/api/certificates/generate/", { token: as, body: { enrollment_id: id } });
const verify = async (id: string) => {
  const { status, body } = await api("GET", `/api/certificates/verify/${encodeURIComponent(id)}/`);
  expect(status).toBe(200);
  return body;
};
const own = async () => (await api("GET", "/api/certificates/", { token })).body;
const isAvailable = async () =>
  (await api("GET", "/api/my-enrolled-courses-detailed/", { token })).body[0].certificate_available;
const record = (id: string) => api("GET", `/api/certificates/${id}/record/`);
const publishedKeys = async (): Promise<KeySet> => (await api("GET", "/api/certificates/keys/")).body;
const revoke = (id: string) =>
  prisma.certificate.update({
    where: { id },
    data: { state: "REVOKED", stateReason: "অসদুপায়", stateChangedAt: new Date() },
  });

describe("generate", () => {
  test("answers everything that is printed", async () => {
    const { status, body } = await generate();
    expect(status).toBe(200);
    expect(body).toEqual({
      certificate_id: expect.stringMatching(/^CERT-/),
      student_name: "উজ্জ্বলা চক্রবর্ত্তী",
      course_title: "মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স",
      batch_name: batch.name,
      completion_date: "2026-09-14",
      issue_date: dateInDhaka(new Date()),
      expires_on: null,
      signatories: sampleAcademy.signatories,
      enrollment_id: enrollment.id,
      status: "valid",
      replaced_by: null,
      verify_url: `http://localhost:3000/verify/${body.certificate_id}`,
      look: {
        academy: sampleAcademy.name,
        colours: certificateColoursOf(null),
        logo: null,
        seal: null,
        signatures: [null, null, null],
      },
    });
    expect(parseCertificateId(body.certificate_id)).toBe(body.certificate_id);
  });

  test("twenty at once and one later make one certificate and answer the same", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate()));
    for (const { status, body } of [...answers, await generate()]) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(await prisma.certificate.count({ where: { enrollmentId: enrollment.id } })).toBe(1);
  });

  test("what is printed stays, whatever becomes of account, course and batch", async () => {
    const { body } = await generate();
    await prisma.user.update({ where: { id: learner.id }, data: { firstName: "অন্য", lastName: "নাম" } });
    await prisma.batch.update({ where: { id: batch.id }, data: { name: "অন্য ব্যাচ", endDate: new Date("2026-09-30") } });
    await prisma.course.update({ where: { id: batch.courseId }, data: { title: "অন্য কোর্স" } });
    expect((await generate()).body).toEqual(body);
    expect((await verify(body.certificate_id)).data).toMatchObject({ student_name: "উজ্জ্বলা চক্রবর্ত্তী" });
  });

  const refused = {
    status: 400,
    body: { error: "Certificate is not available yet.", code: "certificate_not_available" },
  };

  test("waits for the batch to be completed, unless staff granted it", async () => {
    const running = await createBatch(prisma, { endDate: new Date(Date.now() + 60 * DAY) });
    const { id } = await enrol({ batchId: running.id });
    expect(await generate(id)).toMatchObject(refused);
    await prisma.enrollment.update({ where: { id }, data: { certificateGranted: true } });
    const granted = await generate(id);
    expect(granted).toMatchObject({ status: 200, body: { completion_date: dateInDhaka(new Date()) } });
  });

  test.each([
    ["over by its last day", { expiresAt: new Date(Date.now() - DAY) }],
    ["cancelled", { status: "CANCELLED", endedAt: new Date(), endReason: "ফেরত" }],
  ] as const)("is refused when the enrolment is %s, unless it was issued before", async (_, ended) => {
    const late = await enrol({ batchId: (await createCompletedBatch(prisma)).id, ...ended });
    expect(await generate(late.id)).toMatchObject(refused);

    const { body } = await generate();
    await prisma.enrollment.update({ where: { id: enrollment.id }, data: ended });
    expect(await generate()).toMatchObject({ status: 200, body });
    expect(await own()).toEqual([body]);
  });

  test("finds nobody else's enrolment and none that does not exist", async () => {
    const other = (await logIn(await createAccount())).access;
    const staff = (await logIn(await createAccount({ role: "STAFF" }))).access;
    for (const answer of [
      await generate(enrollment.id, other),
      await generate(enrollment.id, staff),
      await generate(2_000_000_000),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
    }
    expect(await prisma.certificate.count({ where: { enrollmentId: enrollment.id } })).toBe(0);
  });

  test("what was revoked does not come back by another call", async () => {
    const { body } = await generate();
    await revoke(body.certificate_id);
    expect(await generate()).toMatchObject({ status: 400, body: { code: "certificate_revoked" } });
    expect(await own()).toMatchObject([{ certificate_id: body.certificate_id, status: "revoked" }]);
  });

  test("the history says beforehand whether it will answer", async () => {
    expect(await isAvailable()).toBe(true);
    const { body } = await generate();
    await prisma.enrollment.update({ where: { id: enrollment.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await isAvailable()).toBe(true);
    await revoke(body.certificate_id);
    expect(await isAvailable()).toBe(false);
  });

  test("nobody's list holds another's certificates", async () => {
    await generate();
    const other = (await logIn(await createAccount())).access;
    expect((await api("GET", "/api/certificates/", { token: other })).body).toEqual([]);
  });
});

describe("verify", () => {
  test("lists every printed fact", async () => {
    const { body: issued } = await generate();
    const answer = await verify(issued.certificate_id);
    const { enrollment_id, verify_url, look, ...facts } = issued;
    expect(answer).toEqual({
      valid: true,
      message: "Certificate is valid.",
      data: { ...facts, signature_verified: true, verified_at: expect.any(String) },
    });
    expect(Math.abs(Date.parse(answer.data.verified_at) - Date.now())).toBeLessThan(60_000);
    expect(JSON.stringify(answer)).not.toContain(learner.email);
  });

  test("understands an id as people type it", async () => {
    const { body } = await generate();
    const typed = body.certificate_id.toLowerCase().replaceAll("-", "").replaceAll("0", "o").replaceAll("1", "l");
    expect((await verify(typed)).data).toMatchObject({ certificate_id: body.certificate_id });
  });

  test("knows nothing of unknown and malformed ids", async () => {
    const message = "Certificate verification failed. Please check the certificate ID.";
    for (const id of [
      newCertificateId("PMA"),
      "PMA-00000",
      "x".repeat(5000),
      "%00",
      "'; drop table users; --",
      "১২৩",
    ]) {
      expect(await verify(id)).toEqual({ valid: false, message, data: null });
    }
  });

  test("asks for an id when there is none", async () => {
    expect(await api("GET", "/api/certificates/verify/")).toMatchObject({
      status: 200,
      body: { valid: false, message: "No certificate ID provided", data: null },
    });
  });

  test("says that it was revoked, and no longer whose it was", async () => {
    const { body } = await generate();
    await revoke(body.certificate_id);
    const answer = await verify(body.certificate_id);
    expect(answer).toMatchObject({
      valid: false,
      message: "This certificate has been revoked.",
      data: { status: "revoked", student_name: null, certificate_id: body.certificate_id },
    });
    expect(JSON.stringify(answer)).not.toContain("অসদুপায়");
  });

  test("an expired one has no longer its day, by the clock alone", async () => {
    const { body } = await generate();
    await prisma.certificate.delete({ where: { id: body.certificate_id } });
    const { id } = await insertCertificate(prisma, await newForm(prisma), {
      enrollmentId: enrollment.id,
      userId: learner.id,
      studentName: body.student_name,
      courseTitle: body.course_title,
      batchName: body.batch_name,
      completionDate: new Date(body.completion_date),
      issuedAt: new Date("2026-10-01T10:00:00+06:00"),
      expiresAt: new Date("2026-10-31T23:59:59.999+06:00"),
      signatories: body.signatories,
    });
    expect(await verify(id)).toMatchObject({
      valid: false,
      message: "This certificate has expired.",
      data: { status: "expired", student_name: body.student_name, expires_on: "2026-10-31", signature_verified: true },
    });
    expect(await generate()).toMatchObject({ status: 200, body: { certificate_id: id, status: "expired" } });
    expect(await own()).toMatchObject([{ certificate_id: id, status: "expired" }]);
    expect((await record(id)).status).toBe(200);
  });

  test("a record that somebody changed in the database is no certificate", async () => {
    const { body } = await generate();
    await prisma.certificate.update({ where: { id: body.certificate_id }, data: { studentName: "আরেকজন" } });
    expect(await verify(body.certificate_id)).toMatchObject({ valid: false, data: null });
  });

  test("stays true after the account was deleted", async () => {
    const { body } = await generate();
    const deletion = await api("DELETE", "/auth/users/me/", { token, body: { current_password: PASSWORD } });
    expect(deletion.status).toBe(204);
    expect(await verify(body.certificate_id)).toMatchObject({ valid: true, data: { student_name: body.student_name } });
  });
});

describe("record", () => {
  test("downloads as a file that the published keys prove", async () => {
    const { body } = await generate();
    const { status, headers, body: file } = await record(body.certificate_id);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${body.certificate_id}.json"`);
    const { enrollment_id, status: _, replaced_by, verify_url, look, ...facts } = body;
    expect(file).toEqual({ certificate: facts, signature: expect.any(String) });
    expect(await checkRecord(file, await publishedKeys())).toBe("genuine");
  });

  test("is not given out after a revocation", async () => {
    const { body } = await generate();
    await revoke(body.certificate_id);
    expect((await record(body.certificate_id)).status).toBe(404);
  });

  test("the keys hold nothing private and may be kept", async () => {
    const { headers, body } = await api("GET", "/api/certificates/keys/");
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(body.keys).toHaveLength(1);
    expect(Object.keys(body.keys[0]).sort()).toEqual(["alg", "crv", "kid", "kty", "x"]);
  });
});

test("guessing from one address ends with 429, at a pace that no class reaches", async () => {
  const headers = { "x-prostuti-peer": "203.0.113.7" };
  await prisma.rateLimit.create({
    data: { key: "certificateCheckByAddress:203.0.113.7", points: 999, expire: BigInt(Date.now() + 60_000) },
  });
  const ask = () => api("GET", `/api/certificates/verify/${newCertificateId("PMA")}/`, { headers });
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await api("GET", `/api/certificates/${newCertificateId("PMA")}/record/`, { headers })).status).toBe(429);
});
