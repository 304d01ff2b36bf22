import { type SetStateAction, useEffect, useRef, useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { ApiError } from "@/lib/api-client";
import { importStepsCopy } from "@/lib/copy/import-steps";
import { saveBlob } from "@/lib/download";

const WAIT_MS = 600;

/** A row of a file, whatever it is about. */
export type ImportedRow<Column extends string = string> = {
  number: number;
  values: Record<Column, string>;
  state: string;
  problems: { column: string | null; message: string }[];
};

type FileProblem = { row: number | null; message: string };
type ReadRows<Row> = { rows: Row[]; ignored: string[]; problems: FileProblem[] };

/** The judgement of the server: told onto the rows as they are by then, and about the whole file. */
type Look<Row> = { judged: (now: Row[]) => Row[]; fileProblems?: FileProblem[] };

type Steps<Row> = {
  /** Asks the server about rows without writing any. */
  look: (sent: Row[]) => Promise<Look<Row>>;
  isOpen: (row: Row) => boolean;
  /** The text of a file with these rows, to be corrected elsewhere. */
  fileOf: (rows: Row[]) => string;
  texts: { failed: string; checkFailed: string };
  /** Told of every file and every change that somebody makes. */
  onChange?: () => void;
};

/** The steps of a file of rows: read, looked at by the server after each change, corrected in place, written. */
export function useImportRows<Row extends ImportedRow>({ look, isOpen, fileOf, texts, onChange }: Steps<Row>) {
  const [rows, setRows] = useState<Row[]>([]);
  const [ignored, setIgnored] = useState<string[]>([]);
  const [fileProblems, setFileProblems] = useState<FileProblem[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Rises with each file and each change. */
  const [version, setVersion] = useState(0);
  /** Whether more than the file would be lost. */
  const [isTouched, setIsTouched] = useState(false);
  /** The rows that were open when only they were asked for; null: all. */
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const lastCheck = useRef(0);

  async function check(sent: Row[]): Promise<void> {
    lastCheck.current += 1;
    const own = lastCheck.current;
    try {
      const { judged, fileProblems } = await look(sent);
      // The latest request knows most, whichever response comes first.
      if (own !== lastCheck.current) return;
      setRows(judged);
      if (fileProblems) setFileProblems(fileProblems);
      setError(undefined);
    } catch {
      if (own === lastCheck.current) setError(texts.checkFailed);
    }
  }

  // After each change, when nothing more is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows as they are when the time has come
  useEffect(() => {
    if (rows.length === 0) return;
    const timer = setTimeout(() => check(rows), isTouched ? WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [version]);

  const replace = (next: SetStateAction<Row[]>, isOwn: boolean) => {
    onChange?.();
    // A reply about the file before says nothing of this one.
    if (!isOwn) lastCheck.current += 1;
    setRows(next);
    setIsTouched(isOwn);
    setVersion((before) => before + 1);
  };
  const change = (next: SetStateAction<Row[]>) => replace(next, true);

  async function attempt(work: () => Promise<void>, explain: (failure: unknown) => string): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(explain(failure));
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
    openCount: rows.filter(isOpen).length,
    uncheckedCount: rows.filter(({ state }) => state === "unchecked").length,
    isNarrowed,
    isTouched,
    showAll: () => setOnly(null),
    showOpen: () => setOnly(new Set(rows.filter(isOpen).map(({ number }) => number))),
    ignored,
    fileProblems,
    error,
    busy,
    check,
    change,
    changeRow: (number: number, next: (row: Row) => Row) =>
      change(rows.map((row) => (row.number === number ? next(row) : row))),
    /** Rows that the server has judged or written; that is no change of anybody's. */
    setRows,
    take: (read: () => Promise<ReadRows<Row>>) =>
      attempt(
        async () => {
          const file = await read();
          setFileProblems(file.problems);
          setIgnored(file.ignored);
          setOnly(null);
          replace(file.rows, false);
        },
        (failure) => (failure instanceof ApiError ? texts.failed : explainFailure(failure)),
      ),
    write: (work: () => Promise<void>) => attempt(work, () => texts.checkFailed),
    remove: (number: number) => change(rows.filter((row) => row.number !== number)),
    recheck: () => check(rows),
    saveOpen() {
      const text = fileOf(rows.filter(isOpen));
      saveBlob(new Blob([text], { type: "text/csv;charset=utf-8" }), `${importStepsCopy.openFileName}.csv`);
    },
    discard() {
      replace([], false);
      setError(undefined);
      setFileProblems([]);
      setIgnored([]);
    },
  };
}
type Shared =
  | (
      | "openCount"
      | "uncheckedCount"
      | "isNarrowed"
      | "isTouched"
      | "showAll"
      | "showOpen"
      | "ignored"
      | "fileProblems"
      | "error"
      | "busy"
    )
  | ("recheck" | "saveOpen" | "discard");

/** The part of the work that needs no knowledge of what the rows are about. */
export type ImportWork = Pick<ReturnType<typeof useImportRows<ImportedRow>>, Shared> & { rows: readonly ImportedRow[] };
