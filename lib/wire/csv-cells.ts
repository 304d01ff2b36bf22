// Spreadsheets skip leading spaces and line ends, and some accept the wide signs of East Asian keyboards.
const isFormula = /^['\s]*[=+\-@＝＋－＠]/;

// Spreadsheets mark a text by an apostrophe and never compute such a cell, even if it starts like a formula.
export const protectCell = (cell: string) => (isFormula.test(cell) ? `'${cell}` : cell);
export const unprotectCell = (cell: string) => (isFormula.test(cell) ? cell.replace(/^'/, "") : cell);

const write = (cell: string | number) =>
  typeof cell === "number" ? String(cell) : `"${protectCell(cell).replaceAll('"', '""')}"`;

export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(write).join(",")}\r\n`;
/** Excel misreads Bengali without a byte order mark. */
export const csvHead = (columns: readonly string[]) => `\uFEFF${columns.join(",")}\r\n`;

export function writeCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return csvHead(columns) + rows.map(csvLine).join("");
}
