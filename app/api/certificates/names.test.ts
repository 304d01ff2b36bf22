import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { confirmName } from "@/lib/certificates/staff-mutations";
import { pool, prisma } from "@/lib/db";
import { expireEnrollment, transferEnrollment } from "@/lib/enrollments/ending-mutations";
import { createBatch, createCompletedBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { Enrollment, User } from "@/prisma/generated/client";
import { createAccount, logIn, PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";

const clerk = { id: null, label: "clerk" };
const why = { reason: "জাতীয় পরিচয়পত্র দেখে" };

async function learner(firstName = "নুসরাত") {
  const user = await createAccount({ firstName, lastName: "ইসলাম" });
  return { user, token: (await logIn(user)).access };
}
const enrol = async ({ id }: User, batchId?: number) =>
  createEnrollment(prisma, {
    userId: id,
    batchId: batchId ?? (await createCompletedBatch(prisma)).id,
    enrolledAt: new Date(),
  });
const rename = async (token: string, firstName: string) => {
  const { status } = await api("PATCH", "/auth/users/me/", { token, body: { first_name: firstName } });
  expect(status).toBe(200);
};
const generate = (token: string, { id }: Enrollment) =>
  api("POST", "/api/certificates/generate/", { token, body: { enrollment_id: id } });
const printedOf = async (token: string, enrollment: Enrollment) => {
  const { status, body } = await generate(token, enrollment);
  expect(status).toBe(200);
  return body.student_name;
};
const namesOf = ({ id }: User) => prisma.accountName.findMany({ where: { userId: id }, orderBy: { id: "asc" } });
const confirmNewest = async (user: User) => {
  const newest = (await namesOf(user)).at(-1);
  await confirmName(clerk, newest?.id ?? 0, why, new Date());
};

describe("the name on a certificate", () => {
  test("is not one that the learner chose just before", async () => {
    const { user, token } = await learner();
    const enrollment = await enrol(user);
    await rename(token, "অন্য মানুষ");
    expect(await printedOf(token, enrollment)).toBe("নুসরাত ইসলাম");
  });

  test("is the newer one once staff confirmed it", async () => {
    const { user, token } = await learner("নুসরত");
    const enrollment = await enrol(user);
    await rename(token, "নুসরাত");
    await confirmNewest(user);
    expect(await printedOf(token, enrollment)).toBe("নুসরাত ইসলাম");
  });

  test("is the newer one in a batch that began after the change", async () => {
    const { user, token } = await learner("নুসরত");
    const first = await enrol(user);
    await rename(token, "নুসরাত");
    const second = await enrol(user);
    expect(await printedOf(token, first)).toBe("নুসরত ইসলাম");
    expect(await printedOf(token, second)).toBe("নুসরাত ইসলাম");
  });

  test("does not become another one by a transfer", async () => {
    const { user, token } = await learner();
    const running = await enrol(user, (await createBatch(prisma)).id);
    await rename(token, "অন্য মানুষ");
    const to = await createCompletedBatch(prisma);
    const moved = await transferEnrollment(clerk, running.id, { toBatchId: to.id, ...why }, new Date());
    expect(await printedOf(token, moved)).toBe("নুসরাত ইসলাম");
  });

  test("does not become another one by a renewal, after a transfer either", async () => {
    const { user, token } = await learner();
    const first = await enrol(user, (await createBatch(prisma)).id);
    await rename(token, "অন্য মানুষ");
    const { id: batchId } = await createCompletedBatch(prisma);
    const moved = await transferEnrollment(clerk, first.id, { toBatchId: batchId, ...why }, new Date());
    await expireEnrollment(clerk, moved.id, why, new Date());
    const renewed = await enrol(user, batchId);
    expect((await api("GET", "/api/my-enrolled-courses-detailed/", { token })).body[0]).toMatchObject({
      enrollment_id: renewed.id,
      certificate_name: "নুসরাত ইসলাম",
    });
    expect(await printedOf(token, renewed)).toBe("নুসরাত ইসলাম");
  });

  test("is the former one when both are asked for at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const { user, token } = await learner();
      const enrollment = await enrol(user);
      const [names] = await Promise.all([
        Promise.all([1, 2, 3].map(() => printedOf(token, enrollment))),
        rename(token, "অন্য মানুষ"),
        rename(token, "আরেক মানুষ"),
      ]);
      expect(new Set([...names, await printedOf(token, enrollment)])).toEqual(new Set(["নুসরাত ইসলাম"]));
    }
  });

  test("waits also when a server of the previous build wrote it", async () => {
    const { user, token } = await learner();
    const enrollment = await enrol(user);
    await pool.query("update users set first_name = 'অন্য' where id = $1", [user.id]);
    expect(await printedOf(token, enrollment)).toBe("নুসরাত ইসলাম");
  });

  test("is told before it is printed, and after", async () => {
    const { user, token } = await learner();
    const enrollment = await enrol(user);
    const told = async () => (await api("GET", "/api/my-enrolled-courses-detailed/", { token })).body;
    expect(await told()).toMatchObject([{ user_name: "নুসরাত ইসলাম", certificate_name: "নুসরাত ইসলাম" }]);
    await rename(token, "অন্য");
    const waiting = [{ user_name: "অন্য ইসলাম", certificate_name: "নুসরাত ইসলাম" }];
    expect(await told()).toMatchObject(waiting);
    await printedOf(token, enrollment);
    await confirmNewest(user);
    // An issued certificate keeps its name until it is reissued.
    expect(await told()).toMatchObject(waiting);
  });
});

test("whatever is renamed, enrolled and confirmed: the last confirmed name or the one from before the enrolment", async () => {
  const step = fc.constantFrom("rename", "enrol", "confirm");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
      const { user, token } = await learner("নাম 0");
      const names = [{ text: "নাম 0 ইসলাম", isConfirmed: false }];
      const enrollments: { enrollment: Enrollment; known: number }[] = [];
      for (const [index, what] of [...steps, "enrol"].entries()) {
        if (what === "enrol") enrollments.push({ enrollment: await enrol(user), known: names.length });
        if (what === "confirm") {
          await confirmNewest(user);
          names[names.length - 1] = { text: names.at(-1)?.text ?? "", isConfirmed: true };
        }
        if (what === "rename") {
          await rename(token, `নাম ${index + 1}`);
          names.push({ text: `নাম ${index + 1} ইসলাম`, isConfirmed: false });
        }
      }
      for (const { enrollment, known } of enrollments) {
        const expected = names.findLast(({ isConfirmed }, index) => isConfirmed || index < known);
        expect(await printedOf(token, enrollment)).toBe(expected?.text);
      }
    }),
    { numRuns: 12 },
  );
});

test("names that are worth nothing do not pile up", async () => {
  const { user, token } = await learner();
  await enrol(user);
  for (let change = 0; change < 30; change++) await rename(token, `নাম ${change}`);
  expect((await namesOf(user)).map(({ firstName }) => firstName)).toEqual(["নুসরাত", "নাম 29"]);
});

test("a deleted account leaves no name behind", async () => {
  const { user, token } = await learner();
  await rename(token, "অন্য");
  await api("DELETE", "/auth/users/me/", { token, body: { current_password: PASSWORD } });
  expect(await namesOf(user)).toEqual([]);
});

test("an export holds the names", async () => {
  const { user, token } = await learner();
  await enrol(user);
  await rename(token, "অন্য");
  expect((await api("GET", "/api/account/export/", { token })).body.names).toMatchObject([
    { first_name: "নুসরাত", since: null, confirmed_at: null },
    { first_name: "অন্য", since: expect.any(String), confirmed_at: null },
  ]);
});
