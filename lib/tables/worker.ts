// A thread of its own, started from these very sources by lib/tables/thread.ts: no alias, and nothing of the server.
import { parentPort, workerData } from "node:worker_threads";
import type { TableJob } from "./thread.ts";

function cellOf(value: string | number | null) {
  if (value === null) return null;
  return typeof value === "number" ? { type: Number, value } : { type: String, value };
}

async function write(header: string[], parts: string[]): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const head = header.map((value) => ({ value, fontWeight: "bold" as const }));
  const rows = parts.flatMap((part) => JSON.parse(part) as (string | number | null)[][]);
  return new Uint8Array(await writeExcelFile([head, ...rows.map((cells) => cells.map(cellOf))]).toBuffer());
}

const { header, parts } = workerData as TableJob;
parentPort?.postMessage(await write(header, parts));
