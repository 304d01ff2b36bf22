import { X } from "lucide";
import { type ReactNode, useId } from "react";
import type { ImportedRow } from "@/components/staff/imports/use-import-rows";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { importStepsCopy as copy } from "@/lib/copy/import-steps";
import { toBengaliDigits } from "@/lib/format";

type RowsTableProps<Row> = {
  title: string;
  rows: readonly Row[];
  /** The names of the columns, without the number before them and the state behind them. */
  heads: readonly string[];
  /** Whether a row is wrong or waits for a decision. */
  toneOf: (row: Row) => "wrong" | "asked" | undefined;
  cells: (row: Row) => ReactNode;
  state: (row: Row) => ReactNode;
  onRemove: (number: number) => void;
  className?: string;
  stateWidth?: string;
};

const tones = { wrong: "bg-[#fef6f5]", asked: "bg-[#fef9ee]" };

/** A row of the file is a row; below 1024 a card of two columns. */
export function RowsTable<Row extends ImportedRow>(props: RowsTableProps<Row>) {
  const { title, rows, heads, toneOf, cells, state, onRemove, className, stateWidth } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section aria-label={title} tabIndex={0} className="relative overflow-x-auto">
      <table className={cn("block w-full lg:table", className)}>
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr className="h-9 bg-surface-2 text-left text-meta text-muted">
            <th scope="col" className="pl-4 font-normal">
              #
            </th>
            {[...heads, copy.state].map((head) => (
              <th key={head} scope="col" className="px-1.5 font-normal">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{copy.removeHead}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line lg:table-row-group">
          {rows.map((row) => {
            const { number } = row;
            const tone = toneOf(row);
            return (
              <tr
                key={number}
                className={cn("grid grid-cols-2 gap-x-2 gap-y-1.5 px-4 py-3 lg:table-row lg:px-0", tone && tones[tone])}
              >
                <th
                  scope="row"
                  className="col-start-1 row-start-1 self-center text-left align-top font-normal text-muted lg:pt-3 lg:pr-2 lg:pl-4"
                >
                  {toBengaliDigits(number)}
                </th>
                {cells(row)}
                <td className={cn("col-span-2 align-top lg:px-1.5 lg:py-2.5", stateWidth)}>{state(row)}</td>
                <td className="col-start-2 row-start-1 justify-self-end align-top lg:pt-1.5 lg:pr-2">
                  <button
                    type="button"
                    aria-label={copy.remove(number)}
                    title={copy.remove(number)}
                    onClick={() => onRemove(number)}
                    className="grid size-11 place-items-center rounded-control text-muted hover:text-danger-ink lg:size-9"
                  >
                    <Icon as={X} size={18} />
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type RowCellProps = {
  row: ImportedRow;
  column: string;
  /** The column's name. */
  name: string;
  placeholder?: string;
  onChange: (value: string) => void;
  className?: string;
  /** Below the problems. */
  children?: ReactNode;
};

/** One value of a row, and what is wrong with it. */
export function RowCell({ row, column, name, placeholder, onChange, className, children }: RowCellProps) {
  const id = useId();
  const problems = row.problems.filter((problem) => problem.column === column);
  const hasProblem = problems.length > 0;
  return (
    <td className={cn("min-w-0 align-top lg:px-1 lg:py-1.5", className)}>
      <span className="text-meta text-muted lg:hidden">{name}</span>
      <input
        aria-label={copy.cell(name, row.number)}
        aria-invalid={hasProblem ? true : undefined}
        aria-describedby={hasProblem ? id : undefined}
        value={row.values[column]}
        placeholder={placeholder}
        maxLength={400}
        onChange={(event) => onChange(event.target.value)}
        className={cn(
          "min-h-11 w-full min-w-0 rounded-[6px] border bg-surface px-2 outline-none placeholder:text-muted focus:ring-1 focus:ring-primary lg:min-h-9",
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
      {children}
    </td>
  );
}

type RowChoicesProps<Choice extends string> = {
  choices: readonly Choice[];
  given: Choice | undefined;
  labels: Record<Choice, string>;
  onChoose: (choice: Choice) => void;
};

/** The decisions about a row, of which one counts. */
export function RowChoices<Choice extends string>({ choices, given, labels, onChoose }: RowChoicesProps<Choice>) {
  return choices.map((choice) => (
    <button
      key={choice}
      type="button"
      aria-pressed={choice === given}
      onClick={() => onChoose(choice)}
      className={cn(
        "min-h-11 rounded-control border px-2.5 text-meta font-semibold lg:min-h-8",
        choice === given
          ? "border-primary bg-primary-soft text-on-primary-soft"
          : "border-line-strong bg-surface hover:border-primary",
      )}
    >
      {labels[choice]}
    </button>
  ));
}
