import { useEffect, useState } from "react";
import { changedRow, freshRows, type ImportRow, inputOf, judgedRows } from "@/components/staff/desk-import/import-rows";
import { toast } from "@/components/ui/toast";
import { importCopy as copy } from "@/lib/copy/staff-import";
import { importPayments, readPaymentFile } from "@/lib/staff/imports/staff-client";
import type { ImportColumn, ImportProblem } from "@/lib/staff/imports/staff-schema";

const WAIT_MS = 600;

export function useImport() {
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [ignored, setIgnored] = useState<string[]>([]);
  const [fileProblems, setFileProblems] = useState<ImportProblem[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isWritten, setIsWritten] = useState(false);
  const [version, setVersion] = useState(0);

  async function check(asked: ImportRow[]): Promise<void> {
    try {
      const result = await importPayments(inputOf(asked, true));
      setRows((now) => judgedRows(now, asked, result));
      setFileProblems(result.problems.filter(({ row }) => row === null));
      setError(undefined);
    } catch {
      setError(copy.checkFailed);
    }
  }

  // After each change, when nothing more is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows as they are when the time has come
  useEffect(() => {
    if (version === 0 || rows.length === 0) return;
    const timer = setTimeout(() => check(rows), version === 1 ? 0 : WAIT_MS);
    return () => clearTimeout(timer);
  }, [version]);

  const change = (next: ImportRow[]) => {
    setRows(next);
    setVersion(version + 1);
  };

  return {
    rows,
    ignored,
    fileProblems,
    error,
    busy,
    isWritten,
    async open(file: File): Promise<void> {
      setBusy(true);
      try {
        const read = await readPaymentFile(file);
        setError(undefined);
        setFileProblems(read.problems);
        setIgnored(read.ignored);
        setIsWritten(false);
        setRows(freshRows(read));
        setVersion(1);
      } catch {
        setError(copy.failed);
      } finally {
        setBusy(false);
      }
    },
    setCell: (number: number, column: ImportColumn, value: string) =>
      change(rows.map((row) => (row.number === number ? changedRow(row, column, value) : row))),
    setAgain: (number: number, again: boolean) =>
      change(rows.map((row) => (row.number === number ? { ...row, again, state: "unchecked" } : row))),
    remove: (number: number) => change(rows.filter((row) => row.number !== number)),
    recheck: () => check(rows),
    discard() {
      setRows([]);
      setVersion(0);
      setFileProblems([]);
    },
    async write(): Promise<void> {
      setBusy(true);
      try {
        const result = await importPayments(inputOf(rows, false));
        setRows(judgedRows(rows, rows, result));
        if (!result.written) return;
        setIsWritten(true);
        toast.success(result.recorded > 0 ? copy.written(result.recorded) : copy.writtenNone);
        await check(rows);
      } catch {
        setError(copy.checkFailed);
      } finally {
        setBusy(false);
      }
    },
  };
}
export type ImportWork = ReturnType<typeof useImport>;
