import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { toBengaliDigits } from "@/lib/format";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import type { Enrollment, User } from "@/prisma/generated/client";
import { logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { staffApi } from "@/test/staff";

const LEARNERS = 20;
let learners: User[];
let enrollments: Enrollment[];

beforeAll(async () => {
  const batch = await createBatch(prisma);
  learners = [];
  enrollments = [];
  for (let count = 0; count < LEARNERS; count += 1) {
    const user = await createUser(prisma);
    learners.push(user);
    enrollments.push(await createEnrollment(prisma, { batchId: batch.id, userId: user.id }));
  }
});

test("each enrolment has six digits of its own, and no digit that is filled in wrongly names another of its batch", () => {
  const rolls = enrollments.map(({ roll }) => String(roll));
  for (const roll of rolls) expect(roll).toMatch(/^[1-9]\d{5}$/);
  const differing = (one: string, other: string) => [...one].filter((digit, place) => digit !== other[place]).length;
  for (const [at, one] of rolls.entries())
    for (const other of rolls.slice(at + 1)) expect(differing(one, other), `${one} ${other}`).toBeGreaterThan(1);
});

test("the learner, the person's page and the batch's list tell the roll, and the list is searched by it", async () => {
  const [{ id: userId } = {} as User] = learners;
  const [{ batchId, roll, id } = {} as Enrollment] = enrollments;
  const token = (await logIn(learners[0] as User)).access;
  expect((await api("GET", "/api/my-enrolled-courses-detailed/", { token })).body).toMatchObject([{ roll }]);
  const { call } = await staffApi("ADMIN");
  expect((await call("GET", `/api/staff/people/${userId}/`)).body.enrollments).toMatchObject([{ id, roll }]);
  const found = async (search: string | number) => {
    const url = `/api/staff/batches/${batchId}/learners/?search=${encodeURIComponent(search)}`;
    return (await call("GET", url)).body.rows.map((row: { enrollment_id: number }) => row.enrollment_id);
  };
  expect(await found(roll)).toEqual([id]);
  expect(await found(toBengaliDigits(roll))).toEqual([id]);
  expect(await found(String(roll).slice(0, 5))).toEqual([]);
});
