import { imports } from "@/lib/copy/imports";
import { takaOf } from "@/lib/format";
import { type Columns, headsOf, type Table, type TableRow, tableOf } from "@/lib/staff/csv";
import { ImportError } from "@/lib/staff/import-error";
import { READ_HEAD_WITHIN } from "@/lib/tables/limits";
import { unprotectCell } from "@/lib/wire/csv-cells";

/** A row that is no payment: the template's sample, or the total at the end. */
export type LeftOut = { number: number; why: "sample" | "total" };
export type Sheet = Table & { leftOut: LeftOut[] };

type Head = { header: string[]; before: number };

/** Joins a heading of two rows: the lower one names the columns under a cell that spans several. */
function joined(upper: string[], lower: string[], isKnown: (name: string | undefined) => boolean): string[] {
  const length = Math.max(upper.length, lower.length);
  return Array.from({ length }, (_, at) => (isKnown(lower[at]) ? lower[at] : upper[at]) ?? "");
}

/** Finds the headings below a title and merged cells: they are the row that names the most columns. */
function findHead(rows: string[][], columns: Columns): Head {
  const known = new Set([...columns.required, ...(columns.optional ?? []), ...(columns.anyOf ?? [])]);
  const isKnown = (name: string | undefined) => name !== undefined && known.has(name);
  const count = (header: string[]) => new Set(header.filter(isKnown)).size;
  const heads = rows.slice(0, READ_HEAD_WITHIN).map((row) => headsOf(row, columns));
  const candidates = heads.flatMap((header, at): Head[] => {
    const below = heads[at + 1];
    // Both rows must name columns, or the lower one is a payment with a cell that equals a column's name.
    const isDouble = below && count(below) > 1 && count(header) > 0;
    return [
      { header, before: at + 1 },
      ...(isDouble ? [{ header: joined(header, below, isKnown), before: at + 2 }] : []),
    ];
  });
  const first: Head = { header: heads[0] ?? [], before: 1 };
  return candidates.reduce((best, head) => (count(head.header) > count(best.header) ? head : best), first);
}

/** Matches the template's mark of its sample, in that cell only: a note or a name may begin with the word. */
const SAMPLE = /^নমুনা\s*(?::|$)/;
const TOTAL = /^(?:(?:সর্ব)?মোট|যোগফল|(?:grand )?total|sum)(?![\p{L}\p{M}])/iu;

const poisha = (amount: string | undefined) => Math.round(Number(takaOf(amount ?? "")) * 100) || 0;

const isTotalWord = (cell = "") => TOTAL.test(cell.normalize("NFC"));

/**
 * A total has the word for it, or is a lone cell that equals the sum. It names no learner, batch, method or
 * transaction.
 */
function isTotal({ values }: TableRow, sumAbove: number): boolean {
  if (values.batch || values.method || values.trx) return false;
  if ([values.learner, values.name, values.phone, values.email].some((cell) => cell && !isTotalWord(cell)))
    return false;
  const filled = Object.entries(values).filter(([, cell]) => cell !== "");
  if (filled.some(([, cell]) => isTotalWord(cell))) return true;
  const isAlone = filled.length === 1 && filled[0]?.[0] === "amount";
  return isAlone && sumAbove > 0 && sumAbove === poisha(values.amount);
}

function whyLeftOut(row: TableRow, sumAbove: number): LeftOut["why"] | null {
  const { learner = row.values.name } = row.values;
  if (SAMPLE.test(learner?.normalize("NFC") ?? "")) return "sample";
  return isTotal(row, sumAbove) ? "total" : null;
}

/** Reads a table as people keep one, with titles, totals and samples. @throws ImportError */
export function sheetOf(cells: string[][], columns: Columns): Sheet {
  const rows = cells.map((row) => row.map((cell) => unprotectCell(cell).trim()));
  const { header, before } = findHead(rows, columns);
  const table = tableOf(header, rows.slice(before), columns, before);
  const kept: TableRow[] = [];
  const leftOut: LeftOut[] = [];
  let sum = 0;
  for (const row of table.rows) {
    const why = whyLeftOut(row, sum);
    if (why) leftOut.push({ number: row.number, why });
    else {
      kept.push(row);
      sum += poisha(row.values.amount);
    }
  }
  if (kept.length === 0) throw new ImportError([{ message: imports.empty }]);
  return { rows: kept, ignored: table.ignored, leftOut };
}
