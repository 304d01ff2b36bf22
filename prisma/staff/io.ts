import { text } from "node:stream/consumers";

/** The input and output of a command; tests pass their own. */
export type Io = {
  out: (line: string) => void;
  err: (line: string) => void;
  /** All of standard input. */
  stdin: () => Promise<string>;
};

export const processIo: Io = {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  stdin: () => text(process.stdin),
};

/** Columns under each other; widths count letters as a terminal shows them. */
export function formatTable(header: string[], rows: string[][]): string {
  const segmenter = new Intl.Segmenter("bn", { granularity: "grapheme" });
  const width = (cell: string) => [...segmenter.segment(cell)].length;
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => width(row[column] ?? ""))));
  const pad = (cell: string, column: number) => cell + " ".repeat((widths[column] ?? 0) - width(cell));
  return all.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}
