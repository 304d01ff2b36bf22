import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { deliverMail } from "@/lib/accounts/mails";
import { pool, prisma } from "@/lib/db";
import type { LearnerImportResult, LearnerImportRow, ReadLearners } from "@/lib/staff/learner-imports/staff-schema";
import { createUser } from "@/prisma/factories/user";
import { apiResponse } from "@/test/api";
import { queuedMails } from "@/test/mails";
import { consoleHeaders, createStaff, staffApi } from "@/test/staff";

type Row = Partial<LearnerImportRow["values"]> & { choice?: { about: string; kind: string; reason?: string } };
type Call = Awaited<ReturnType<typeof staffApi>>["call"];

let numbers = 0;
/** A number that no other test has. */
function nextPhone(): string {
  numbers += 1;
  return `0171${2_000_000 + numbers}`;
}
const stored = (phone: string) => `88${phone}`;

const send = (call: Call, rows: Row[], dryRun: boolean, run: string = randomUUID()) =>
  call("POST", "/api/staff/learner-imports/", {
    body: {
      run,
      dry_run: dryRun,
      rows: rows.map(({ choice, ...values }, at) => ({ number: at + 2, values, choice })),
    },
  });

async function clerk() {
  const { call, user } = await staffApi("ADMISSIONS");
  const told = async (rows: Row[], dryRun: boolean, run?: string): Promise<LearnerImportResult> => {
    const { status, body } = await send(call, rows, dryRun, run);
    expect(status).toBe(200);
    return body;
  };
  return {
    call,
    user,
    look: (rows: Row[]) => told(rows, true),
    make: (rows: Row[], run?: string) => told(rows, false, run),
    async read(file: Blob): Promise<ReadLearners> {
      const form = new FormData();
      form.set("file", file);
      const { status, body } = await call("POST", "/api/staff/learner-imports/read/", { form });
      expect(status).toBe(200);
      return body;
    },
  };
}
const states = ({ rows }: LearnerImportResult) => rows.map(({ state }) => state);
const countOf = (phone: string) => prisma.user.count({ where: { phoneNumber: stored(phone) } });

test("heads in Bengali and in English, in CSV and XLSX, read the same", async () => {
  const { read } = await clerk();
  const bengali = await read(new Blob(["নাম,মোবাইল নম্বর,ইমেইল,রোল\nরিমা আক্তার,০১৭১২৩৪৫৬৭৮,rima@gmail.com,৭\n"]));
  const values = { name: "রিমা আক্তার", phone: "০১৭১২৩৪৫৬৭৮", email: "rima@gmail.com" };
  expect(bengali).toEqual({ rows: [{ number: 2, values }], ignored: ["রোল"], problems: [] });
  const table = [
    [{ value: "Student Name" }, { value: "Mobile" }, { value: "E-mail" }],
    [{ value: values.name }, { value: values.phone }, { value: values.email }],
  ];
  const xlsx = await (await writeExcelFile(table)).toBuffer();
  expect(await read(new Blob([new Uint8Array(xlsx)]))).toMatchObject({ rows: [{ number: 2, values }], problems: [] });
  const noMails = await read(new Blob(["name,phone\nরিমা,01712345678\n"]));
  expect(noMails.rows).toEqual([{ number: 2, values: { name: "রিমা", phone: "01712345678", email: "" } }]);
  const noPhones = await read(new Blob(["name,email\nরিমা,a@b.com\n"]));
  expect(noPhones.problems).toMatchObject([{ message: expect.stringContaining("মোবাইল") }]);
});

test("the template's sample is nobody", async () => {
  const { read } = await clerk();
  const headers = await consoleHeaders(await createStaff("ADMISSIONS"));
  const response = await apiResponse("GET", "/api/staff/learner-imports/template/", { headers });
  expect(response.status).toBe(200);
  const { problems } = await read(await response.blob());
  expect(problems).toMatchObject([{ message: "ফাইলে কোনো তথ্যের সারি নেই।" }]);
});

test("a file of 100,000 rows is refused before anybody reads it", async () => {
  const { read, call } = await clerk();
  const many = await read(new Blob([`name,phone\n${"a,01711111111\n".repeat(100_000)}`]));
  expect(many).toMatchObject({ rows: [], problems: [{ message: expect.stringContaining("১০০০") }] });
  const form = new FormData();
  form.set("file", new Blob(["x".repeat(3 * 1024 * 1024)]));
  expect((await call("POST", "/api/staff/learner-imports/read/", { form })).status).toBe(413);
  const row = { name: "রিমা", phone: "01711111111" };
  expect(
    (
      await send(
        call,
        Array.from({ length: 1001 }, () => row),
        true,
      )
    ).status,
  ).toBe(400);
});

test("wrong rows are named with their column, and the good ones are made", async () => {
  const { make } = await clerk();
  const phone = nextPhone();
  const rows: Row[] = [
    { name: "", phone: "০১৭", email: "no address" },
    { name: "=cmd|'/c calc'!A1", phone: nextPhone() },
    { name: "রিমা\u202Eamir", phone: nextPhone() },
    { name: "www.win.com", phone: nextPhone() },
    { name: "০১৭", phone: nextPhone() },
    { name: "রিমা", phone: "8.80171E+12" },
    { name: "রিমা", phone: "01712345678, 01812345678" },
    { name: `${"ক".repeat(200)}`, phone: nextPhone() },
    { name: "শাপলা খাতুন", phone },
  ];
  const result = await make(rows);
  expect(states(result)).toEqual([...Array(8).fill("wrong"), "new"]);
  expect(result.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
    ...["2 name", "2 phone", "2 email", "3 name", "4 name", "5 name", "6 name", "7 phone", "8 phone", "9 name"],
  ]);
  expect(result).toMatchObject({ made: 1, written: true });
  expect(await countOf(phone)).toBe(1);
});

test("an account is made as at the desk: with a mail, or with the number as the name to sign in", async () => {
  const { make, user } = await clerk();
  const withMail = nextPhone();
  const without = nextPhone();
  const email = `rima${withMail}@example.com`;
  const run = randomUUID();
  const result = await make(
    [
      { name: "রিমা আক্তার জাহান", phone: withMail, email },
      { name: "শাপলা", phone: without },
    ],
    run,
  );
  const [rima, shapla] = await Promise.all(
    result.rows.map(({ account }) => prisma.user.findUniqueOrThrow({ where: { id: account?.id } })),
  );
  expect(rima).toMatchObject({ firstName: "রিমা", lastName: "আক্তার জাহান", email, passwordHash: "!", isActive: true });
  expect(shapla).toMatchObject({
    username: without,
    email: expect.stringMatching(/@no-mail\.invalid$/),
    staffRoles: [],
  });
  expect(await queuedMails(rima?.id ?? 0)).toEqual([{ template: "account-made", userId: rima?.id }]);
  expect(await queuedMails(shapla?.id ?? 0)).toEqual([]);
  // Other mails that concern such an account go nowhere either.
  expect(await deliverMail({ template: "password-changed", userId: shapla?.id ?? 0 }, new Date())).toBe(false);
  const audited = await prisma.auditEntry.findMany({ where: { actorId: user.id, action: "user.create" } });
  expect(audited.map(({ subjectId }) => Number(subjectId)).sort()).toEqual([rima?.id, shapla?.id].sort());
});

test("mails leave at a pace, behind those that somebody waits for", async () => {
  const { make } = await clerk();
  const rows = Array.from({ length: 61 }, () => {
    const phone = nextPhone();
    return { name: "রিমা", phone, email: `m${phone}@example.com` };
  });
  const result = await make(rows);
  const ids = result.rows.map(({ account }) => account?.id);
  const { rows: jobs } = await pool.query<{ wait: number; priority: number }>(
    `select round(extract(epoch from start_after - created_on))::int as wait, priority from pgboss.job
      where name = 'mail' and (data->>'userId')::int = any($1) order by 1`,
    [ids],
  );
  expect(jobs).toHaveLength(61);
  expect(jobs.at(0)?.wait).toBe(0);
  expect(jobs.at(-1)?.wait).toBe(120);
  expect(Math.max(...jobs.map(({ priority }) => priority))).toBeLessThan(-1);
});

test("a number that somebody has is asked about, whatever is sent", async () => {
  const { look, make } = await clerk();
  const phone = nextPhone();
  const known = await createUser(prisma, { phoneNumber: stored(phone), firstName: "নুসরাত", lastName: "জাহান" });
  const row = { name: "রিমা আক্তার", phone, email: `r${phone}@example.com` };
  const asked = await look([row]);
  const [one] = asked.rows;
  expect(one).toMatchObject({
    state: "asked",
    question: { about: `account ${known.id}`, choices: ["skip", "same", "other"] },
  });
  expect(one?.question?.text).toContain("নুসরাত জাহান");
  expect(await make([row])).toMatchObject({ made: 0, rows: [{ state: "asked" }] });
  const about = one?.question?.about ?? "";
  const reply = (kind: string, reason?: string, of = about): Row => ({
    ...row,
    choice: { about: of, kind, reason },
  });
  expect(await make([reply("other", "বোন", "account 1")])).toMatchObject({ made: 0, rows: [{ state: "asked" }] });
  expect(await make([reply("other", "  ")])).toMatchObject({ made: 0, problems: [{ row: 2, column: "reason" }] });
  expect(await make([reply("skip")])).toMatchObject({ made: 0, rows: [{ state: "out", account: null }] });
  expect(await make([reply("same")])).toMatchObject({
    made: 0,
    rows: [{ state: "exists", account: { id: known.id } }],
  });
  expect(await countOf(phone)).toBe(1);
  const made = await make([reply("other", "দুই বোন")]);
  expect(made).toMatchObject({ made: 1, rows: [{ state: "new" }] });
  expect(await countOf(phone)).toBe(2);
  const entry = await prisma.auditEntry.findFirstOrThrow({
    where: { action: "user.create", subjectId: String(made.rows[0]?.account?.id) },
  });
  expect(entry.detail).toMatchObject({ reason: "দুই বোন" });
});

test("a number that stands twice in the file is asked about once; the same row again is one person", async () => {
  const { look, make } = await clerk();
  const phone = nextPhone();
  const rows: Row[] = [
    { name: "রিমা আক্তার", phone },
    { name: "সিমা আক্তার", phone },
    { name: " রিমা  আক্তার", phone },
  ];
  const looked = await look(rows);
  expect(states(looked)).toEqual(["new", "asked", "exists"]);
  expect(looked.rows[1]?.question).toMatchObject({ about: "row 2", choices: ["skip", "same", "other"] });
  const sister = { about: "row 2", kind: "other", reason: "যমজ বোন" };
  const made = await make(rows.map((row, at) => (at === 1 ? { ...row, choice: sister } : row)));
  expect(made).toMatchObject({ made: 2 });
  const names = await prisma.user.findMany({ where: { phoneNumber: stored(phone) }, orderBy: { id: "asc" } });
  expect(names.map(({ username }) => username)).toEqual([phone, `${phone}-2`]);
  // Two people have the number now, so nobody can say which of them a third row means.
  const third = await look([{ name: "নিমা আক্তার", phone }]);
  expect(third.rows[0]?.question?.choices).toEqual(["skip", "other"]);
});

test("an address is one person's: other names are asked about, two in a file are wrong", async () => {
  const { look } = await clerk();
  const email = `shared${nextPhone()}@example.com`;
  const known = await createUser(prisma, { email, firstName: "নুসরাত", lastName: "জাহান" });
  const looked = await look([
    { name: "নুসরাত জাহান", phone: nextPhone(), email: email.toUpperCase() },
    { name: "করিম উদ্দিন", phone: nextPhone(), email },
    { name: "রিমা", phone: nextPhone(), email: `x${email}` },
    { name: "সিমা", phone: nextPhone(), email: `x${email}` },
  ]);
  expect(states(looked)).toEqual(["exists", "asked", "new", "wrong"]);
  expect(looked.rows[0]?.account?.id).toBe(known.id);
  expect(looked.rows[1]?.question?.choices).toEqual(["skip", "same"]);
  expect(looked.problems).toMatchObject([{ row: 5, column: "email" }]);
});

test("a run that is sent twice makes nothing twice and says what it made", async () => {
  const { make } = await clerk();
  const phone = nextPhone();
  const run = randomUUID();
  const rows = [{ name: "রিমা আক্তার", phone, email: `run${phone}@example.com` }];
  const results = await Promise.all([make(rows, run), make(rows, run), make(rows, run)]);
  const ids = new Set(results.map(({ rows: [row] }) => row?.account?.id));
  expect(ids.size).toBe(1);
  expect(results.map(({ made }) => made)).toEqual([1, 1, 1]);
  expect(await countOf(phone)).toBe(1);
  // Another run with the same file finds everybody there.
  expect(await make(rows)).toMatchObject({ made: 0, rows: [{ state: "exists" }] });
});

test("two clerks with one file at once make each account once", async () => {
  const clerks = [await clerk(), await clerk()];
  const phones = Array.from({ length: 20 }, nextPhone);
  const rows = phones.map((phone, at) => ({
    name: `রিমা ${"কখগঘঙ"[at % 5]}`,
    phone,
    email: at % 2 ? `two${phone}@example.com` : "",
  }));
  const results = await Promise.all(clerks.map(({ make }) => make(rows)));
  expect(results.map(({ made }) => made).sort((a, b) => a - b)).toEqual([0, 20]);
  expect(await prisma.user.count({ where: { phoneNumber: { in: phones.map(stored) } } })).toBe(20);
});

test("a run that fails in the middle leaves nothing behind", async () => {
  const { call, make } = await clerk();
  const first = nextPhone();
  const last = nextPhone();
  const rows = [
    { name: "রিমা", phone: first, email: `mid${first}@example.com` },
    { name: "শাপলা", phone: last },
  ];
  const run = randomUUID();
  await pool.query(`create function refuse_${last}() returns trigger language plpgsql as
    $$ begin if new.phone_number = '${stored(last)}' then raise exception 'the server is gone'; end if; return new; end $$`);
  await pool.query(
    `create trigger refuse_${last} before insert on users for each row execute function refuse_${last}()`,
  );
  try {
    expect((await send(call, rows, false, run)).status).toBe(500);
    expect([await countOf(first), await countOf(last)]).toEqual([0, 0]);
  } finally {
    await pool.query(`drop trigger refuse_${last} on users; drop function refuse_${last}()`);
  }
  expect(await make(rows, run)).toMatchObject({ made: 2 });
});

test("the accounts of a run are those whose slips can be printed", async () => {
  const { make, call } = await clerk();
  const run = randomUUID();
  const result = await make(
    [
      { name: "রিমা", phone: nextPhone() },
      { name: "শাপলা", phone: nextPhone() },
    ],
    run,
  );
  const { body } = await call("GET", `/api/staff/activation-slips/?run=${run}`);
  expect(body.accounts).toMatchObject(
    result.rows.map(({ account }) => ({ id: account?.id, email: null, may_print: true, slip: null })),
  );
});

test("a teacher makes no accounts, and a learner none", async () => {
  const { call } = await staffApi("TEACHER");
  expect((await send(call, [{ name: "রিমা", phone: nextPhone() }], true)).status).toBe(403);
});

test("a registration of the same name and number whose mailbox was never opened is asked about", async () => {
  const { look } = await clerk();
  const phone = nextPhone();
  const { id } = await createUser(prisma, {
    firstName: "রিমা",
    lastName: "আক্তার",
    phoneNumber: stored(phone),
    activatedAt: null,
    isActive: false,
  });
  const row = { name: "রিমা আক্তার", phone, email: "" };
  expect(states(await look([row]))).toEqual(["asked"]);
  await prisma.user.update({ where: { id }, data: { activatedAt: new Date() } });
  expect(states(await look([row]))).toEqual(["exists"]);
});
