// This is a thread of its own. lib/tables/thread.ts starts it from this source, so it uses no alias and no server code.
import { parentPort, workerData } from "node:worker_threads";
import type { TableCell, TableJob } from "./thread.ts";

function cellOf(value: TableCell) {
  if (value === null) return null;
  if (typeof value === "object") {
    // The library writes the hours of UTC.
    return { type: Date, value: new Date(`${value.at.replace(" ", "T")}Z`), format: "yyyy-mm-dd hh:mm:ss" };
  }
  return typeof value === "number" ? { type: Number, value } : { type: String, value };
}

async function write({ header, parts, notes }: TableJob): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const head = header.map((value) => ({ value, fontWeight: "bold" as const }));
  const rows = parts.flatMap((part) => JSON.parse(part) as TableCell[][]);
  const data = [head, ...rows.map((cells) => cells.map(cellOf))];
  // The library's usual columns are too narrow for a time, which would show as "####".
  const columns = header.map(() => ({ width: 20 }));
  if (!notes) return new Uint8Array(await writeExcelFile(data, { columns }).toBuffer());
  const told = {
    sheet: notes.title,
    data: notes.rows.map((cells) => cells.map(cellOf)),
    columns: [{ width: 24 }, { width: 90 }],
  };
  return new Uint8Array(await writeExcelFile([{ data, columns }, told]).toBuffer());
}

parentPort?.postMessage(await write(workerData as TableJob));
