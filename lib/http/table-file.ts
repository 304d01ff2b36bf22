import "server-only";
import { timestampInDhaka } from "@/lib/format";
import { pauses } from "@/lib/pauses";
import { type Columns, type FileCell, type FileColumn, fileColumns } from "@/lib/tables/columns";
import { TABLE_MAX_ROWS } from "@/lib/tables/limits";
import type { TableCell, TableJob } from "@/lib/tables/thread";
import { writeXlsx } from "@/lib/tables/write";
import { attachment } from "@/lib/wire/content-disposition";
import { csvHead, csvLine, protectCell } from "@/lib/wire/csv-cells";
import { officeTypes } from "@/lib/wire/office-types";
import type { ExportQuery } from "@/lib/wire/page";

/** Most rows of an exported list; nobody reads more. */
export const EXPORT_MAX_ROWS = 100_000;

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: officeTypes.xlsx,
};

/**
 * Writes a list as a file. Cells that a spreadsheet would compute become texts in both formats. A list that would keep
 * a processor busy for long as XLSX becomes CSV, whatever was asked for, and stays complete.
 *
 * @param parts the list's rows in order; only the written text of each part is kept
 */
export async function tableFile<Row>(
  { format: wanted, for: reader }: ExportQuery,
  fileName: string,
  list: Columns<Row>,
  parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Promise<Response> {
  const columns = fileColumns(list, reader);
  const rest = slices(parts);
  const first = wanted === "xlsx" ? await begin(rest) : { slices: [], isAll: false };
  const format = first.isAll ? "xlsx" : "csv";
  const body = first.isAll ? await xlsx(columns, first.slices) : await csv(columns, first.slices, rest);
  return download(`${fileName}.${format}`, format, body);
}

/** Writes a workbook whose cells all come from the site itself, so none needs protection. */
export async function workbookFile({ fileName, ...job }: TableJob & { fileName: string }): Promise<Response> {
  return download(`${fileName}.xlsx`, "xlsx", await writeXlsx(job));
}

function download(name: string, format: keyof typeof types, body: Blob | Uint8Array<ArrayBuffer>): Response {
  const headers = {
    "content-type": types[format],
    "content-disposition": attachment(name, "list"),
    "x-content-type-options": "nosniff",
  };
  return new Response(body, { headers });
}

/** Number of rows that are written before a pause. */
const SLICE = 200;

async function* slices<Row>(parts: Parameters<typeof tableFile<Row>>[3]): AsyncGenerator<readonly Row[], undefined> {
  for await (const part of parts) {
    for (let at = 0; at < part.length; at += SLICE) yield part.slice(at, at + SLICE);
  }
}

/** Reads a list as far as an XLSX may grow, and tells whether that is all of it. */
async function begin<Row>(rest: AsyncIterator<readonly Row[], undefined>) {
  const slices: (readonly Row[])[] = [];
  for (let count = 0; count <= TABLE_MAX_ROWS; ) {
    const { value: slice } = await rest.next();
    if (!slice) return { slices, isAll: true };
    slices.push(slice);
    count += slice.length;
  }
  return { slices, isAll: false };
}

async function csv<Row>(
  columns: FileColumn<Row>[],
  first: (readonly Row[])[],
  rest: AsyncIterable<readonly Row[]>,
): Promise<Blob> {
  const text = (cell: FileCell) => (cell instanceof Date ? timestampInDhaka(cell) : (cell ?? ""));
  const line = (row: Row) => csvLine(columns.map(({ value }) => text(value(row))));
  const pause = pauses();
  const written: Buffer<ArrayBuffer>[] = [];
  for (const slices of [first, rest]) {
    for await (const slice of slices) {
      written.push(Buffer.from(slice.map(line).join("")));
      await pause();
    }
  }
  return new Blob([csvHead(columns.map(({ header }) => header)), ...written]);
}

async function xlsx<Row>(columns: FileColumn<Row>[], slices: (readonly Row[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const protect = (cell: FileCell): TableCell => {
    if (cell instanceof Date) return { at: timestampInDhaka(cell) };
    return typeof cell === "string" ? protectCell(cell) : cell;
  };
  const cells = (row: Row) => columns.map(({ value }) => protect(value(row)));
  const pause = pauses();
  const written: string[] = [];
  for (const slice of slices) {
    written.push(JSON.stringify(slice.map(cells)));
    await pause();
  }
  return writeXlsx({ header: columns.map(({ header }) => header), parts: written });
}
