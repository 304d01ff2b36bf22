import "server-only";
import { pool } from "@/lib/db";
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
import { type WorthItem, worthsOf } from "@/lib/exams/item-analysis/worths";
import { getPaper } from "@/lib/exams/paper-queries";
import { marksToFloat } from "@/lib/exams/scoring";

type Everybody = { attempts: number; groupSize: number };

/** What nobody of the others chose is the blank's. */
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

/**
 * Item analysis of one version, by its key of now.
 *
 * @param revision that of the version, so that no older key is met
 * @returns null where no attempt counts
 */
export async function analyseVersion(versionId: number, revision: number): Promise<Analysis | null> {
  const { questions, marking } = await getPaper(versionId, revision);
  const items = questions.flatMap((question) => {
    const optionIds = question.options.map(({ id }) => id);
    return worthsOf(question, optionIds, marking) ?? [];
  });
  const client = await pool.connect();
  try {
    // One view of the answers: an attempt that is opened again meanwhile would be in some sums and not in others.
    await client.query("begin isolation level repeatable read read only");
    const attempts = await readTotals(client, versionId, items);
    if (attempts.length === 0) return null;
    const blank = items.reduce((sum, item) => sum + item.blank, 0n);
    const exact = attempts.map(({ marks }) => marks + blank);
    const totals = totalsOf(exact.map(marksToFloat));
    const weights = groupWeights(exact);
    const weighted = attempts.map(({ id }, index): WeightedAttempt => {
      const { best, last } = weights[index] ?? { best: 0, last: 0 };
      return { id, deviation: marksToFloat(exact[index] ?? 0n) - totals.mean, best, last };
    });
    const chosen = await countChoices(client, weighted);
    const sets = await sumSets(client, versionId, items, weighted);
    const counts: Counts = {
      chosen: new Map(chosen.map((one) => [keyOfChoice(one.optionId, one.value), one])),
      sets: new Map(sets.map((one) => [one.questionId, one])),
      everybody: { attempts: attempts.length, groupSize: groupSizeOf(attempts.length) },
    };
    return analyse(
      totals,
      items.map((item) => outcomesOf(item, counts)),
    );
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}
