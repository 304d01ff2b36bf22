import { afterAll, beforeEach, expect, test } from "vitest";
import { tellOfClassChange } from "@/lib/calendar/notice-mutations";
import { remindOfClasses } from "@/lib/calendar/reminder-mutations";
import { changeSchedule } from "@/lib/calendar/schedule-mutations";
import { getStaffCalendar } from "@/lib/calendar/staff-queries";
import type { ScheduleChange } from "@/lib/calendar/staff-schema";
import { prisma } from "@/lib/db";
import { closeJobQueue } from "@/lib/jobs";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createAccount } from "@/test/accounts";

afterAll(closeJobQueue);
beforeEach(() => prisma.$executeRaw`truncate notices, class_changes, enrollments, batches cascade`);

/** The default day is a Monday; classes are on Saturday, Monday and Wednesday at eight in the evening. */
const inDhaka = (time: string, day = "2026-11-23") => new Date(`${day}T${time}:00+06:00`);
const noon = inDhaka("12:00");
const actor = { id: null, label: "script:test" };

async function learnerOf() {
  const batch = await createBatch(prisma, {}, noon);
  const { id } = await createAccount();
  await createEnrollment(prisma, { userId: id, batchId: batch.id });
  return { batch, id };
}
type Change<T = ScheduleChange> = T extends unknown ? Omit<T, "revision"> : never;
async function change(batchId: number, one: Change): Promise<void> {
  const { revision } = await getStaffCalendar(batchId, noon);
  await changeSchedule(actor, batchId, { ...one, revision } as ScheduleChange, noon);
}
const rows = () => prisma.notice.findMany({ orderBy: { id: "asc" } });

test("half an hour before a class its learners are told once, however many servers look (R33)", async () => {
  const { batch, id } = await learnerOf();
  expect(await remindOfClasses(inDhaka("19:29"))).toBe(0);
  const looks = await Promise.all([1, 2, 3].map(() => remindOfClasses(inDhaka("19:30"))));
  expect(looks.reduce((sum, told) => sum + told, 0)).toBe(1);
  expect(await remindOfClasses(inDhaka("19:59"))).toBe(0);
  expect(await remindOfClasses(inDhaka("20:00"))).toBe(0);
  expect(await rows()).toMatchObject([
    { userId: id, kind: "class_soon", mailAt: null, pushUntil: inDhaka("20:00"), facts: { batch_name: batch.name } },
  ]);
});

test("a class that is called off, on a holiday or in a completed batch reminds nobody; a make-up class does", async () => {
  const off = await learnerOf();
  await change(off.batch.id, { action: "cancel_class", date: "2026-11-23", note: "", make_up: null });
  const holiday = await learnerOf();
  await change(holiday.batch.id, { action: "add_holiday", date: "2026-11-23", name: "ছুটি", everywhere: false });
  const over = await learnerOf();
  await prisma.batch.update({ where: { id: over.batch.id }, data: { completedAt: noon } });
  expect(await remindOfClasses(inDhaka("19:45"))).toBe(0);
  await change(off.batch.id, {
    action: "add_class",
    date: "2026-11-24",
    start_time: "09:00",
    note: "",
    subject: "",
    teacher: "",
  });
  expect(await remindOfClasses(inDhaka("08:40", "2026-11-24"))).toBe(1);
});

test("a change of the schedule is in the site beside its mail, once, and gives way to the news that it is taken back", async () => {
  const { batch, id } = await learnerOf();
  const makeUp = { date: "2026-11-26", start_time: "10:00" };
  await change(batch.id, { action: "cancel_class", date: "2026-11-25", note: "অসুস্থ", make_up: makeUp });
  const event = { batchId: batch.id, cancelled: "2026-11-25", makeUp: { date: "2026-11-26" } };
  await tellOfClassChange(event, noon);
  await tellOfClassChange(event, noon);
  expect(await rows()).toMatchObject([
    {
      userId: id,
      kind: "class_changed",
      mailAt: null,
      pushUntil: inDhaka("10:00", "2026-11-26"),
      facts: { cancelled: "2026-11-25", make_up: { date: "2026-11-26", time: "10:00" }, note: "অসুস্থ" },
    },
  ]);
  await change(batch.id, { action: "restore_class", date: "2026-11-25" });
  expect(await rows()).toMatchObject([
    {
      userId: id,
      kind: "class_on",
      mailAt: noon,
      facts: { batch_name: batch.name, date: "2026-11-25", time: batch.classTime?.toISOString().slice(11, 16) },
    },
  ]);
});

test("a class that is restored is told neither to who never heard that it was called off, nor to who is shut out", async () => {
  const { batch } = await learnerOf();
  await change(batch.id, { action: "cancel_class", date: "2026-11-25", note: "", make_up: null });
  await change(batch.id, { action: "restore_class", date: "2026-11-25" });
  expect(await tellOfClassChange({ batchId: batch.id, cancelled: "2026-11-25", makeUp: null }, noon)).toBe(0);
  expect(await rows()).toEqual([]);
  await change(batch.id, { action: "cancel_class", date: "2026-11-28", note: "", make_up: null });
  await tellOfClassChange({ batchId: batch.id, cancelled: "2026-11-28", makeUp: null }, noon);
  await prisma.enrollment.updateMany({ where: { batchId: batch.id }, data: { blockedFrom: noon } });
  await change(batch.id, { action: "restore_class", date: "2026-11-28" });
  expect(await rows()).toEqual([]);
});

test("a class that is called off once more is not told to take place any more", async () => {
  const { batch, id } = await learnerOf();
  const off = { batchId: batch.id, cancelled: "2026-11-25", makeUp: null };
  const cancel = { action: "cancel_class", date: "2026-11-25", note: "", make_up: null } as const;
  await change(batch.id, cancel);
  await tellOfClassChange(off, noon);
  await change(batch.id, { action: "restore_class", date: "2026-11-25" });
  await change(batch.id, cancel);
  // A cancellation can be taken back without a trace until learners are told of it.
  expect(await rows()).toMatchObject([{ kind: "class_on" }]);
  await tellOfClassChange(off, noon);
  expect(await rows()).toMatchObject([{ userId: id, kind: "class_changed", facts: { cancelled: "2026-11-25" } }]);
});

test("what was told of another day or batch stays when a change is taken back", async () => {
  const one = await learnerOf();
  const other = await learnerOf();
  for (const { batch } of [one, other]) {
    for (const date of ["2026-11-25", "2026-11-28"]) {
      await change(batch.id, { action: "cancel_class", date, note: "", make_up: null });
      await tellOfClassChange({ batchId: batch.id, cancelled: date, makeUp: null }, noon);
    }
  }
  await change(one.batch.id, { action: "restore_class", date: "2026-11-25" });
  const told = (await rows()).map(
    ({ userId, kind, facts }) => [userId, kind, facts as { cancelled?: string }] as const,
  );
  expect(told.map(([userId, kind, { cancelled }]) => [userId, cancelled ?? kind])).toEqual([
    [one.id, "2026-11-28"],
    [other.id, "2026-11-25"],
    [other.id, "2026-11-28"],
    [one.id, "class_on"],
  ]);
});
