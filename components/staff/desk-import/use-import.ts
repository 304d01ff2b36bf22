import { useEffect, useRef, useState } from "react";
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
import { toast } from "@/components/ui/toast";
import { importCopy as copy } from "@/lib/copy/staff-import";
import { saveBlob } from "@/lib/download";
import { importPayments, readPaymentFile } from "@/lib/staff/imports/staff-client";
import type { ImportColumn, ImportProblem, ReadFile } from "@/lib/staff/imports/staff-schema";

const WAIT_MS = 600;
const noFile: Pick<ReadFile, "ignored" | "left_out"> = { ignored: [], left_out: [] };

export function useImport() {
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [file, setFile] = useState(noFile);
  const [newAccounts, setNewAccounts] = useState(false);
  const [fileProblems, setFileProblems] = useState<ImportProblem[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isWritten, setIsWritten] = useState(false);
  const [version, setVersion] = useState(0);
  /** The rows that were open when only they were asked for; null: all. */
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const lastCheck = useRef(0);

  async function check(asked: ImportRow[]): Promise<void> {
    lastCheck.current += 1;
    const own = lastCheck.current;
    try {
      const result = await importPayments(inputOf(asked, { dry_run: true, new_accounts: newAccounts }));
      // The latest request knows most, whichever response comes first.
      if (own !== lastCheck.current) return;
      setRows((now) => judgedRows(now, asked, result));
      setFileProblems(result.problems.filter(({ row }) => row === null));
      setError(undefined);
    } catch {
      if (own === lastCheck.current) setError(copy.checkFailed);
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

  async function write(take: "all" | "good"): Promise<void> {
    setBusy(true);
    try {
      const result = await importPayments(inputOf(rows, { dry_run: false, take, new_accounts: newAccounts }));
      const judged = judgedRows(rows, rows, result);
      setRows(judged);
      if (!result.written) return;
      const remaining = remainingRows(judged, result);
      if (take === "good" && remaining.length > 0) {
        setRows(remaining);
        toast.success(copy.taken(result.recorded, remaining.length));
        return;
      }
      setIsWritten(true);
      toast.success(result.recorded > 0 ? copy.written(result.recorded) : copy.writtenNone);
      await check(rows);
    } catch {
      setError(copy.checkFailed);
    } finally {
      setBusy(false);
    }
  }

  const narrowed = only === null ? [] : rows.filter(({ number }) => only.has(number));
  // Rows that were written meanwhile leave nothing to narrow to.
  const isNarrowed = narrowed.length > 0;

  return {
    rows,
    shown: isNarrowed ? narrowed : rows,
    isNarrowed,
    showAll: () => setOnly(null),
    showOpen: () => setOnly(new Set(rows.filter(isOpen).map(({ number }) => number))),
    ...file,
    newAccounts,
    fileProblems,
    error,
    busy,
    isWritten,
    async open(chosen: File): Promise<void> {
      setBusy(true);
      try {
        const read = await readPaymentFile(chosen);
        setError(undefined);
        setFileProblems(read.problems);
        setFile({ ignored: read.ignored, left_out: read.left_out });
        setIsWritten(false);
        setOnly(null);
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
    confirmAll: (kind: DoubtKind) => change(confirmedAll(rows, kind)),
    decideAll: (again: boolean) => change(decidedAll(rows, again)),
    setNewAccounts(wished: boolean) {
      setNewAccounts(wished);
      change(rows.map((row) => ({ ...row, state: "unchecked" })));
    },
    recheck: () => check(rows),
    saveOpen() {
      const text = fileOf(rows.filter(isOpen));
      saveBlob(new Blob([text], { type: "text/csv;charset=utf-8" }), `${copy.openFileName}.csv`);
    },
    discard() {
      setRows([]);
      setVersion(0);
      setFileProblems([]);
      setFile(noFile);
    },
    write,
  };
}
export type ImportWork = ReturnType<typeof useImport>;
