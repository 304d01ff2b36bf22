"use client";

import { X } from "lucide";
import { useId } from "react";
import { confirmedWords, type ImportRow, toggledWord } from "@/components/staff/desk-import/import-rows";
import { ImportState } from "@/components/staff/desk-import/import-state";
import { Chip } from "@/components/staff/ui/chip";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { importCopy as copy } from "@/lib/copy/staff-import";
import { toBengaliDigits } from "@/lib/format";
import type { ImportColumn } from "@/lib/staff/imports/staff-schema";

type ImportTableProps = {
  rows: ImportRow[];
  columns: readonly ImportColumn[];
  onCell: (number: number, column: ImportColumn, value: string) => void;
  onAgain: (number: number, again: boolean) => void;
  onRemove: (number: number) => void;
};

/** A row of the file is a row; below 1024 a card of its filled cells. */
export function ImportTable({ rows, columns, onCell, onAgain, onRemove }: ImportTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section aria-label={copy.title} tabIndex={0} className="overflow-x-auto">
      <table className="block w-full lg:table lg:min-w-270">
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr className="h-9 bg-surface-2 text-left text-meta text-muted">
            <th scope="col" className="pl-4 font-normal">
              #
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-1.5 font-normal">
                {copy.names[name]}
              </th>
            ))}
            <th scope="col" className="px-1.5 font-normal">
              {copy.state}
            </th>
            <th scope="col">
              <span className="sr-only">{copy.again.no}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line lg:table-row-group">
          {rows.map((row) => (
            <tr
              key={row.number}
              className={cn(
                "grid grid-cols-2 gap-x-2 gap-y-1.5 px-4 py-3 lg:table-row lg:px-0",
                row.state === "problem" && "bg-[#fef6f5]",
                row.state === "asked" && "bg-[#fef9ee]",
              )}
            >
              <th scope="row" className="col-span-2 text-left font-normal text-muted lg:pl-4">
                {toBengaliDigits(row.number)}
              </th>
              {columns.map((name) => (
                <ImportCell key={name} row={row} name={name} onCell={onCell} />
              ))}
              <td className="col-span-2 lg:px-1.5 lg:py-1.5">
                <ImportState row={row} onAgain={(again) => onAgain(row.number, again)} />
              </td>
              <td className="col-span-2 justify-self-end lg:pr-2">
                <button
                  type="button"
                  aria-label={copy.remove(row.number)}
                  title={copy.remove(row.number)}
                  onClick={() => onRemove(row.number)}
                  className="grid size-11 place-items-center rounded-control text-muted hover:text-danger-ink lg:size-9"
                >
                  <Icon as={X} size={18} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ImportCellProps = { row: ImportRow; name: ImportColumn; onCell: ImportTableProps["onCell"] };

function ImportCell({ row, name, onCell }: ImportCellProps) {
  const id = useId();
  const value = row.values[name];
  const problems = row.problems.filter(({ column }) => column === name);
  const hasProblem = problems.length > 0;
  if (name === "confirm" && !hasProblem) return <ConfirmedCell row={row} onCell={onCell} />;
  const isPlain = value === "" && !hasProblem && !["learner", "batch", "method", "amount", "trx"].includes(name);
  return (
    <td className={cn("min-w-0 align-top lg:min-w-28 lg:px-1 lg:py-1.5", isPlain && "hidden lg:table-cell")}>
      <span className="text-meta text-muted lg:hidden">{copy.names[name]}</span>
      <input
        aria-label={copy.cell(copy.names[name], row.number)}
        aria-invalid={hasProblem ? true : undefined}
        aria-describedby={hasProblem ? id : undefined}
        value={value}
        maxLength={400}
        onChange={(event) => onCell(row.number, name, event.target.value)}
        className={cn(
          "min-h-11 w-full min-w-0 rounded-[6px] border bg-surface px-2 outline-none focus:ring-1 focus:ring-primary lg:min-h-9",
          hasProblem ? "border-danger" : "border-line hover:border-line-strong focus:border-primary",
        )}
      />
      {hasProblem && (
        <span id={id} className="mt-0.5 grid gap-0.5 text-meta text-danger-ink">
          {problems.map(({ message }) => (
            <span key={message}>{message}</span>
          ))}
        </span>
      )}
      {problems.map(
        ({ confirm }) =>
          confirm && (
            <Button
              key={confirm}
              variant="secondary"
              size="sm"
              className="mt-1"
              onClick={() => onCell(row.number, "confirm", toggledWord(row.values.confirm, confirm))}
            >
              {copy.confirm}
            </Button>
          ),
      )}
    </td>
  );
}

/** The doubts of a row that somebody has looked at; a tap asks again. */
function ConfirmedCell({ row, onCell }: Pick<ImportCellProps, "row" | "onCell">) {
  const words = confirmedWords(row.values.confirm);
  const names: Record<string, string> = copy.confirmed;
  return (
    <td className={cn("min-w-0 align-top lg:px-1 lg:py-1.5", words.length === 0 && "hidden lg:table-cell")}>
      {words.map((word) => (
        <Chip key={word} chosen onClick={() => onCell(row.number, "confirm", toggledWord(words.join(", "), word))}>
          {names[word] ?? word}
        </Chip>
      ))}
    </td>
  );
}
