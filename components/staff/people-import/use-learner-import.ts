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

/** The outcome of the last run, whose key leads to the slips. */
export type WrittenRun = { run: string; made: number; mails: number };

export function useLearnerImport() {
  const [written, setWritten] = useState<WrittenRun | null>(null);
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
        setWritten(null);
        return { ...read, rows: freshRows(read) };
      }),
    setCell: (number: number, column: LearnerColumn, value: string) =>
      changeRow(number, (row) => changedRow(row, column, value)),
    decide: (number: number, kind: ChoiceKind) => changeRow(number, (row) => decidedRow(row, kind)),
    giveReason: (number: number, reason: string) => changeRow(number, (row) => decidedRow(row, "other", reason)),
    decideAll: (kind: ChoiceKind) => change(decidedAll(rows, kind)),
    discard() {
      work.discard();
      setWritten(null);
    },
    write: () =>
      write(async () => {
        const result = await importLearners(inputOf(rows, run.current, false));
        const remaining = remainingRows(judgedRows(rows, rows, result), result);
        const fresh = new Set(result.rows.filter(({ state }) => state === "new").map(({ number }) => number));
        const mails = rows.filter(({ number, values }) => fresh.has(number) && values.email !== "").length;
        setWritten({ run: run.current, made: result.made, mails });
        toast.success(result.made > 0 ? copy.made(result.made) : copy.madeNone);
        work.showAll();
        change(remaining);
      }),
  };
}
export type LearnerImportWork = ReturnType<typeof useLearnerImport>;
