import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { prisma } from "@/lib/db";
import { importColumns, type PaymentImportResult, type ReadFile } from "@/lib/staff/imports/staff-schema";
import { createBatch } from "@/prisma/factories/batch";
import { nextTransactionId } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { apiResponse } from "@/test/api";
import { queuedMails } from "@/test/mails";
import { consoleHeaders, createStaff, staffApi } from "@/test/staff";

type Values = Partial<Record<(typeof importColumns)[number], string>>;
type Row = { values: Values; again?: boolean };
type Way = { take?: "good"; new_accounts?: boolean };

async function send(rows: Row[], dryRun: boolean, way: Way = {}): Promise<PaymentImportResult> {
  const { call } = await staffApi("ADMISSIONS");
  const empty = Object.fromEntries(importColumns.map((name) => [name, ""]));
  const numbered = rows.map(({ values, again }, index) => ({
    number: index + 2,
    values: { ...empty, ...values },
    again,
  }));
  const { status, body } = await call("POST", "/api/staff/payment-imports/", {
    body: { rows: numbered, dry_run: dryRun, ...way },
  });
  expect(status).toBe(200);
  return body;
}

async function read(file: Blob): Promise<ReadFile> {
  const { call } = await staffApi("ADMISSIONS");
  const form = new FormData();
  form.set("file", file);
  const { status, body } = await call("POST", "/api/staff/payment-imports/read/", { form });
  expect(status).toBe(200);
  return body;
}

async function learnerAndBatch() {
  return { learner: await createUser(prisma), batch: await createBatch(prisma) };
}
const paid = (username: string, batchId: number, over: Values = {}): Values => ({
  learner: username,
  batch: String(batchId),
  method: "bkash",
  amount: "3000",
  trx: nextTransactionId(),
  ...over,
});

test("a CSV and an XLSX of the same rows read the same; what is no table says so", async () => {
  const csv = "Learner,batch,method,amount,trx,extra\nrima,7,bkash,3000,9GH7K2LMNP,x\n";
  const fromCsv = await read(new Blob([csv]));
  expect(fromCsv).toMatchObject({
    ignored: ["extra"],
    problems: [],
    rows: [{ number: 2, values: { learner: "rima", amount: "3000" } }],
  });
  const cells = [
    ["learner", "batch", "method", "amount", "trx", "extra"].map((value) => ({ value })),
    [
      { value: "rima" },
      { type: Number, value: 7 },
      { value: "bkash" },
      { type: Number, value: 3000 },
      { value: "9GH7K2LMNP" },
      { value: "x" },
    ],
  ];
  const xlsx = await writeExcelFile(cells as never).toBuffer();
  expect(await read(new Blob([new Uint8Array(xlsx)]))).toEqual(fromCsv);
  for (const odd of ["PK\u0003\u0004 no spreadsheet", "a,b\n1,2\n", '"never closed']) {
    const { rows, problems } = await read(new Blob([odd]));
    expect(rows).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  }
});

test("a dry run writes nothing, a wrong row stops all, and the corrected file is written once however often it is sent", async () => {
  const one = await learnerAndBatch();
  const two = await learnerAndBatch();
  const wrong = [
    { values: paid(one.learner.username, one.batch.id) },
    { values: paid(two.learner.username, two.batch.id, { amount: "zwei" }) },
  ];
  const refused = await send(wrong, false);
  expect(refused).toMatchObject({ written: false, recorded: 0, problems: [{ row: 3, column: "amount" }] });
  const right = [wrong[0] as Row, { values: { ...wrong[1]?.values, amount: "3000" } }];
  expect(await send(right, true)).toMatchObject({
    written: false,
    recorded: 2,
    rows: [{ state: "new" }, { state: "new" }],
  });
  const place = { userId: { in: [one.learner.id, two.learner.id] } };
  expect(await prisma.enrollment.count({ where: place })).toBe(0);
  expect(await send(right, false)).toMatchObject({ written: true, recorded: 2 });
  expect(await send(right, false)).toMatchObject({
    written: true,
    recorded: 0,
    rows: [{ state: "unchanged" }, { state: "unchanged" }],
  });
  expect(await prisma.enrollment.count({ where: place })).toBe(2);
});

test.each(["EXPIRED", "CANCELLED"] as const)(
  "who was in the batch before (%s) is asked about, never skipped in silence",
  async (status) => {
    const { learner, batch } = await learnerAndBatch();
    const ended = { status, endedAt: new Date(), endReason: "x" };
    await createEnrollment(prisma, { userId: learner.id, batchId: batch.id, ...ended });
    const values = paid(learner.username, batch.id);
    expect(await send([{ values }], true)).toMatchObject({ recorded: 0, rows: [{ state: "asked" }] });
    expect(await send([{ values }], false)).toMatchObject({ written: false, problems: [{ row: 2, column: "again" }] });
    expect(await send([{ values, again: false }], false)).toMatchObject({
      recorded: 0,
      rows: [{ state: "unchanged" }],
    });
    expect(await send([{ values, again: true }], false)).toMatchObject({ recorded: 1, rows: [{ state: "new" }] });
    expect(await prisma.enrollment.count({ where: { userId: learner.id, status: "ACTIVE" } })).toBe(1);
  },
);

test("cash without an id that was paid before is asked about too", async () => {
  const { learner, batch } = await learnerAndBatch();
  const values = paid(learner.username, batch.id, { method: "cash", trx: "", note: "নভেম্বর" });
  await send([{ values }], false);
  await prisma.enrollment.updateMany({
    where: { userId: learner.id },
    data: { status: "CANCELLED", endedAt: new Date(), endReason: "x" },
  });
  expect(await send([{ values }], true)).toMatchObject({ rows: [{ state: "asked" }] });
  expect(await send([{ values, again: true }], false)).toMatchObject({ recorded: 1 });
  expect(await prisma.payment.count({ where: { enrollment: { userId: learner.id } } })).toBe(2);
});

test("the template can be filled in and brought back; its sample and its notes are no payments", async () => {
  const headers = await consoleHeaders(await createStaff("ADMISSIONS"));
  const response = await apiResponse("GET", "/api/staff/payment-imports/template/", { headers });
  expect(response.headers.get("content-disposition")).toContain(".xlsx");
  const bytes = Buffer.from(await response.arrayBuffer());
  const [sheet, notes] = await readExcelFile(bytes);
  const heads = sheet?.data[0]?.map(String) ?? [];
  expect(heads.slice(0, 6)).toEqual(["শিক্ষার্থী", "নাম", "মোবাইল", "ইমেইল", "ব্যাচ", "মাধ্যম"]);
  expect(notes?.data.filter(([head]) => heads.includes(String(head)))).toHaveLength(heads.length);
  expect(await read(new Blob([new Uint8Array(bytes)]))).toMatchObject({ rows: [], problems: [{ row: null }] });
  const filled = [...(sheet?.data ?? []), ["rima", "", "", "", "ব্যাচ ১", "বিকাশ", "৪৫০০", "9GH7K2LMNP"]];
  const file = await writeExcelFile(filled.map((row) => row.map((value) => value && { value })) as never).toBuffer();
  expect(await read(new Blob([new Uint8Array(file)]))).toMatchObject({
    rows: [{ number: 3, values: { learner: "rima", batch: "ব্যাচ ১", method: "বিকাশ", trx: "9GH7K2LMNP" } }],
    left_out: [{ row: 2, why: "sample" }],
    ignored: [],
  });
});

test("a learner is found by number, address or name, a batch by its name, in any digits", async () => {
  const { learner, batch } = await learnerAndBatch();
  const name = `অনন্যা ${learner.username}`;
  const phone = `019${String(learner.id).padStart(8, "0")}`;
  await prisma.user.update({
    where: { id: learner.id },
    data: { firstName: name, lastName: "", phoneNumber: `88${phone}` },
  });
  const bengali = phone.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");
  const ways: Values[] = [{ phone: bengali }, { email: learner.email.toUpperCase() }, { learner: phone }];
  for (const way of ways) {
    const values = { ...paid("", batch.id), ...way, batch: batch.name, method: "বিকাশ", amount: "৩,০০০" };
    expect(await send([{ values }], true), JSON.stringify(way)).toMatchObject({
      problems: [],
      rows: [{ learner: name, batch: batch.name, makes_account: false }],
    });
  }
  const byName = { ...paid(name, batch.id), batch: batch.name };
  expect(await send([{ values: byName }], true)).toMatchObject({
    problems: [{ row: 2, column: "learner", confirm: "learner", message: expect.stringContaining(learner.username) }],
  });
  expect(await send([{ values: { ...byName, confirm: "learner" } }], false)).toMatchObject({
    recorded: 1,
    problems: [],
  });
  const namesake = await createUser(prisma, { firstName: name, lastName: "" });
  const { problems } = await send([{ values: { ...paid(name, batch.id), confirm: "learner" } }], true);
  expect(problems).toMatchObject([{ column: "learner", confirm: null }]);
  expect(problems[0]?.message).toMatch(new RegExp(`${learner.username}.*${namesake.username}`));
});

test("all that is wrong is told at once, spent ids too, beside the good rows", async () => {
  const good = await learnerAndBatch();
  const spent = await learnerAndBatch();
  const other = await learnerAndBatch();
  const cheap = await createUser(prisma);
  const first = paid(spent.learner.username, spent.batch.id);
  await send([{ values: first }], false);
  const broken = { ...paid("nobody-here", other.batch.id), amount: "zwei", batch: "কোনো ব্যাচ না", trx: first.trx };
  const rows = [
    { values: paid(good.learner.username, good.batch.id) },
    { values: { ...paid(other.learner.username, other.batch.id), trx: first.trx } },
    { values: broken },
    { values: paid(cheap.username, other.batch.id, { amount: "10" }) },
    { values: { ...paid("", other.batch.id), trx: "" } },
  ];
  const { problems, rows: fine } = await send(rows, true);
  expect(fine).toMatchObject([{ number: 2, state: "new" }]);
  const at = (number: number) => problems.filter(({ row }) => row === number).map(({ column }) => column);
  expect(at(3)).toContain("trx");
  expect(at(4).sort()).toEqual(["amount", "batch", "learner", "trx", "trx"]);
  expect(problems.filter(({ row }) => row === 5)).toMatchObject([{ column: "amount", confirm: "amount" }]);
  expect(at(6).sort()).toEqual(["learner", "trx"]);
});

describe("the good ones are taken", () => {
  test("in one go, and the others stay open; corrected, the whole file brings only them", async () => {
    const one = await learnerAndBatch();
    const two = await learnerAndBatch();
    const cash = paid(one.learner.username, one.batch.id, { method: "cash", trx: "" });
    const wrong = [{ values: cash }, { values: paid(two.learner.username, two.batch.id, { amount: "zwei" }) }];
    const taken = await send(wrong, false, { take: "good" });
    expect(taken).toMatchObject({ written: true, recorded: 1, rows: [{ number: 2 }], problems: [{ row: 3 }] });
    const again = await send(wrong, false, { take: "good" });
    expect(again).toMatchObject({ recorded: 0, rows: [{ number: 2, state: "unchanged" }] });
    const corrected = [{ values: cash }, { values: { ...wrong[1]?.values, amount: "3000" } }];
    expect(await send(corrected, false)).toMatchObject({
      recorded: 1,
      rows: [{ state: "unchanged" }, { state: "new" }],
    });
    expect(await send(corrected, false)).toMatchObject({ recorded: 0 });
    const ids = [one.learner.id, two.learner.id];
    expect(await prisma.payment.count({ where: { enrollment: { userId: { in: ids } } } })).toBe(2);
  });

  test("rows that nobody answered for stay out, rows beyond the seats too", async () => {
    const { learner, batch } = await learnerAndBatch();
    const ended = { status: "CANCELLED", endedAt: new Date(), endReason: "x" } as const;
    await createEnrollment(prisma, { userId: learner.id, batchId: batch.id, ...ended });
    await prisma.batch.update({ where: { id: batch.id }, data: { seats: 1 } });
    const first = await createUser(prisma);
    const second = await createUser(prisma);
    const rows = [learner, first, second].map(({ username }) => ({ values: paid(username, batch.id) }));
    const taken = await send(rows, false, { take: "good" });
    expect(taken).toMatchObject({ recorded: 1, problems: [{ row: 4, column: "batch" }] });
    expect(taken.rows).toMatchObject([
      { number: 2, state: "asked" },
      { number: 3, state: "new" },
    ]);
    expect(await prisma.enrollment.count({ where: { batchId: batch.id, status: "ACTIVE" } })).toBe(1);
  });

  test("by two clerks at once, each row is recorded once", async () => {
    const places = [await learnerAndBatch(), await learnerAndBatch(), await learnerAndBatch()];
    const email = `new-${places[0]?.learner.id}@mail.example`;
    const rows: Row[] = places.map(({ learner, batch }, index) => ({
      values: paid(learner.username, batch.id, index === 0 ? { method: "cash", trx: "" } : {}),
    }));
    const person = { learner: "", name: "নতুন মানুষ", phone: "01712345678", email };
    rows.push({ values: { ...paid("", places[0]?.batch.id ?? 0), ...person } });
    const way = { take: "good", new_accounts: true } as const;
    const both = await Promise.all([send(rows, false, way), send(rows, false, way)]);
    expect(both.map(({ recorded }) => recorded).sort()).toEqual([0, 4]);
    expect(both.flatMap(({ problems }) => problems)).toEqual([]);
    const made = await prisma.user.findMany({
      where: { email },
      include: { enrollments: { include: { payments: true } } },
    });
    expect(made).toMatchObject([{ enrollments: [{ payments: [{}] }] }]);
    const ids = places.map(({ learner }) => learner.id);
    expect(await prisma.payment.count({ where: { enrollment: { userId: { in: ids } } } })).toBe(3);
  });
});

describe("new accounts on wish", () => {
  const personOf = async () => {
    const { batch } = await learnerAndBatch();
    const email = `invited-${batch.id}@mail.example`;
    const phone = `016${String(batch.id).padStart(8, "0")}`;
    const person = { learner: "", name: `সাদিয়া বিনতে আফরিন${batch.id}`, phone, email };
    return { batch, email, person };
  };

  test("are made as the desk makes them, once for all rows of one person", async () => {
    const { batch, email, person } = await personOf();
    const other = await createBatch(prisma);
    const rows = [batch, other].map(({ id }) => ({ values: { ...paid("", id), ...person } }));
    expect(await send(rows, true)).toMatchObject({ problems: [{ row: 2 }, { row: 3 }] });
    const way = { new_accounts: true };
    expect(await send(rows, true, way)).toMatchObject({
      problems: [],
      rows: [{ learner: person.name, makes_account: true }, { makes_account: true }],
    });
    expect(await prisma.user.count({ where: { email } })).toBe(0);
    expect(await send(rows, false, way)).toMatchObject({ recorded: 2 });
    const [made, ...more] = await prisma.user.findMany({ where: { email }, include: { enrollments: true } });
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      firstName: "সাদিয়া",
      lastName: `বিনতে আফরিন${batch.id}`,
      phoneNumber: `88${person.phone}`,
    });
    expect(made?.enrollments).toHaveLength(2);
    expect(await queuedMails(made?.id ?? 0)).toMatchObject([{ template: "account-made" }]);
    expect(await send(rows, false, way)).toMatchObject({ recorded: 0, problems: [] });
  });

  test.each([
    ["without an address", { email: "" }, "email"],
    ["without a number", { phone: "" }, "phone"],
    ["with two numbers", { phone: "01718224590, 01811000003" }, "phone"],
    ["with a number of a digit too many", { phone: "17182245901" }, "phone"],
    ["with a number that a spreadsheet has shortened", { phone: "8.80171E+12" }, "phone"],
    ["with an address that is none", { email: "sadia" }, "email"],
    ["with a name that is a link", { name: "https://x.example" }, "name"],
  ])("%s are none, and the row says what is missing", async (_how, lacking, column) => {
    const { batch, person } = await personOf();
    const { problems } = await send([{ values: { ...paid("", batch.id), ...person, ...lacking } }], true, {
      new_accounts: true,
    });
    expect(problems).toMatchObject([{ row: 2, column, confirm: null }]);
  });

  test("with a number that is known, or that two rows share, are looked at first", async () => {
    const { batch, person, email } = await personOf();
    const known = await createUser(prisma, {
      firstName: "রুমানা",
      phoneNumber: `88015${String(batch.id).padStart(8, "0")}`,
    });
    const values = { ...paid("", batch.id), ...person, phone: known.phoneNumber };
    const way = { new_accounts: true };
    const { problems } = await send([{ values }], true, way);
    expect(problems).toMatchObject([
      { column: "phone", confirm: "learner", message: expect.stringContaining(known.username) },
    ]);
    const rows = [
      { values: { ...paid("", batch.id), ...person } },
      { values: { ...paid("", batch.id), ...person, email: `x${email}` } },
    ];
    expect((await send(rows, true, way)).problems).toMatchObject([{ row: 3, column: "phone", confirm: "learner" }]);
  });
});
