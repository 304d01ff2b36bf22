import "server-only";
import type { PoolClient } from "pg";
import { createTurns } from "@/lib/accounts/turns";
import { databaseNow } from "@/lib/clock-queries";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import {
  type Analysis,
  analyse,
  type Choice,
  type ItemOutcomes,
  type ItemSums,
  type UnitOutcomes,
} from "@/lib/exams/item-analysis/analysis";
import { noSums, totalsOf } from "@/lib/exams/item-analysis/coefficients";
import { groupSizeOf, groupWeights } from "@/lib/exams/item-analysis/groups";
import {
  type ChosenCount,
  countChoices,
  readTotals,
  type SetSums,
  sumSets,
  type WeightedAttempt,
} from "@/lib/exams/item-analysis/outcome-queries";
import { type FoundVersion, findVersion } from "@/lib/exams/item-analysis/version-queries";
import { type WorthItem, worthsOf } from "@/lib/exams/item-analysis/worths";
import { getPaper, type Paper } from "@/lib/exams/paper-queries";
import { marksToFloat } from "@/lib/exams/scoring";
import { examIsOn } from "@/lib/exams/taking/load-queries";

type Everybody = { attempts: number; groupSize: number };

/** Attempts that are in none of the choices left the unit blank. */
function withBlank(choices: readonly Choice[], { attempts, groupSize }: Everybody): Choice[] {
  const chosen = choices.reduce(
    (sum, { count, deviations, best, last }) => ({
      count: sum.count + count,
      deviations: sum.deviations + deviations,
      best: sum.best + best,
      last: sum.last + last,
    }),
    { count: 0, deviations: 0, best: 0, last: 0 },
  );
  const blank: Choice = {
    value: null,
    isRight: false,
    keyed: 0,
    awarded: 0,
    count: attempts - chosen.count,
    deviations: -chosen.deviations,
    best: groupSize - chosen.best,
    last: groupSize - chosen.last,
  };
  return [...choices, blank];
}

type Counts = { chosen: ReadonlyMap<string, ChosenCount>; sets: ReadonlyMap<number, SetSums>; everybody: Everybody };

const keyOfChoice = (optionId: number, value: boolean | null) => `${optionId} ${value}`;
const nobody = { count: 0, deviations: 0, best: 0, last: 0 };
const noItemSums: ItemSums = { keyed: { ...noSums, best: 0, last: 0 }, awarded: noSums, both: 0 };

function outcomesOf({ id, possible, isOneUnit, units }: WorthItem, { chosen, sets, everybody }: Counts): ItemOutcomes {
  return {
    id,
    possible: marksToFloat(possible),
    sums: isOneUnit ? null : (sets.get(id) ?? noItemSums),
    units: units.map((unit): UnitOutcomes => {
      const choices = unit.worths.map(({ optionId, value, isRight, keyed, awarded }): Choice => {
        const { count, deviations, best, last } = chosen.get(keyOfChoice(optionId, value)) ?? nobody;
        return {
          value: value ?? optionId,
          isRight,
          keyed: marksToFloat(keyed),
          awarded: marksToFloat(awarded),
          count,
          deviations,
          best,
          last,
        };
      });
      return {
        id: unit.id,
        possible: marksToFloat(unit.possible),
        scoring: unit.scoring,
        choices: withBlank(choices, everybody),
      };
    }),
  };
}

export type AnalysedVersion = {
  examId: number;
  version: Omit<FoundVersion, "id">;
  paper: Paper;
  /** One of each counted attempt. */
  marks: number[];
  /** Null where no attempt counts. */
  analysis: Analysis | null;
};

async function readAnalysis(client: PoolClient, versionId: number, { questions, marking }: Paper) {
  const items = questions.flatMap((question) => {
    const optionIds = question.options.map(({ id }) => id);
    return worthsOf(question, optionIds, marking) ?? [];
  });
  const attempts = await readTotals(client, versionId, items);
  if (attempts.length === 0) return { marks: [], analysis: null };
  const blank = items.reduce((sum, item) => sum + item.blank, 0n);
  const exact = attempts.map(({ marks }) => marks + blank);
  const marks = exact.map(marksToFloat);
  const totals = totalsOf(marks);
  const weights = groupWeights(exact);
  const weighted = attempts.map(({ id }, index): WeightedAttempt => {
    const { best, last } = weights[index] ?? { best: 0, last: 0 };
    return { id, deviation: (marks[index] ?? 0) - totals.mean, best, last };
  });
  const chosen = await countChoices(client, weighted);
  const sets = await sumSets(client, items, weighted);
  const counts: Counts = {
    chosen: new Map(chosen.map((one) => [keyOfChoice(one.optionId, one.value), one])),
    sets: new Map(sets.map((one) => [one.questionId, one])),
    everybody: { attempts: attempts.length, groupSize: groupSizeOf(attempts.length) },
  };
  const outcomes = items.map((item) => outcomesOf(item, counts));
  return { marks, analysis: analyse(totals, outcomes) };
}

/** A thousand attempts take a tenth of a second of the database; one analysis at a time leaves it to learners. */
const takeTurn = createTurns({ running: 1, waiting: 20, waitingPerLane: 2 });

/**
 * Item analysis of a version of an exam by its key of now. It waits while an exam needs the machine.
 *
 * @param reader whose other requests wait behind this one
 * @throws AppError not_found, exam_is_on, overloaded
 */
export async function analyseExam(
  examId: number,
  { version: number, reader }: { version: number | undefined; reader: number },
): Promise<AnalysedVersion> {
  return takeTurn(String(reader), async () => {
    // Asked when the turn has come: an exam may have begun while this waited.
    if (await examIsOn(databaseNow())) throw new AppError("exam_is_on", { headers: { "Retry-After": "60" } });
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // One view of the answers: an attempt that is opened again meanwhile would be in some sums and not in others.
      await client.query("begin isolation level repeatable read read only; set local work_mem = '64MB'");
      const { id, ...version } = await findVersion(client, examId, number);
      const paper = await getPaper(id, version.revision, client);
      return { examId, version, paper, ...(await readAnalysis(client, id, paper)) };
    } finally {
      // A connection that cannot even roll back is not given to the next one.
      await client.query("rollback").catch((failure) => {
        broken = failure;
      });
      client.release(broken);
    }
  });
}
