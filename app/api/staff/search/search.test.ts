import { beforeAll, describe, expect, test } from "vitest";
import { newCertificateId } from "@/lib/certificates/certificate-id";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import type { StaffRole } from "@/prisma/generated/client";
import { staffApi } from "@/test/staff";

const certificateId = newCertificateId("PMA");
let person: number;

beforeAll(async () => {
  const course = await createCourse(prisma, { title: "শারীরস্থান Anatomy" });
  const batch = await createBatch(prisma, { courseId: course.id, name: "ব্যাচ ০৮ Octopus" });
  await createExam(prisma, { batchId: batch.id, title: "Octopus হৃৎপিণ্ড" });
  const user = await createUser(prisma, {
    username: "nusrat.islam",
    email: "n.islam@octopus.example",
    firstName: "নুসরাত",
    lastName: "ইসলাম",
    phoneNumber: "8801912880771",
  });
  person = user.id;
  const enrollment = await createEnrollment(prisma, {
    userId: user.id,
    batchId: batch.id,
    payment: { transactionId: "BKL4T9WZ2O", payerPhone: "8801555444333" },
  });
  await prisma.certificate.create({
    data: {
      id: certificateId,
      enrollmentId: enrollment.id,
      userId: user.id,
      studentName: "নুসরাত ইসলাম",
      courseTitle: course.title,
      batchName: batch.name,
      completionDate: new Date("2026-11-01"),
      signatories: [],
      keyId: "key",
      signature: "signature",
    },
  });
  for (let index = 0; index < 30; index += 1) await createEnrollment(prisma);
});

async function find(q: string, ...roles: StaffRole[]) {
  const { call } = await staffApi(...(roles.length > 0 ? roles : (["ADMIN"] as const)));
  const { status, body } = await call("GET", `/api/staff/search/?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
}

const ids = (rows: { id: number | string }[]) => rows.map(({ id }) => id);

describe.each([
  ["a name", "নুসরাত"],
  ["the beginnings of both names in any order", "ইস নুস"],
  ["a username in capitals", "NUSRAT.ISLAM"],
  ["a part of a username", "islam"],
  ["an address", "n.islam@octopus.exa"],
  ["a phone with country and spaces", "+880 1912-880771"],
  ["a phone in Bengali digits", "০১৯১২-৮৮০৭৭১"],
  ["the middle of a phone", "২৮৮০৭"],
  ["a name and the end of a phone", "নুসরাত 880771"],
  ["the phone that paid", "01555 444333"],
  ["a transaction id with its label", "TrxID: bkl4 t9wz2o"],
  ["a part of a transaction id in Bengali digits", "bkl৪t৯"],
  ["a transaction id whose O was read as 0", "BKL4T9WZ20"],
])("%s", (_, typed) => {
  test("finds the person", async () => {
    expect(ids((await find(typed)).people)).toEqual([person]);
  });
});

test("each group finds its own, with what a row is told apart by", async () => {
  const found = await find("octopus");
  expect(found.people).toMatchObject([{ id: person, name: "নুসরাত ইসলাম", phone_number: "01912-880771" }]);
  expect(found.batches).toMatchObject([{ name: "ব্যাচ ০৮ Octopus", course_title: "শারীরস্থান Anatomy" }]);
  expect(found.exams).toMatchObject([{ title: "Octopus হৃৎপিণ্ড", batch_name: "ব্যাচ ০৮ Octopus" }]);
  expect((await find("শারীর ০৮")).batches).toHaveLength(1);
  expect((await find("BKL4T9WZ2O")).payments).toMatchObject([
    { person_id: person, transaction_id: "BKL4T9WZ2O", amount: "3000", payer_phone: "01555-444333" },
  ]);
  for (const typed of [
    certificateId,
    certificateId.replaceAll("-", "").toLowerCase(),
    certificateId.slice(4, 9),
    "নুসরাত",
  ]) {
    expect(ids((await find(typed)).certificates)).toEqual([certificateId]);
  }
});

test("a role sees what it may, and nothing else", async () => {
  const teacher = await find("octopus", "TEACHER");
  const clerk = await find("octopus", "ADMISSIONS");
  expect([teacher.people.length, teacher.batches.length, teacher.exams.length]).toEqual([0, 1, 1]);
  expect((await find("BKL4T9WZ2O", "TEACHER")).payments).toEqual([]);
  expect((await find(certificateId, "TEACHER")).certificates).toEqual([]);
  expect([clerk.people.length, clerk.batches.length, clerk.exams.length]).toEqual([1, 1, 0]);
});

test("a teacher of other batches finds nothing of this one", async () => {
  const { user, call } = await staffApi("TEACHER");
  const own = await createBatch(prisma, { name: "ব্যাচ ০৯ Octopus" });
  const exam = await createExam(prisma, { batchId: own.id, title: "Octopus মস্তিষ্ক" });
  await prisma.batchTeacher.create({ data: { userId: user.id, batchId: own.id } });
  const { body } = await call("GET", "/api/staff/search/?q=octopus");
  expect([ids(body.batches), ids(body.exams)]).toEqual([[own.id], [exam.id]]);
  expect(ids((await call("GET", `/api/staff/search/?q=${encodeURIComponent("হৃৎপিণ্ড")}`)).body.exams)).toEqual([]);
  await prisma.exam.delete({ where: { id: exam.id } });
  await prisma.batch.delete({ where: { id: own.id } });
});

test("a claim that waits is named, so that it is one key away", async () => {
  const { batchId } = await prisma.enrollment.findFirstOrThrow({ where: { userId: person } });
  expect((await find("নুসরাত", "ADMISSIONS")).people).toMatchObject([{ id: person, waiting_claim: null }]);
  const claim = await prisma.paymentClaim.create({
    data: { userId: person, batchId, method: "BKASH", transactionId: "WAIT123456" },
  });
  expect((await find("নুসরাত", "ADMISSIONS")).people).toMatchObject([{ id: person, waiting_claim: claim.id }]);
});

test("a deleted account is nobody, its payment is still found", async () => {
  const { id } = await createUser(prisma, { username: "leaver.kraken" });
  await createEnrollment(prisma, { userId: id, payment: { transactionId: "KRAKEN1234" } });
  expect((await find("kraken")).people).toHaveLength(1);
  await prisma.user.update({ where: { id }, data: { deletedAt: new Date(), isActive: false } });
  const found = await find("KRAKEN1234");
  expect(found.people).toEqual([]);
  expect(ids(found.payments)).toHaveLength(1);
});

test.each(["", " ", "a", "%", "_", "'", "\\", "' | 'a", "zzzz", ":*", "!", "০", "("])(
  "%j finds nothing and breaks nothing",
  async (typed) => {
    const found = await find(typed);
    expect(Object.values(found).flat()).toEqual([]);
  },
);
