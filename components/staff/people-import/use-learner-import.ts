import { useRef, useState } from "react";
import { useImportRows } from "@/components/staff/imports/use-import-rows";
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
import { importLearners, readLearnerFile } from "@/lib/staff/learner-imports/staff-client";
import type { ChoiceKind, LearnerColumn } from "@/lib/staff/learner-imports/staff-schema";

/** The outcome of a run, whose key leads to its slips. */
export type WrittenRun = { run: string; made: number; mails: number };

export function useLearnerImport() {
  const [written, setWritten] = useState<WrittenRun[]>([]);
  /** Stays the same until the server has responded, so that a run sent twice is made once. */
  const run = useRef("");
  const {
    setRows: _,
    take,
    write,
    change,
    changeRow,
    check: __,
    ...work
  } = useImportRows<LearnerRow>({
    async look(sent) {
      const result = await importLearners(inputOf(sent, crypto.randomUUID(), true));
      return { judged: (now) => judgedRows(now, sent, result) };
    },
    isOpen,
    fileOf,
    texts: copy,
    // Other rows are another run.
    onChange: () => {
      run.current = crypto.randomUUID();
    },
  });
  const { rows } = work;

  return {
    ...work,
    written,
    open: (chosen: File) =>
      take(async () => {
        const read = await readLearnerFile(chosen);
        setWritten([]);
        return { ...read, rows: freshRows(read) };
      }),
    setCell: (number: number, column: LearnerColumn, value: string) =>
      changeRow(number, (row) => changedRow(row, column, value)),
    decide: (number: number, kind: ChoiceKind) => changeRow(number, (row) => decidedRow(row, kind)),
    giveReason: (number: number, reason: string) => changeRow(number, (row) => decidedRow(row, "other", reason)),
    decideAll: (kind: ChoiceKind) => change(decidedAll(rows, kind)),
    write: () =>
      write(async () => {
        const key = run.current;
        const result = await importLearners(inputOf(rows, key, false));
        const fresh = new Set(result.rows.filter(({ state }) => state === "new").map(({ number }) => number));
        const mails = rows.filter(({ number, values }) => fresh.has(number) && values.email !== "").length;
        setWritten((before) => [{ run: key, made: result.made, mails }, ...before]);
        toast.success(result.made > 0 ? copy.made(result.made) : copy.madeNone);
        work.showAll();
        change((now) => remainingRows(judgedRows(now, rows, result), result));
      }),
  };
}
export type LearnerImportWork = ReturnType<typeof useLearnerImport>;
