// A thread of its own, started from these very sources by lib/tables/thread.ts: no alias, and nothing of the server.
import { parentPort, workerData } from "node:worker_threads";
import type { TableJob } from "./thread.ts";

/** Rows that are taken over at once: so few that whoever takes them hardly pauses. */
const PART = 500;

function inParts<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / PART) }, (_, part) => rows.slice(part * PART, (part + 1) * PART));
}

function cellOf(value: string | number | null) {
  if (value === null) return null;
  return typeof value === "number" ? { type: Number, value } : { type: String, value };
}

async function write(header: string[], parts: string[]): Promise<Uint8Array[]> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const head = header.map((value) => ({ value, fontWeight: "bold" as const }));
  const rows = parts.flatMap((part) => JSON.parse(part) as (string | number | null)[][]);
  return [new Uint8Array(await writeExcelFile([head, ...rows.map((cells) => cells.map(cellOf))]).toBuffer())];
}

async function run(job: TableJob): Promise<unknown[]> {
  switch (job.kind) {
    case "read-csv":
      return inParts((await import("csv-parse/sync")).parse(job.text, job.options) as unknown[][]);
    case "read-xlsx":
      return inParts(await (await import("./xlsx-sheet.ts")).readFirstSheet(job.bytes));
    case "write-xlsx":
      return write(job.header, job.parts);
  }
}

const parts = await run(workerData as TableJob);
parentPort?.on("message", () => parentPort?.postMessage(parts.shift() ?? null));
