import { confirmedWords, type ImportRow, shownColumns, toggledWord } from "@/components/staff/desk-import/import-rows";
import { ImportState } from "@/components/staff/desk-import/import-state";
import type { PaymentImportWork } from "@/components/staff/desk-import/use-import";
import { RowCell, RowsTable } from "@/components/staff/imports/rows-table";
import { Chip } from "@/components/staff/ui/chip";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { importCopy as copy } from "@/lib/copy/staff-import";
import type { ImportColumn } from "@/lib/staff/imports/staff-schema";

const tones: Partial<Record<ImportRow["state"], "wrong" | "asked">> = { problem: "wrong", asked: "asked" };

export function PaymentTable({ work }: { work: PaymentImportWork }) {
  const columns = shownColumns(work.rows, work.newAccounts);
  return (
    <RowsTable
      title={copy.title}
      rows={work.shown}
      heads={columns.map((name) => copy.names[name])}
      toneOf={({ state }) => tones[state]}
      cells={(row) => columns.map((name) => <PaymentCell key={name} row={row} name={name} onCell={work.setCell} />)}
      state={(row) => <ImportState row={row} onAgain={(again) => work.setAgain(row.number, again)} />}
      onRemove={work.remove}
      className="lg:min-w-270"
    />
  );
}

type PaymentCellProps = { row: ImportRow; name: ImportColumn; onCell: PaymentImportWork["setCell"] };

function PaymentCell({ row, name, onCell }: PaymentCellProps) {
  const problems = row.problems.filter(({ column }) => column === name);
  if (name === "confirm" && problems.length === 0) return <ConfirmedCell row={row} onCell={onCell} />;
  const isUsual = ["learner", "batch", "method", "amount", "trx"].includes(name);
  const isPlain = row.values[name] === "" && problems.length === 0 && !isUsual;
  return (
    <RowCell
      row={row}
      column={name}
      name={copy.names[name]}
      onChange={(value) => onCell(row.number, name, value)}
      className={cn("lg:min-w-28", isPlain && "hidden lg:table-cell")}
    >
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
    </RowCell>
  );
}

/** The doubts of a row that somebody has looked at; a tap asks again. */
function ConfirmedCell({ row, onCell }: Pick<PaymentCellProps, "row" | "onCell">) {
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
