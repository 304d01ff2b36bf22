import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { remindOfDues } from "@/lib/enrollments/dues/reminder-mutations";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { endOldRows } from "@/lib/retention/mutations";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { queuedMails } from "@/test/mails";

/** `GET /api/my-dues/`, and the mails about what it lists (contract §12). */
beforeAll(() => jobQueue());
afterAll(closeJobQueue);

const parts = [
  { amount: "2000", due_on: "2030-01-10" },
  { amount: "1000", due_on: "2030-02-10" },
];

/** Somebody who paid so much of these parts. */
async function owing(paid: string, dues = parts) {
  const user = await createAccount();
  const enrollment = await createEnrollment(prisma, {
    userId: user.id,
    payment: { amount: paid },
  });
  const rows = dues.map(({ amount, due_on }) => ({ enrollmentId: enrollment.id, amount, dueOn: new Date(due_on) }));
  await prisma.enrollmentDue.createMany({ data: rows });
  return { user, enrollment };
}
const at = (day: string) => new Date(`${day}T10:10:00+06:00`);
const told = async (userId: number) =>
  (await queuedMails(userId)).flatMap((mail) =>
    mail.template === "payment-due" ? [[mail.kind, mail.amount, mail.dueOn]] : [],
  );

describe("what the learner owes", () => {
  test("is what is left of each part, the next first, what is late marked; nobody else's", async () => {
    const late = [{ amount: "500", due_on: "2020-01-10" }, ...parts];
    const { user, enrollment } = await owing("300", late);
    await owing("0");
    const { access: token } = await logIn(user);
    const { status, body } = await api("GET", "/api/my-dues/", { token });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { enrollment_id: enrollment.id, amount: "200", due_on: "2020-01-10", is_overdue: true, closes_at: null },
      { amount: "2000", due_on: "2030-01-10", is_overdue: false },
      { amount: "1000", due_on: "2030-02-10", is_overdue: false },
    ]);
  });

  test("is nothing when it is paid, or over", async () => {
    const { user, enrollment } = await owing("3000");
    const { access: token } = await logIn(user);
    expect((await api("GET", "/api/my-dues/", { token })).body).toEqual([]);
    const other = await owing("0");
    const ended = { status: "CANCELLED" as const, endedAt: new Date(), endReason: "x" };
    await prisma.enrollment.update({ where: { id: other.enrollment.id }, data: ended });
    const theirs = await logIn(other.user);
    expect((await api("GET", "/api/my-dues/", { token: theirs.access })).body).toEqual([]);
    expect(enrollment.id).not.toBe(other.enrollment.id);
  });
});

describe("reminders", () => {
  test("three days before a part is due and the day after it, once each, of what is left", async () => {
    const { user } = await owing("500");
    for (const day of ["2030-01-06", "2030-01-07", "2030-01-07", "2030-01-08"]) await remindOfDues(at(day));
    expect(await told(user.id)).toEqual([["upcoming", "1500", "2030-01-10"]]);
    for (const day of ["2030-01-10", "2030-01-11", "2030-01-12"]) await remindOfDues(at(day));
    expect(await told(user.id)).toEqual([
      ["upcoming", "1500", "2030-01-10"],
      ["overdue", "1500", "2030-01-10"],
    ]);
  });

  test("ten servers at once: one mail", async () => {
    const { user } = await owing("0", [{ amount: "700", due_on: "2031-03-10" }]);
    await Promise.all(Array.from({ length: 10 }, () => remindOfDues(at("2031-03-08"))));
    expect(await told(user.id)).toEqual([["upcoming", "700", "2031-03-10"]]);
  });

  test("not whoever paid, left or is switched off; who moved the day is told of the new one", async () => {
    const paid = await owing("2000");
    const left = await owing("0");
    const off = await owing("0");
    const moved = await owing("0");
    const ended = { status: "CANCELLED" as const, endedAt: new Date(), endReason: "x" };
    await prisma.enrollment.update({ where: { id: left.enrollment.id }, data: ended });
    await prisma.user.update({ where: { id: off.user.id }, data: { isActive: false } });
    await remindOfDues(at("2030-01-08"));
    for (const { user } of [paid, left, off]) expect(await told(user.id)).toEqual([]);
    await prisma.enrollmentDue.updateMany({
      where: { enrollmentId: moved.enrollment.id, amount: "2000" },
      data: { dueOn: new Date("2030-01-20") },
    });
    await remindOfDues(at("2030-01-18"));
    expect(await told(moved.user.id)).toEqual([
      ["upcoming", "2000", "2030-01-10"],
      ["upcoming", "2000", "2030-01-20"],
    ]);
  });

  test("the batch's rule is named with the part that it is about; what is long past is not kept", async () => {
    const { user, enrollment } = await owing("0");
    await prisma.batch.update({ where: { id: enrollment.batchId }, data: { overdueBlockDays: 7 } });
    await remindOfDues(at("2030-01-09"));
    expect(await queuedMails(user.id)).toMatchObject([{ kind: "upcoming", closesAt: "2030-01-17T18:00:00.000Z" }]);
    expect(await prisma.dueReminder.count({ where: { enrollmentId: enrollment.id } })).toBe(1);
    await remindOfDues(at("2030-06-01"));
    await endOldRows(at("2030-06-01"));
    expect(await prisma.dueReminder.count({ where: { enrollmentId: enrollment.id } })).toBe(0);
  });
});
