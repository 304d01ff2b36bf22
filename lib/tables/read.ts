import "server-only";
import type { Options } from "csv-parse/sync";
import type { Cell } from "@/lib/tables/limits";
import { inThread } from "@/lib/tables/thread";

/** The first sheet. @throws Error for what is no spreadsheet, or none that people make */
export async function readXlsx(bytes: Uint8Array): Promise<Cell[][]> {
  return (await inThread<Cell[][]>({ kind: "read-xlsx", bytes })).flat();
}

/** @throws Error for what is no CSV */
export async function readCsv(text: string, options: Options): Promise<string[][]> {
  return (await inThread<string[][]>({ kind: "read-csv", text, options })).flat();
}
