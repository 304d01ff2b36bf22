import { useEffect, useRef, useState } from "react";
import {
  changedRow,
  decidedAll,
  decidedRow,
  fileOf,
  freshRows,
  inputOf,
  isOpen,
  judgedRows,
  type LearnerRow,
  remainingRows,
} from "@/components/staff/people-import/learner-rows";
import { toast } from "@/components/ui/toast";
import { learnerImportCopy as copy } from "@/lib/copy/learner-import";
import { saveBlob } from "@/lib/download";
import { importLearners, readLearnerFile } from "@/lib/staff/learner-imports/staff-client";
import type { ChoiceKind, LearnerColumn, LearnerProblem } from "@/lib/staff/learner-imports/staff-schema";

const WAIT_MS = 600;

/** The outcome of the last run, whose key leads to the slips. */
export type WrittenRun = { run: string; made: number; mails: number };

export function useLearnerImport() {
  const [rows, setRows] = useState<LearnerRow[]>([]);
  const [ignored, setIgnored] = useState<string[]>([]);
  const [fileProblems, setFileProblems] = useState<LearnerProblem[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState<WrittenRun | null>(null);
  const [version, setVersion] = useState(0);
  /** The rows that were open when only they were asked for; null: all. */
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const lastCheck = useRef(0);
  /** Stays the same until the server has responded, so that a run sent twice is made once. */
  const run = useRef("");

  async function check(sent: LearnerRow[]): Promise<void> {
    lastCheck.current += 1;
    const own = lastCheck.current;
    try {
      const result = await importLearners(inputOf(sent, crypto.randomUUID(), true));
      // The latest request knows most, whichever response comes first.
      if (own !== lastCheck.current) return;
      setRows((now) => judgedRows(now, sent, result));
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

  const change = (next: LearnerRow[]) => {
    // Other rows are another run.
    run.current = crypto.randomUUID();
    setRows(next);
    setVersion(version + 1);
  };
  const changeRow = (number: number, next: (row: LearnerRow) => LearnerRow) =>
    change(rows.map((row) => (row.number === number ? next(row) : row)));

  async function write(): Promise<void> {
    setBusy(true);
    try {
      const result = await importLearners(inputOf(rows, run.current, false));
      const remaining = remainingRows(judgedRows(rows, rows, result), result);
      const fresh = new Set(result.rows.filter(({ state }) => state === "new").map(({ number }) => number));
      const mails = rows.filter(({ number, values }) => fresh.has(number) && values.email !== "").length;
      setWritten({ run: run.current, made: result.made, mails });
      setError(undefined);
      setOnly(null);
      toast.success(result.made > 0 ? copy.made(result.made) : copy.madeNone);
      change(remaining);
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
    ignored,
    fileProblems,
    error,
    busy,
    written,
    async open(chosen: File): Promise<void> {
      setBusy(true);
      try {
        const read = await readLearnerFile(chosen);
        setError(undefined);
        setFileProblems(read.problems);
        setIgnored(read.ignored);
        setWritten(null);
        setOnly(null);
        run.current = crypto.randomUUID();
        setRows(freshRows(read));
        setVersion(1);
      } catch {
        setError(copy.failed);
      } finally {
        setBusy(false);
      }
    },
    setCell: (number: number, column: LearnerColumn, value: string) =>
      changeRow(number, (row) => changedRow(row, column, value)),
    decide: (number: number, kind: ChoiceKind) => changeRow(number, (row) => decidedRow(row, kind)),
    giveReason: (number: number, reason: string) => changeRow(number, (row) => decidedRow(row, "other", reason)),
    decideAll: (kind: ChoiceKind) => change(decidedAll(rows, kind)),
    remove: (number: number) => change(rows.filter((row) => row.number !== number)),
    recheck: () => check(rows),
    saveOpen() {
      const text = fileOf(rows.filter(isOpen));
      saveBlob(new Blob([text], { type: "text/csv;charset=utf-8" }), `${copy.openFileName}.csv`);
    },
    discard() {
      setRows([]);
      setVersion(0);
      setFileProblems([]);
      setIgnored([]);
      setWritten(null);
    },
    write,
  };
}
export type LearnerImportWork = ReturnType<typeof useLearnerImport>;
