// Spreadsheets look past spaces and line ends, and some take the wide signs of East Asian keyboards.
const isFormula = /^['\s]*[=+\-@＝＋－＠]/;

// The apostrophe is how a spreadsheet marks a text: with it a cell that starts like a formula is never computed.
export const protectCell = (cell: string) => (isFormula.test(cell) ? `'${cell}` : cell);
export const unprotectCell = (cell: string) => (isFormula.test(cell) ? cell.replace(/^'/, "") : cell);

const write = (cell: string | number) =>
  typeof cell === "number" ? String(cell) : `"${protectCell(cell).replaceAll('"', '""')}"`;

export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(write).join(",")}\r\n`;
/** With a byte order mark, or Excel takes Bengali for something else. */
export const csvHead = (columns: readonly string[]) => `\uFEFF${columns.join(",")}\r\n`;

export function writeCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return csvHead(columns) + rows.map(csvLine).join("");
}
