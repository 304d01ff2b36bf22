import "server-only";

// The apostrophe is how a spreadsheet marks a text: with it a cell that starts like a formula is never computed.
const protect = (cell: string) => (/^'*[=+\-@]/.test(cell) ? `'${cell}` : cell);
export const unprotectCell = (cell: string) => cell.replace(/^'(?='*[=+\-@])/, "");

const write = (cell: string | number) =>
  typeof cell === "number" ? String(cell) : `"${protect(cell).replaceAll('"', '""')}"`;

/** With a byte order mark, or Excel takes Bengali for something else. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((cells) => cells.map(write).join(","));
  return `\uFEFF${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}
