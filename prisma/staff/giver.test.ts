import type { Command } from "commander";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { createExam } from "@/prisma/factories/exam";
import { createRecording } from "@/prisma/factories/recording";
import { createUser } from "@/prisma/factories/user";
import type { Batch, User } from "@/prisma/generated/client";
import { capabilityOf, isWriting } from "@/prisma/staff/giver";
import { processIo } from "@/prisma/staff/io";
import { buildProgram } from "@/prisma/staff/program";
import { commander, staff, staffAs } from "@/prisma/staff/test-io";

let learner: User;
let batch: Batch;
beforeEach(async () => {
  learner = await createUser(prisma);
  batch = await createBatch(prisma);
});
afterEach(() => {
  delete process.env.PROSTUTI_STAFF;
});

const enrol = () => [
  ...["enrol", "--learner", learner.username, "--batch", String(batch.id)],
  ...["--method", "cash", "--amount", "3000"],
];
const enrolled = () => prisma.enrollment.findMany({ where: { userId: learner.id } });

test("a write without a name is refused with a sentence that says what to do", async () => {
  for (const argv of [enrol(), [...enrol(), "--dry-run"]]) {
    const answer = await staffAs(null, argv);
    expect(answer).toMatchObject({ code: 1, out: "" });
    expect(answer.err).toContain("--as");
    expect(answer.err).toContain("PROSTUTI_STAFF");
  }
  expect(await enrolled()).toEqual([]);
});

test("reading needs no name", async () => {
  expect(await staffAs(null, ["enrollments", "list"])).toMatchObject({ code: 0 });
  expect(await staffAs(null, ["batches", "list"])).toMatchObject({ code: 0 });
});

test("the name stands with the enrolment, the payment and the audit entry, before or behind the command or in the shell", async () => {
  const giver = await createUser(prisma, { staffRoles: ["ADMISSIONS"] });
  const other = await createUser(prisma);
  process.env.PROSTUTI_STAFF = giver.username.toUpperCase();
  expect(await staffAs(null, enrol())).toMatchObject({ code: 0 });
  const [enrollment] = await enrolled();
  const payments = await prisma.payment.findMany({ where: { enrollmentId: enrollment?.id } });
  const entries = await prisma.auditEntry.findMany({ where: { subjectId: String(enrollment?.id) } });
  expect([enrollment?.recordedById, payments[0]?.recordedById, entries[0]?.actorId]).toEqual(Array(3).fill(giver.id));
  expect(entries[0]?.actorLabel).toMatch(new RegExp(`^${giver.username} script:.+`));

  const { id, username } = await commander();
  const argv = ["enrollments", "cancel", String(enrollment?.id), "--reason", "x", "--as", username];
  expect(await staffAs(null, argv)).toMatchObject({ code: 0 });
  const cancelled = await prisma.auditEntry.findFirstOrThrow({ where: { action: "enrollment.cancel" } });
  expect(cancelled.actorId).toBe(id);
  expect(await prisma.enrollment.count({ where: { userId: other.id } })).toBe(0);
});

describe("nobody writes in the name of", () => {
  test.each<[string, Partial<User>]>([
    ["a learner", {}],
    ["a teacher, who does not take payments", { staffRoles: ["TEACHER"] }],
    ["staff whose account is switched off", { staffRoles: ["ADMIN"], isActive: false }],
    ["a deleted account", { staffRoles: ["ADMIN"], isActive: false, deletedAt: new Date() }],
  ])("%s", async (_, overrides) => {
    const { username } = await createUser(prisma, overrides);
    const answer = await staffAs(username, enrol());
    expect(answer).toMatchObject({ code: 1, out: "" });
    expect(answer.err).toContain(username);
    expect(await enrolled()).toEqual([]);
  });

  test("somebody who does not exist", async () => {
    expect(await staffAs("nobody-here", enrol())).toMatchObject({ code: 1 });
  });
});

test("only an administrator makes staff; the first one is made by whoever has the server", async () => {
  const create = (username: string, ...role: string[]) => [
    ...["users", "create", "--username", username, "--email", `${username}@example.com`],
    ...(role.length > 0 ? ["--role", ...role] : []),
  ];
  const clerk = await createUser(prisma, { staffRoles: ["ADMISSIONS"] });
  expect(await staffAs(clerk.username, create("new.learner"))).toMatchObject({ code: 0 });
  expect(await staffAs(clerk.username, create("new.teacher", "teacher"))).toMatchObject({ code: 1 });
  expect(await staff(create("new.teacher", "teacher"))).toMatchObject({ code: 0 });

  expect(await staffAs(null, create("second.admin", "admin"))).toMatchObject({ code: 1 });
  const administrators = { staffRoles: { has: "ADMIN" as const } };
  await prisma.user.updateMany({ where: administrators, data: { isActive: false } });
  try {
    expect(await staffAs(null, create("some.teacher", "teacher"))).toMatchObject({ code: 1 });
    expect(await staffAs(null, create("first.admin", "admin"))).toMatchObject({ code: 0 });
    const first = await prisma.user.findFirstOrThrow({ where: { username: "first.admin" } });
    const [entry] = await prisma.auditEntry.findMany({ where: { subjectType: "user", subjectId: String(first.id) } });
    expect(entry).toMatchObject({ actorId: null, actorLabel: expect.stringMatching(/^script:.+/) });
    expect(await staffAs(null, create("next.admin", "admin"))).toMatchObject({ code: 1 });
  } finally {
    await prisma.user.updateMany({ where: { ...administrators, deletedAt: null }, data: { isActive: true } });
  }
});

describe("a teacher of some batches", () => {
  const roles = (username: string, ...rest: string[]) => [
    ...["users", "roles", username, "--role", "teacher", "--reason", "new term", ...rest],
  ];
  const code = async (username: string, ...argv: string[]) => (await staffAs(username, argv)).code;

  test("is named by an administrator's command, which keeps what it does not name and takes no unknown batch", async () => {
    const { id, username } = await createUser(prisma, { staffRoles: ["TEACHER"] });
    const taught = () => prisma.batchTeacher.findMany({ where: { userId: id } });
    expect(await staff(roles(username, "--batch", String(batch.id)))).toMatchObject({ code: 0 });
    expect(await taught()).toEqual([{ userId: id, batchId: batch.id }]);
    expect(await staff(roles(username))).toMatchObject({ code: 0 });
    expect(await staff(roles(username, "--batch", String(batch.id), "99999999"))).toMatchObject({ code: 1 });
    expect(await taught()).toHaveLength(1);
    expect(await staff(roles(username, "--all-batches"))).toMatchObject({ code: 0 });
    expect(await taught()).toEqual([]);
  });

  test("gives commands about those alone", async () => {
    const { id, username } = await createUser(prisma, { staffRoles: ["TEACHER"] });
    const other = await createBatch(prisma);
    const own = await createExam(prisma, { batchId: batch.id });
    const foreign = await createExam(prisma, { batchId: other.id });
    const foreignBatch = ["--batch", String(other.id), "--dry-run"];
    expect(await code(username, "exams", "deactivate", String(foreign.id), "--dry-run")).toBe(0);
    await prisma.batchTeacher.create({ data: { userId: id, batchId: batch.id } });
    expect(await code(username, "exams", "deactivate", String(own.id), "--dry-run")).toBe(0);

    for (const argv of [
      ["exams", "deactivate", String(foreign.id), "--dry-run"],
      ["exams", "extend", String(foreign.id), "--minutes", "5", "--reason", "x", "--dry-run"],
      ["exams", "import", "x.csv", "--exam", String(foreign.id), "--dry-run"],
      ["exams", "import", "x.csv", "--title", "x", "--minutes", "5", ...foreignBatch],
      ["recordings", "add", "x.mp4", "--title", "x", ...foreignBatch],
      ["resources", "add", "x.pdf", "--title", "x", ...foreignBatch],
      ["syllabus", "set", "x.pdf", ...foreignBatch],
      ["batches", "complete", String(other.id), "--dry-run"],
    ]) {
      const answer = await staffAs(username, argv);
      expect([argv.slice(0, 2), answer.code]).toEqual([argv.slice(0, 2), 1]);
      expect(answer.err).toContain(`#${other.id}`);
    }
    const both = await createRecording(prisma, { batchId: batch.id });
    await prisma.recordingBatch.create({ data: { recordingId: both.id, batchId: other.id } });
    expect(await code(username, "recordings", "remove", String(both.id), "--dry-run")).toBe(1);
    expect(await prisma.exam.count({ where: { id: foreign.id, isActive: true } })).toBe(1);
  });
});

test("every command that writes asks for a capability, and what does not write only reads", () => {
  const leaves = (command: Command): Command[] =>
    command.commands.length > 0 ? command.commands.flatMap(leaves) : [command];
  const commands = leaves(buildProgram(processIo));
  const reading = new Set(["list", "names", "find", "export", "results", "help"]);
  // It is refused as soon as an account could give it.
  reading.add("setup-link");
  const silent = commands.filter((command) => !isWriting(command)).map((command) => command.name());
  expect(
    silent.filter((name) => !reading.has(name)),
    "without --dry-run a command asks nobody's name: give it dryRunOption() if it writes, or name it in `reading`",
  ).toEqual([]);
  for (const command of commands.filter(isWriting)) expect(capabilityOf(command)).toMatch(/\.(write|confirm-name)$/);
});
