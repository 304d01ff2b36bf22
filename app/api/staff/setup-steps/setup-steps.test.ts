import { beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { sampleAcademy } from "@/lib/settings/schema";
import { createBatch } from "@/prisma/factories/batch";
import { createExam } from "@/prisma/factories/exam";
import { storeResource } from "@/test/materials";
import { createStaff, staffApi } from "@/test/staff";

type Admin = Awaited<ReturnType<typeof staffApi>>;
let admin: Admin;

/** As a first start leaves it, but for the accounts of this file's former tests. */
beforeEach(async () => {
  await prisma.user.updateMany({ where: { staffRoles: { isEmpty: false } }, data: { isActive: false } });
  await prisma.setting.deleteMany();
  admin = await staffApi("ADMIN");
});

async function states(): Promise<Record<string, string> | null> {
  const { status, body } = await admin.call("GET", "/api/staff/setup-steps/");
  expect(status).toBe(200);
  return body.steps && Object.fromEntries(body.steps.map(({ step, state }: Record<string, string>) => [step, state]));
}
const putOff = (step: string, is_skipped: boolean) =>
  admin.call("PUT", `/api/staff/setup-steps/${step}/`, { body: { is_skipped } });

test("a step is done by its work, wherever that was", async () => {
  const before = await states();
  expect(Object.keys(before ?? {})).toEqual([
    ...["name", "accounts", "mail", "staff", "course", "batch", "material", "exam", "rehearsal", "backup"],
  ]);
  expect(before).toMatchObject({ name: "open", accounts: "open", staff: "open" });

  await prisma.setting.create({
    data: { facts: { name: "মেডিএক্সেল", payment_accounts: sampleAcademy.payment_accounts.slice(0, 1) } },
  });
  await createStaff("TEACHER");
  const batch = await createBatch(prisma);
  await storeResource({ batchId: batch.id });
  await createExam(prisma, { batchId: batch.id });
  const after = await states();
  expect(after).toMatchObject({ name: "done", accounts: "done", staff: "done", course: "done", batch: "done" });
  expect(after).toMatchObject({ material: "done", exam: "done" });
});

test("a backup is done when one stands that lacks nothing", async () => {
  const at = new Date();
  await prisma.heartbeat.deleteMany({ where: { name: { startsWith: "backup" } } });
  expect(await states()).toMatchObject({ backup: "open" });
  await prisma.heartbeat.createMany({ data: ["backup", "backup-lacking"].map((name) => ({ name, beatAt: at })) });
  expect(await states()).toMatchObject({ backup: "open" });
  const later = new Date(at.getTime() + 1000);
  await prisma.heartbeat.update({ where: { name: "backup" }, data: { beatAt: later } });
  expect(await states()).toMatchObject({ backup: "done" });
  await prisma.heartbeat.deleteMany({ where: { name: { startsWith: "backup" } } });
});

test("what is put off stays in its place, and is taken up again", async () => {
  expect((await putOff("staff", true)).body.steps[3]).toEqual({ step: "staff", state: "skipped" });
  expect((await putOff("staff", true)).body.steps[3]).toEqual({ step: "staff", state: "skipped" });
  expect((await putOff("staff", false)).body.steps[3]).toEqual({ step: "staff", state: "open" });
  expect((await putOff("nothing", true)).status).toBe(404);
});

test("the list ends for good once nothing is open", async () => {
  const steps = Object.entries((await states()) ?? {}).flatMap(([step, state]) => (state === "open" ? [step] : []));
  const last = await Promise.all(steps.map((step) => putOff(step, true)));
  expect(last.filter(({ body }) => body.steps === null).length).toBeGreaterThan(0);
  expect(await states()).toBeNull();
  expect((await putOff("staff", false)).body.steps).toBeNull();
  expect(await states()).toBeNull();
});
