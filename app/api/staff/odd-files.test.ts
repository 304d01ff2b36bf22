import { crc32, deflateSync } from "node:zlib";
import { strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { prisma } from "@/lib/db";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse, createInstructor, createPromoVideo } from "@/prisma/factories/course";
import { staffApi } from "@/test/staff";

type Call = Awaited<ReturnType<typeof staffApi>>["call"];
let call: Call;
beforeAll(async () => {
  ({ call } = await staffApi("ADMIN"));
});

const utf16 = (text: string) => Buffer.from(text, "utf16le");
const wide = Array.from({ length: 60_000 }, (_, n) => `c${n}`).join(",");

const tables: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ["nothing", () => new Uint8Array()],
  ["zero bytes", () => new Uint8Array(100_000)],
  ["a zero byte in a text", () => strToU8("learner,batch,trx id,amount\nnus\0rat,1,AB12CD34EF,5\0\n")],
  ["UTF-16", () => utf16("\uFEFFlearner,batch,trx id,amount,question\nনুসরাত,১,AB12CD34EF,5,x\n")],
  ["UTF-16 without a mark", () => utf16("learner,batch,trx id,amount\nnusrat,1,AB12CD34EF,5\n")],
  ["half a sign of UTF-16", () => utf16("\uFEFFlearner,batch\na,1").subarray(0, 21)],
  ["60,000 columns", () => strToU8(`${wide}\n1,2\n`)],
  [
    "60,000 columns that it knows",
    () => strToU8(`question,option_a,option_b,correct,trx id,amount,${wide}\n${"a\n".repeat(20_000)}`),
  ],
  ["commas alone", () => strToU8(",".repeat(500_000))],
  ["line ends alone", () => strToU8("\n".repeat(500_000))],
  ["an open quote", () => strToU8(`learner,batch\n"${"a,".repeat(500_000)}`)],
  ["brackets without end", () => strToU8(`::a::q {${"{".repeat(300_000)}`)],
  ["elements without end", () => strToU8(`<?xml version="1.0"?><quiz>${"<a>".repeat(200_000)}`)],
  [
    "an entity of entities",
    () =>
      strToU8(`<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>`),
  ],
  ["a page of HTML", () => strToU8("<!doctype html><script>alert(1)</script>")],
  ["a far cell", () => sheet(`<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)],
  ["an XLSX that unpacks a thousandfold", () => sheet(`<row r="1">${" ".repeat(40 * 1024 * 1024)}</row>`)],
  ["half an XLSX", async () => (await sheet("")).subarray(0, 700)],
];

async function sheet(rows: string): Promise<Uint8Array> {
  const parts = unzipSync(new Uint8Array(await writeExcelFile([[{ value: "x" }]]).toBuffer()));
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync({ ...parts, "xl/worksheets/sheet1.xml": strToU8(xml) });
}

function formOf(bytes: Uint8Array, name: string, fields: Record<string, string>, field = "file"): FormData {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name));
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  return form;
}

const SOON_MS = 3000;

/** Fails when an answer takes the processor for long: every other request waits meanwhile. */
async function soon<T>(ask: () => Promise<T>): Promise<T> {
  const start = process.cpuUsage();
  const answer = await ask();
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(SOON_MS);
  return answer;
}

describe.each(tables)("a table of %s is answered soon, and nothing comes of it", (_name, bytes) => {
  let file: Uint8Array;
  beforeAll(async () => {
    file = await bytes();
  });

  test("payments", async () => {
    const form = formOf(file, "odd.csv", {});
    const { status, body } = await soon(() => call("POST", "/api/staff/payment-imports/read/", { form }));
    if (status === 200) expect(body.problems.length + body.rows.length).toBeGreaterThan(0);
    else expect(status).toBe(400);
  });

  test("a wallet's statement", async () => {
    const before = await prisma.paymentNotice.count();
    const form = formOf(file, "odd.xlsx", { method: "bkash", preview: "true" });
    const { status, body } = await soon(() => call("POST", "/api/staff/payment-notices/import/", { form }));
    expect([200, 400], JSON.stringify(body)).toContain(status);
    expect(await prisma.paymentNotice.count()).toBe(before);
  });

  test("questions", async () => {
    const form = formOf(file, "odd.txt", {});
    const { status, body } = await soon(() => call("POST", "/api/staff/exams/preview/", { form }));
    expect(status).toBe(200);
    expect([body.is_importable, body.problems.length > 0]).toEqual([false, true]);
    for (const format of ["csv", "gift", "aiken", "xml"] as const) {
      const read = await soon(async () => readExamFile(file, { name: "odd.txt", format }));
      expect([read.file, read.problems.length > 0]).toEqual([null, true]);
    }
  });
});

test.each(["odd\u202Efdp.csv", `${"ক".repeat(300)}.csv`, "../../etc/passwd", '"><script>x</script>.csv', "a\0b.csv"])(
  "a statement with the name %j is kept once, its device no longer than the column",
  async (name) => {
    const id = `ODD${Math.random().toString(36).slice(2, 9).toUpperCase()}7`;
    const form = formOf(strToU8(`trx id,amount\n${id},500\n`), name, { method: "bkash" });
    const { status, body } = await call("POST", "/api/staff/payment-notices/import/", { form });
    expect([status, body.added]).toEqual([200, 1]);
  },
);

function pngOf(width: number, height: number, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 2000)));
  const parts = [chunkOf("IHDR", header), ...more, chunkOf("IDAT", rows), chunkOf("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const pictures: [string, () => Uint8Array][] = [
  ["nothing", () => new Uint8Array()],
  ["a drawing with a script", () => strToU8(svg)],
  ["a drawing behind a byte order mark", () => strToU8(`\uFEFF<?xml version="1.0"?>${svg}`)],
  ["a page", () => strToU8("<!doctype html><script>alert(1)</script>")],
  ["a page behind the mark of a GIF", () => strToU8("GIF89a/*<script>alert(1)</script>*/")],
  ["60,000 × 60,000 points", () => pngOf(60_000, 60_000)],
  ["4,001 × 4,001 points", () => pngOf(4001, 4001)],
  ["2 × 2,000,000,000 points", () => pngOf(2, 2_000_000_000)],
  ["half a picture's head", () => pngOf(100, 100).subarray(0, 30)],
];

// A call costs its sender a process: each picture is sent once, to each noun's route in turn, under each name.
const nouns = { courses: createCourse, instructors: createInstructor, "promo-videos": createPromoVideo };
const pictureNames = ["odd.png", "odd.svg", "odd.html"];

test.each(
  pictures.map(([title, draw], index) => ({
    title,
    draw,
    noun: Object.keys(nouns)[index % 3] as keyof typeof nouns,
    name: pictureNames[Math.floor(index / 3) % 3] as string,
  })),
)("a picture of $title is refused before it is unpacked", async ({ draw, noun, name }) => {
  const { id, updatedAt } = await nouns[noun](prisma);
  const form = formOf(draw(), name, { updated_at: updatedAt.toISOString(), alternative_text: "x" }, "picture");
  const { status, body } = await soon(() => call("PUT", `/api/staff/${noun}/${id}/picture/`, { form }));
  expect([status, Object.keys(body)]).toEqual([400, ["picture"]]);
});

test("a picture whose remark unpacks to 100 MB is drawn without it, or refused", async () => {
  const remark = Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(100 * 1024 * 1024))]);
  const { id, updatedAt } = await createCourse(prisma);
  const form = formOf(
    pngOf(100, 100, [chunkOf("zTXt", remark)]),
    "a.png",
    { updated_at: updatedAt.toISOString() },
    "picture",
  );
  const { status } = await soon(() => call("PUT", `/api/staff/courses/${id}/picture/`, { form }));
  expect([200, 400]).toContain(status);
});

test("a syllabus keeps a name that can be kept", async () => {
  const { id } = await createBatch(prisma);
  const form = formOf(strToU8("%PDF-1.7"), `a\0\u202E${"ক".repeat(300)}.pdf`, {});
  expect((await call("PUT", `/api/staff/batches/${id}/syllabus/`, { form })).status).toBe(200);
  const { syllabusFileName } = await prisma.batch.findUniqueOrThrow({ where: { id } });
  expect(syllabusFileName).toBe(`a${"ক".repeat(254)}`);
});

test("a page that calls itself a syllabus is none", async () => {
  const { id } = await createBatch(prisma);
  for (const bytes of [strToU8("<!doctype html><script>alert(1)</script>"), new Uint8Array(), strToU8(svg)]) {
    const form = formOf(bytes, "syllabus.pdf", {});
    expect((await call("PUT", `/api/staff/batches/${id}/syllabus/`, { form })).status).toBe(400);
  }
});
