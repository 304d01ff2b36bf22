import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { zipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { AppError, ValidationError } from "@/lib/errors";
import { processWide } from "@/lib/process-wide";
import { inSandbox } from "@/lib/sandbox/process";
import { ImportError } from "@/lib/staff/import-error";

const bytes = (text: string) => new Blob([text]);
const aiken = "কোনটি?\nA. এক\nB. দুই\nANSWER: A\n";
const read = (accountId: number, text: string, name = "a.txt") =>
  inSandbox({ accountId, field: "file" }, "examFile", bytes(text), { name });
const refusalOf = (reading: Promise<unknown>) => reading.then(() => null).catch((error: unknown) => error);

test("what a reader says comes back as it is, and so does what it refuses", async () => {
  const { file, problems } = await read(1, aiken);
  expect(problems).toEqual([]);
  expect(file?.questions[0]?.options.map(({ text }) => text)).toEqual(["এক", "দুই"]);

  const columns = { required: ["learner"] };
  const refused = await refusalOf(
    inSandbox({ accountId: 1, field: "file" }, "spreadsheet", bytes("batch\n1"), columns, 10),
  );
  expect(refused).toBeInstanceOf(ImportError);
  expect((refused as ImportError).problems).toEqual([{ row: 1, message: "'learner' কলামটি নেই।" }]);

  const source = { method: "BKASH", device: "", now: new Date("2026-11-27T10:00:00Z") } as const;
  expect(await refusalOf(inSandbox({ accountId: 1, field: "file" }, "statement", bytes("a,b"), source))).toBeInstanceOf(
    ValidationError,
  );
});

test("a second file of an account waits for its first, a third is refused, and another account's waits its turn", async () => {
  const outcomes = await Promise.allSettled([read(2, aiken), read(2, aiken), read(2, aiken), read(3, aiken)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  const [, , third] = outcomes;
  const reason = third?.status === "rejected" ? third.reason : null;
  expect(reason).toBeInstanceOf(AppError);
  expect(reason).toMatchObject({ status: 429, headers: { "Retry-After": "20" } });
  expect((await read(2, aiken)).file).not.toBeNull();
});

test("a formula waits behind no file", async () => {
  const formula = { tex: "x^2", display: false };
  const convert = () =>
    inSandbox({ accountId: 8, field: "tex" }, "formulas", bytes(JSON.stringify([formula, { ...formula, tex: "x^" }])));
  const [, , converted] = await Promise.all([read(8, aiken), read(8, aiken), convert()]);
  expect(converted).toEqual([
    expect.objectContaining({ mathml: "<math><msup><mi>x</mi><mn>2</mn></msup></math>" }),
    { fault: "unreadable", sign: "" },
  ]);
});

const launcher = () => processWide<{ sandboxLauncher: ChildProcess }>().sandboxLauncher as ChildProcess;

test("a launcher that was killed fails the file it had, and the next file starts another", async () => {
  await read(6, aiken);
  const first = launcher();
  const during = refusalOf(read(6, filled("{=a ~b\n\n", 4.5 * MEBIBYTE), "a.gift"));
  first.kill("SIGKILL");
  expect(await during).toEqual(new Error("The sandbox's launcher ended."));
  expect((await read(6, aiken)).file).not.toBeNull();
  expect(launcher().pid).not.toBe(first.pid);
});

test("the launcher ends with the server", async () => {
  await read(7, aiken);
  const ended = once(launcher(), "exit");
  launcher().disconnect();
  expect(await ended).toEqual([0, null]);
});

async function processorSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const MEBIBYTE = 2 ** 20;
const filled = (piece: string, size: number) => piece.repeat(Math.floor(size / piece.length));

describe("what takes more than it may is told so, and takes nothing of the server", () => {
  const columns = { required: ["learner"] };
  const caller = { accountId: 4, field: "file" };
  const spaces = new Uint8Array(64 * MEBIBYTE).fill(0x20);
  const texts = bytes(JSON.stringify(Array.from({ length: 400_000 }, () => "<p><b>ক</b></p>")));
  const bomb = new Blob([zipSync({ "xl/worksheets/sheet1.xml": spaces }, { level: 1 })]);
  test.each<[string, () => Promise<unknown>, RegExp]>([
    // Readers bound their input, so that no real file keeps a fast machine for two seconds. These files are larger than
    // any route accepts.
    ["more texts than two seconds are enough for", () => inSandbox(caller, "html", texts), /২ সেকেন্ডের বেশি/],
    [
      "a table of nothing but cells",
      () => inSandbox(caller, "spreadsheet", bytes(`learner\n${filled('"",', 2 * MEBIBYTE)}`), columns, 10),
      /.+/,
    ],
    ["a workbook that unpacks to much", () => inSandbox(caller, "spreadsheet", bomb, columns, 10), /৩২ মেগাবাইটের বেশি/],
  ])("%s", async (_name, reading, words) => {
    // A slow machine takes longer for a file of one question too.
    const calm = await processorSecondsOf(() => read(4, aiken));
    let refused: unknown;
    const began = performance.now();
    const taken = await processorSecondsOf(async () => {
      refused = await refusalOf(reading());
    });
    expect(refused instanceof ValidationError || refused instanceof ImportError, String(refused)).toBe(true);
    const said = refused instanceof ValidationError ? Object.values(refused.fields).flat().join() : String(refused);
    // Beside much other work the twenty seconds of the clock can pass before the two of the processor.
    const isClockFirst = performance.now() - began > 20_000;
    expect(said).toMatch(isClockFirst ? /২০ সেকেন্ডেও/ : words);
    expect(taken).toBeLessThan(Math.max(1.5, 20 * calm));
  });
});

test("a picture is drawn upright and to its size, and what is none is null", async () => {
  const draw = (picture: Blob) =>
    inSandbox({ accountId: 5, field: "avatar" }, "picture", picture, { width: 40, height: 30 });
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#0B7A6B" } })
    .jpeg()
    .toBuffer();
  const drawn = await draw(new Blob([new Uint8Array(photo)]));
  expect(await sharp(drawn ?? undefined).metadata()).toMatchObject({ format: "webp", width: 40, height: 30 });
  expect(await draw(bytes("GIF89a, or not"))).toBeNull();
});
