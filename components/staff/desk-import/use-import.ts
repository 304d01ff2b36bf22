import { useState } from "react";
import {
  changedRow,
  confirmedAll,
  type DoubtKind,
  decidedAll,
  fileOf,
  freshRows,
  type ImportRow,
  inputOf,
  isOpen,
  judgedRows,
  remainingRows,
} from "@/components/staff/desk-import/import-rows";
import { useImportRows } from "@/components/staff/imports/use-import-rows";
import { toast } from "@/components/ui/toast";
import { importCopy as copy } from "@/lib/copy/staff-import";
import { importPayments, readPaymentFile } from "@/lib/staff/imports/staff-client";
import type { ImportColumn, ReadFile } from "@/lib/staff/imports/staff-schema";

export function useImport() {
  const [leftOut, setLeftOut] = useState<ReadFile["left_out"]>([]);
  const [newAccounts, setNewAccounts] = useState(false);
  const [isWritten, setIsWritten] = useState(false);
  const { setRows, take, write, change, changeRow, check, ...work } = useImportRows<ImportRow>({
    async look(sent) {
      const result = await importPayments(inputOf(sent, { dry_run: true, new_accounts: newAccounts }));
      return {
        judged: (now) => judgedRows(now, sent, result),
        fileProblems: result.problems.filter(({ row }) => row === null),
      };
    },
    isOpen,
    fileOf,
    texts: copy,
  });
  const { rows } = work;

  return {
    ...work,
    isTouched: work.isTouched && !isWritten,
    leftOut,
    newAccounts,
    isWritten,
    open: (chosen: File) =>
      take(async () => {
        const read = await readPaymentFile(chosen);
        setLeftOut(read.left_out);
        setIsWritten(false);
        return { ...read, rows: freshRows(read) };
      }),
    setCell: (number: number, column: ImportColumn, value: string) =>
      changeRow(number, (row) => changedRow(row, column, value)),
    setAgain: (number: number, again: boolean) => changeRow(number, (row) => ({ ...row, again, state: "unchecked" })),
    confirmAll: (kind: DoubtKind) => change(confirmedAll(rows, kind)),
    decideAll: (again: boolean) => change(decidedAll(rows, again)),
    setNewAccounts(wished: boolean) {
      setNewAccounts(wished);
      change(rows.map((row) => ({ ...row, state: "unchecked" })));
    },
    write: (which: "all" | "good") =>
      write(async () => {
        const way = { dry_run: false, take: which, new_accounts: newAccounts };
        const result = await importPayments(inputOf(rows, way));
        setRows((now) => judgedRows(now, rows, result));
        if (!result.written) return;
        const remaining = remainingRows(rows, result).length;
        if (which === "good" && remaining > 0) {
          setRows((now) => remainingRows(now, result));
          toast.success(copy.taken(result.recorded, remaining));
          return;
        }
        setIsWritten(true);
        toast.success(result.recorded > 0 ? copy.written(result.recorded) : copy.writtenNone);
        await check(rows);
      }),
  };
}
export type PaymentImportWork = ReturnType<typeof useImport>;
