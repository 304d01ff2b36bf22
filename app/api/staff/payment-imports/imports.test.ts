import { afterAll, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { pool, prisma } from "@/lib/db";
import { importColumns, type PaymentImportResult, type ReadFile } from "@/lib/staff/imports/staff-schema";
import { createBatch } from "@/prisma/factories/batch";
import { nextTransactionId } from "@/prisma/factories/claim";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { staffApi } from "@/test/staff";

afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
});

type Values = Partial<Record<(typeof importColumns)[number], string>>;
type Row = { values: Values; again?: boolean };

async function send(rows: Row[], dryRun: boolean): Promise<PaymentImportResult> {
  const { call } = await staffApi("ADMISSIONS");
  const empty = Object.fromEntries(importColumns.map((name) => [name, ""]));
  const numbered = rows.map(({ values, again }, index) => ({
    number: index + 2,
    values: { ...empty, ...values },
    again,
  }));
  const { status, body } = await call("POST", "/api/staff/payment-imports/", {
    body: { rows: numbered, dry_run: dryRun },
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
