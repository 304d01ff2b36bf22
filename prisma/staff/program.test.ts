import { spawn } from "node:child_process";
import { beforeEach, describe, expect, test } from "vitest";
import { verifyPassword } from "@/lib/accounts/passwords";
import { newBatchSchema } from "@/lib/catalogue/batch-schema";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import type { Batch } from "@/prisma/generated/client";
import { buildProgram } from "@/prisma/staff/program";
import { commander, staff, writeInput } from "@/prisma/staff/test-io";
import { outcomeOf } from "@/test/command";

let batch: Batch;
beforeEach(async () => {
  batch = await createBatch(prisma);
});

const auditOf = (subjectType: string, id: number) =>
  prisma.auditEntry.findMany({ where: { subjectType, subjectId: String(id) }, orderBy: { id: "asc" } });

describe("help and misuse", () => {
  test.each([
    [["--help"], "enrollments"],
    [["enrol", "--help"], "payer_phone"],
    [["enrollments", "list", "--help"], "Example"],
    [["enrollments", "cancel", "--help"], "Example"],
    [["enrollments", "expire", "--help"], "Example"],
    [["enrollments", "transfer", "--help"], "Example"],
    [["users", "create", "--help"], "Example"],
    [["users", "find", "--help"], "Example"],
    [["users", "import", "--help"], "pbkdf2_sha256"],
    [["courses", "list", "--help"], "Example"],
    [["batches", "list", "--help"], "Example"],
    [["batches", "create", "--help"], "Example"],
    [["batches", "complete", "--help"], "Example"],
  ])("%j", async (argv, expected) => {
    const answer = await staff(argv);
    expect(answer).toMatchObject({ code: 0, err: "" });
    expect(answer.out).toContain(expected);
  });

  test.each([
    [["fly"]],
    [["enrol", "--fly"]],
    [["enrollments", "cancel", "1"]],
    [["enrollments", "list", "--status", "gone"]],
    [["users", "create", "--username", "x"]],
  ])("%j ends with an error", async (argv) => {
    const answer = await staff(argv);
    expect(answer.code).toBe(1);
    expect(answer.err).not.toBe("");
  });
});

describe("enrollments", () => {
  test("list: by batch, learner and state, as a table and as JSON", async () => {
    const user = await createUser(prisma);
    const live = await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
    const ended = { status: "CANCELLED" as const, endedAt: new Date(), endReason: "x" };
    await createEnrollment(prisma, { batchId: batch.id, ...ended });
    const expiresAt = new Date("2026-06-01T00:00:00Z");
    await createEnrollment(prisma, { batchId: batch.id, enrolledAt: new Date("2026-01-01T00:00:00Z"), expiresAt });
    const list = async (...options: string[]) => {
      const { out } = await staff(["enrollments", "list", "--batch", String(batch.id), "--json", ...options]);
      return JSON.parse(out);
    };
    const states = (await list()).map((row: { status: string }) => row.status);
    expect(states.toSorted()).toEqual(["active", "cancelled", "expired"]);
    expect(await list("--status", "active")).toMatchObject([
      { id: live.id, username: user.username, batch_id: batch.id, payments: [{ method: "bkash", amount: "3000" }] },
    ]);
    expect(await list("--status", "expired")).toHaveLength(1);
    expect(await list("--learner", user.email.toUpperCase())).toHaveLength(1);
    const table = await staff(["enrollments", "list", "--batch", String(batch.id), "--limit", "1"]);
    expect(table.out).toContain("মোট ৩টির মধ্যে ১টি");
  });

  test("cancel, expire and transfer, each with a dry run first", async () => {
    const other = await createBatch(prisma);
    const commands = [
      ["cancel", "--reason", "ফেরত"],
      ["expire", "--reason", "মেয়াদ"],
      ["transfer", "--to-batch", String(other.id), "--reason", "সময়"],
    ];
    for (const [name = "", ...options] of commands) {
      const { id } = await createEnrollment(prisma, { batchId: batch.id });
      const argv = ["enrollments", name, String(id), ...options];
      const dry = await staff([...argv, "--dry-run"]);
      expect(dry.out).toContain("কিছুই লেখা হয়নি");
      expect(dry.out).toMatch(new RegExp(`#${id}.* হবে: learner\\d+, ${batch.name}`));
      expect((await prisma.enrollment.findUniqueOrThrow({ where: { id } })).status).toBe("ACTIVE");
      expect(await staff(argv)).toMatchObject({ code: 0, err: "" });
      expect((await prisma.enrollment.findUniqueOrThrow({ where: { id } })).status).not.toBe("ACTIVE");
      expect(await auditOf("enrollment", id)).toMatchObject([{ action: `enrollment.${name}` }]);
      expect(await staff(argv)).toMatchObject({ code: 1, err: "ভর্তিটি চলমান নয়।" });
    }
  });

  test("cancelling names the payment that it voids, also before a transfer, or says that there was none", async () => {
    const payment = { transactionId: "VOIDED0001", amount: "3000" };
    const { id } = await createEnrollment(prisma, { batchId: batch.id, payment });
    const toBatchId = (await createBatch(prisma)).id;
    await staff(["enrollments", "transfer", String(id), "--to-batch", String(toBatchId), "--reason", "x"]);
    const { id: moved } = await prisma.enrollment.findFirstOrThrow({ where: { transferredFromId: id } });
    const cancel = (enrollment: number, ...more: string[]) =>
      staff(["enrollments", "cancel", String(enrollment), "--reason", "x", "--void-payment", ...more]);
    expect((await cancel(moved, "--dry-run")).out).toContain("পেমেন্টও বাতিল হবে: bkash 3000 VOIDED0001");
    expect(await prisma.payment.count({ where: { enrollmentId: id, voidedAt: null } })).toBe(1);
    expect((await cancel(moved)).out).toContain("পেমেন্টও বাতিল করা হলো: bkash 3000 VOIDED0001");
    expect(await prisma.payment.count({ where: { enrollmentId: id, voidedAt: null } })).toBe(0);
    const { id: unpaid } = await createEnrollment(prisma, { batchId: batch.id, payment: null });
    expect((await cancel(unpaid)).out).toContain("কোনো পেমেন্ট ছিল না");
  });

  test("ids and reasons that cannot be used", async () => {
    expect(await staff(["enrollments", "cancel", "999999", "--reason", "x"])).toMatchObject({ code: 1 });
    expect(await staff(["enrollments", "cancel", "abc", "--reason", "x"])).toMatchObject({ code: 1 });
    const { id } = await createEnrollment(prisma);
    expect((await staff(["enrollments", "cancel", String(id), "--reason", " "])).err).toContain("কারণ");
  });
});

describe("users", () => {
  test("find: anybody, enrolled or not, by the own number or the payer's, however it is typed", async () => {
    const visitor = await createUser(prisma, { phoneNumber: "8801955667788", firstName: "তানিয়া" });
    const paidFor = await createUser(prisma);
    const payment = { payerPhone: "8801688776655", transactionId: "FINDME0001" };
    const { id } = await createEnrollment(prisma, { userId: paidFor.id, batchId: batch.id, payment });
    const found = async (...words: string[]) =>
      JSON.parse((await staff(["users", "find", ...words, "--json"])).out).map(
        (row: { username: string }) => row.username,
      );
    for (const typed of [
      "01955667788",
      "+880 1955-667788",
      "1955667788",
      "০১৯৫৫-৬৬৭৭৮৮",
      "8801955667788",
      "667788",
      "তানিয়া",
    ]) {
      expect(await found(typed)).toEqual([visitor.username]);
    }
    expect(await found("তানিয়া", "০১৯৫৫")).toEqual([visitor.username]);
    for (const typed of ["01688-776655", "+8801688776655", "findme0001"]) {
      expect(await found(typed)).toEqual([paidFor.username]);
    }
    expect(await found("01955667789")).toEqual([]);
    const table = (await staff(["users", "find", "01688776655"])).out;
    expect(table).toContain(`#${id} ${batch.name} active`);
  });

  test("create: a generated password is shown once and works", async () => {
    const answer = await staff([
      "users",
      "create",
      "--username",
      "rahima",
      "--email",
      "rahima@example.com",
      "--role",
      "admissions",
      "teacher",
    ]);
    expect(answer).toMatchObject({ code: 0, err: "" });
    const password = /: (\S+)$/.exec(answer.out)?.[1] ?? "";
    const user = await prisma.user.findFirstOrThrow({ where: { username: "rahima" } });
    expect(user).toMatchObject({
      staffRoles: ["ADMISSIONS", "TEACHER"],
      isActive: true,
      activatedAt: expect.any(Date),
    });
    expect(await verifyPassword(password, user.passwordHash)).toBe(true);
    const entries = await auditOf("user", user.id);
    expect(entries).toMatchObject([{ action: "user.create", detail: { staff_roles: ["ADMISSIONS", "TEACHER"] } }]);
    expect(JSON.stringify(entries[0]?.detail)).not.toContain(password);
    const again = await staff(["users", "create", "--username", "RAHIMA", "--email", "other@example.com"]);
    expect(again).toMatchObject({ code: 1 });
    expect(again.err).toContain("আগেই ব্যবহার হয়েছে");
  });

  test("create: the password may come from standard input and follows the rules", async () => {
    const argv = ["users", "create", "--username", "karim1", "--email", "karim1@example.com", "--password-stdin"];
    expect((await staff(argv, "12345678\n")).err).toContain("--password");
    expect(await staff([...argv, "--dry-run"], "Shapla-bloom-52\n")).toMatchObject({ code: 0 });
    expect(await prisma.user.count({ where: { username: "karim1" } })).toBe(0);
    const answer = await staff(argv, "Shapla-bloom-52\n");
    expect(answer.out).not.toContain("Shapla");
    const user = await prisma.user.findFirstOrThrow({ where: { username: "karim1" } });
    expect(user.staffRoles).toEqual([]);
    expect(await verifyPassword("Shapla-bloom-52", user.passwordHash)).toBe(true);
  });

  test("roles: given, changed, taken, each with its audit entry", async () => {
    const { id, username } = await createUser(prisma);
    const rolesOf = async () => (await prisma.user.findUniqueOrThrow({ where: { id } })).staffRoles;
    const set = (...roles: string[]) =>
      staff(["users", "roles", username.toUpperCase(), ...roles, "--reason", "দায়িত্ব বদল"]);

    expect((await staff(["users", "roles", username, "--role", "admin"])).code).toBe(1);
    expect((await set("--role", "owner")).code).toBe(1);
    expect((await set("--role", "admin", "--dry-run")).out).toContain("কিছুই লেখা হয়নি");
    expect(await rolesOf()).toEqual([]);
    expect((await set("--role", "teacher", "admissions")).out).toContain("admissions, teacher");
    expect((await set("--role", "admissions", "teacher")).out).toContain("কিছুই বদলায়নি");
    expect(await rolesOf()).toEqual(["ADMISSIONS", "TEACHER"]);
    expect((await set()).out).toContain("learner");
    expect(await rolesOf()).toEqual([]);
    expect(await auditOf("user", id)).toMatchObject([
      {
        action: "user.roles",
        detail: { reason: "দায়িত্ব বদল", before: { staff_roles: [] }, after: { staff_roles: ["ADMISSIONS", "TEACHER"] } },
      },
      {
        action: "user.roles",
        detail: { before: { staff_roles: ["ADMISSIONS", "TEACHER"] }, after: { staff_roles: [] } },
      },
    ]);
    expect((await staff(["users", "roles", "nobody-here", "--reason", "x"])).code).toBe(1);
  });

  const django = "pbkdf2_sha256$260000$abcdefghijkl$kY0WcLYMxJ9CjBYTkaPPWhG0nyHOtzm2qkr8yxGQXRs=";

  test("import: plain and Django passwords, twice, in one file", async () => {
    const file = await writeInput(
      [
        "id,username,email,first_name,last_name,phone_number,password,is_active",
        '1,import.a,import.a@example.com,নুসরাত,ইসলাম,"০১৭১২-৩৪৫৬৭৮",Shapla-bloom-52,True',
        `2,import.b,import.b@example.com,,,,${django},f`,
        "3,import.c,import.c@example.com,,,,,1",
      ].join("\n"),
    );
    const dry = await staff(["users", "import", file, "--dry-run"]);
    expect(dry.out).toContain("নতুন অ্যাকাউন্ট হবে ৩টি");
    expect(await prisma.user.count({ where: { username: { startsWith: "import." } } })).toBe(0);
    const answer = await staff(["users", "import", file]);
    expect(answer.code).toBe(0);
    expect(answer.err).toContain("এই কলামগুলো ধরা হয়নি: id");
    const users = await prisma.user.findMany({
      where: { username: { startsWith: "import." } },
      orderBy: { id: "asc" },
    });
    expect(users).toMatchObject([
      { firstName: "নুসরাত", phoneNumber: "8801712345678", isActive: true, staffRoles: [] },
      { passwordHash: django, isActive: false, activatedAt: null },
      { passwordHash: "!", isActive: true },
    ]);
    expect(await verifyPassword("Shapla-bloom-52", users[0]?.passwordHash ?? "")).toBe(true);
    expect(await verifyPassword("!", "!")).toBe(false);
    const again = await staff(["users", "import", file]);
    expect(again.out).toContain("আগে থেকেই আছে ৩টি");
    expect(
      await prisma.user.findMany({ where: { username: { startsWith: "import." } }, orderBy: { id: "asc" } }),
    ).toEqual(users);
  });

  test("import: every problem with its row, nobody is created", async () => {
    await createUser(prisma, { username: "taken", email: "taken@example.com" });
    const file = await writeInput(
      [
        "username,email,password,is_active,phone_number",
        "good.one,good.one@example.com,Shapla-bloom-52,,",
        "bad name,bad@example.com,Shapla-bloom-52,,",
        "short.pw,short.pw@example.com,abc,,",
        "taken,other@example.com,Shapla-bloom-52,,",
        "other,taken@example.com,Shapla-bloom-52,,",
        "twice,twice1@example.com,Shapla-bloom-52,,",
        "TWICE,twice2@example.com,Shapla-bloom-52,,",
        "hash,hash@example.com,md5$abc$def,maybe,12",
      ].join("\n"),
    );
    const answer = await staff(["users", "import", file]);
    expect(answer.code).toBe(1);
    for (const row of [/সারি ৩, username/, /সারি ৭, username: .*সারি ৮/, /সারি ৮, username: .*সারি ৭/, /সারি ৯, is_active/]) {
      expect(answer.err).toMatch(row);
    }
    const smaller = await writeInput(
      [
        "username,email,password",
        "good.one,good.one@example.com,Shapla-bloom-52",
        "short.pw,short.pw@example.com,abc",
        "taken,other@example.com,Shapla-bloom-52",
        "other,taken@example.com,Shapla-bloom-52",
        "hash,hash@example.com,md5$abc$def",
      ].join("\n"),
    );
    const second = await staff(["users", "import", smaller]);
    for (const row of [/সারি ৩, password/, /সারি ৪, username/, /সারি ৫, email/, /সারি ৬, password: .*হ্যাশ/]) {
      expect(second.err).toMatch(row);
    }
    expect(await prisma.user.count({ where: { username: { in: ["good.one", "twice", "hash"] } } })).toBe(0);
  });
});

describe("courses and batches", () => {
  test("lists name every course and batch", async () => {
    const hidden = await createCourse(prisma, { isPublished: false });
    const courses = JSON.parse((await staff(["courses", "list", "--json"])).out);
    expect(courses).toContainEqual(expect.objectContaining({ id: hidden.id, is_published: false }));
    await createEnrollment(prisma, { batchId: batch.id });
    const batches = JSON.parse((await staff(["batches", "list", "--course", String(batch.courseId), "--json"])).out);
    expect(batches).toMatchObject([{ id: batch.id, active_enrollments: 1, is_completed: false }]);
    expect((await staff(["batches", "list"])).out).toContain(batch.name);
  });

  test("a batch is created with every field that the console has", () => {
    const program = buildProgram({ out: () => {}, err: () => {}, stdin: async () => "" });
    const create = program.commands
      .find((command) => command.name() === "batches")
      ?.commands.find((command) => command.name() === "create");
    const options = create?.options.map((option) => option.name().replaceAll("-", "_")) ?? [];
    expect(options.filter((name) => name !== "dry_run").toSorted()).toEqual(
      Object.keys(newBatchSchema.shape).toSorted(),
    );
  });

  test("create and complete a batch", async () => {
    const course = await createCourse(prisma);
    const argv = ["batches", "create", "--course", String(course.id), "--name", "ব্যাচ ০৯"];
    const dates = ["--start", "2027-01-16", "--end", "2027-04-30"];
    const rest = ["--days", "mon,শনিবার", "--time", "২০:৩০", "--classes", "45", "--seats", "৪০"];
    rest.push("--minutes", "75", "--zoom-link", "https://zoom.us/j/1", "--zoom-id", "1", "--zoom-passcode", "q");
    expect((await staff([...argv, ...dates, ...rest, "--dry-run"])).out).toContain("কিছুই লেখা হয়নি");
    expect(await prisma.batch.count({ where: { courseId: course.id } })).toBe(0);
    expect((await staff([...argv, ...dates, "--days", "yesterday"])).err).toContain("--days");
    expect(await staff([...argv, ...dates, ...rest])).toMatchObject({ code: 0, err: "" });
    const created = await prisma.batch.findFirstOrThrow({ where: { courseId: course.id } });
    expect(created).toMatchObject({
      name: "ব্যাচ ০৯",
      classDays: ["SATURDAY", "MONDAY"],
      startDate: new Date("2027-01-16"),
      classTime: new Date("1970-01-01T20:30:00Z"),
      totalClasses: 45,
      classMinutes: 75,
      seats: 40,
      zoomLink: "https://zoom.us/j/1",
      zoomMeetingId: "1",
      zoomPasscode: "q",
    });
    expect((await staff([...argv, ...dates])).err).toContain("--name");
    expect((await staff([...argv, "--start", "2027-05-01", "--end", "2027-04-30"])).err).toContain("--end");
    const unknown = ["batches", "create", "--course", "999999", "--name", "x", ...dates];
    expect((await staff(unknown)).err).toContain("--course");

    const complete = ["batches", "complete", String(created.id)];
    expect(await staff(complete)).toMatchObject({ code: 0 });
    const done = await prisma.batch.findUniqueOrThrow({ where: { id: created.id } });
    expect(done.completedAt).not.toBeNull();
    expect((await staff(complete)).out).toContain("কিছুই বদলায়নি");
    expect(await prisma.batch.findUniqueOrThrow({ where: { id: created.id } })).toEqual(done);
    expect((await auditOf("batch", created.id)).map(({ action }) => action)).toEqual([
      "batch.create",
      "batch.complete",
    ]);
    expect(await staff(["batches", "complete", "999999"])).toMatchObject({ code: 1 });
  });
});

/** The real process; one that answers at length is `program.slow.test.ts`'s. */
async function finish(argv: string[], reader: "stays" | "has gone") {
  const args = ["--conditions=react-server", "--import", "tsx", "prisma/staff/main.ts", ...argv];
  const env = { ...process.env, PROSTUTI_STAFF: (await commander()).username };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = outcomeOf(child);
  if (reader === "has gone") child.stdout.destroy();
  return ended;
}

test("the real process writes, also when nobody reads its answer, ends by itself and returns the exit code", async () => {
  const user = await createUser(prisma);
  const place = ["--learner", user.username, "--batch", String(batch.id)];
  const [enrolled, misused] = await Promise.all([
    finish(["enrol", ...place, "--method", "cash", "--amount", "3000"], "has gone"),
    finish(["fly"], "stays"),
  ]);
  expect(enrolled).toEqual({ status: 0, said: "" });
  expect(await prisma.enrollment.count({ where: { userId: user.id } })).toBe(1);
  expect(misused).toEqual({ status: 1, said: expect.stringContaining("fly") });
});
