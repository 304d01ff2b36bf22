import { percentile } from "../bench/figures.ts";
import { judgeSaves } from "../bench/ledger.ts";
import type { ExamDayRecord, StoredSave } from "../bench/messages.ts";
import type { Faults } from "../bench/verify.ts";

type Judged = { problems: string[]; row: string[] };

const SHOWN = 10;

/**
 * An exam in which something was done to the site: every acknowledged save compared by number, option and time, beside
 * what the results say.
 *
 * @param saves what the clients hold, `stored` what the database has, `retried` the answers after which they tried again
 */
export function judgeExam(
  { saves, latencies }: Pick<ExamDayRecord, "saves" | "latencies">,
  stored: readonly StoredSave[],
  shown: Faults,
  retried: ReadonlyMap<string, number>,
): Judged {
  const { lost, wrong } = judgeSaves(saves, stored);
  const faults = { lost: [...shown.lost, ...lost], wrong: [...shown.wrong, ...wrong] };
  const errors = saves.length === 0 ? [...shown.errors, "no save was acknowledged"] : shown.errors;
  const problems = [...faults.lost, ...faults.wrong, ...errors];
  const times = latencies["save-answer"];
  return {
    problems: problems.slice(0, SHOWN),
    row: [
      `${times.length}`,
      [...retried].map(([answer, count]) => `${count} × ${answer}`).join(", ") || "nothing",
      `${errors.length}`,
      `${faults.lost.length}`,
      `${faults.wrong.length}`,
      `${Math.round(percentile(times, 0.99))} ms`,
      `${Math.round(Math.max(0, ...times))} ms`,
    ],
  };
}
