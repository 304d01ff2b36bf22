import "server-only";
import type { PoolClient } from "pg";
import type { GroupWeight } from "@/lib/exams/item-analysis/groups";
import type { WorthItem } from "@/lib/exams/item-analysis/worths";
import { type Marks, marksToFloat } from "@/lib/exams/scoring";
import { hasPlaceSql } from "@/lib/standings/statements";

/** Sealed attempts of ranked learners: no test accounts, nobody who left the batch (contract §14). */
const countedSql = `select a.id from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id
   where a.version_id = $1 and a.sealed_at is not null and ${hasPlaceSql("e.batch_id")}`;

/**
 * Marks of each answer, more than those of a blank, as whole multiples of their largest common part: sums are exact, and
 * small numbers are summed in half the time. `least` is that of the question.
 */
type ScaledMarks = { part: Marks; values: unknown[]; sql: string };

const INT_MAX = 2n ** 31n - 1n;
const absolute = (marks: Marks): Marks => (marks < 0n ? -marks : marks);
const commonPart = (a: Marks, b: Marks): Marks => (b === 0n ? absolute(a) : commonPart(b, a % b));

function scaledMarks(items: readonly WorthItem[]): ScaledMarks {
  const rows = items.flatMap(({ id, blank, least, units }) =>
    units.flatMap(({ worths }) =>
      worths.map((worth) => ({ ...worth, id, least: least === null ? null : least - blank })),
    ),
  );
  const marks = rows.flatMap(({ awarded, keyed, least }) => [awarded, keyed, least ?? 0n]);
  const part = marks.reduce(commonPart, 0n) || 1n;
  const type = marks.every((one) => absolute(one / part) <= INT_MAX) ? "int" : "bigint";
  const scaled = (one: Marks | null) => (one === null ? null : String(one / part));
  return {
    part,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ optionId }) => optionId),
      rows.map(({ value }) => value),
      rows.map(({ awarded }) => scaled(awarded)),
      rows.map(({ keyed }) => scaled(keyed)),
      rows.map(({ least }) => scaled(least)),
    ],
    sql: `select * from unnest($2::int[], $3::int[], $4::boolean[], $5::${type}[], $6::${type}[], $7::${type}[])
      as w (question_id, option_id, value, awarded, keyed, least)`,
  };
}

/** The marks of a set in an attempt; `greatest` passes over a missing `least`. */
const setMarksSql = `select s.attempt_id, s.question_id, greatest(sum(w.awarded), max(w.least)) as awarded,
     greatest(sum(w.keyed), case when max(w.least) is null then null else 0 end) as keyed
   from statement_answers s join worths w on w.option_id = s.option_id and w.value = s.value
  where s.attempt_id in (select id from counted) group by s.attempt_id, s.question_id`;

type CountedAttempt = { id: number; marks: Marks };

/** Exact marks of every counted attempt, more than those of an empty paper. */
export async function readTotals(
  client: PoolClient,
  versionId: number,
  items: readonly WorthItem[],
): Promise<CountedAttempt[]> {
  const { part, values, sql } = scaledMarks(items);
  const { rows } = await client.query<{ id: number; marks: string }>(
    `with counted as materialized (${countedSql}), worths as materialized (${sql}),
       singles as (
         select s.attempt_id, sum(w.awarded) as marks from attempt_answers s join worths w on w.option_id = s.option_id
          where s.attempt_id in (select id from counted) group by s.attempt_id),
       sets as (select attempt_id, sum(awarded) as marks from (${setMarksSql}) m group by attempt_id)
     select c.id, (coalesce(singles.marks, 0) + coalesce(sets.marks, 0))::text as marks
       from counted c left join singles on singles.attempt_id = c.id left join sets on sets.attempt_id = c.id
      order by c.id`,
    [versionId, ...values],
  );
  return rows.map(({ id, marks }) => ({ id, marks: BigInt(marks) * part }));
}

/** An attempt by what the sums need of it: how far its total is from the mean, and its part in the groups. */
export type WeightedAttempt = GroupWeight & { id: number; deviation: number };

/** @param place the number of its first parameter */
const weightedSql = (place: number) => `select * from unnest($${place}::int[], $${place + 1}::float8[],
   $${place + 2}::float8[], $${place + 3}::float8[]) as l (id, deviation, best, last)`;
const weightedValues = (attempts: readonly WeightedAttempt[]): unknown[] => [
  attempts.map(({ id }) => id),
  attempts.map(({ deviation }) => deviation),
  attempts.map(({ best }) => best),
  attempts.map(({ last }) => last),
];

/** @property value null for an option of a single */
export type ChosenCount = {
  optionId: number;
  value: boolean | null;
  count: number;
  deviations: number;
  best: number;
  last: number;
};

/** How often each answer was given, and by whom of the groups. */
export async function countChoices(client: PoolClient, attempts: readonly WeightedAttempt[]): Promise<ChosenCount[]> {
  const sums = "count(*)::int as count, sum(l.deviation) as deviations, sum(l.best) as best, sum(l.last) as last";
  const { rows } = await client.query<ChosenCount>(
    `with weighted as materialized (${weightedSql(1)})
     select s.option_id as "optionId", null::boolean as value, ${sums}
       from attempt_answers s join weighted l on l.id = s.attempt_id where s.option_id is not null group by s.option_id
     union all
     select s.option_id, s.value, ${sums}
       from statement_answers s join weighted l on l.id = s.attempt_id where s.value is not null
      group by s.option_id, s.value`,
    weightedValues(attempts),
  );
  return rows;
}

/** Sums over the attempts of what a set gave by the key (x) and as awarded (y), in marks. */
export type SetSums = {
  questionId: number;
  keyed: { sum: number; squares: number; products: number; best: number; last: number };
  awarded: { sum: number; squares: number; products: number };
  both: number;
};

/** Sums of sets alone: those of a single follow from its choices. */
export async function sumSets(
  client: PoolClient,
  items: readonly WorthItem[],
  attempts: readonly WeightedAttempt[],
): Promise<SetSums[]> {
  const sets = items.filter(({ isOneUnit }) => !isOneUnit);
  if (sets.length === 0) return [];
  const { part, values, sql } = scaledMarks(sets);
  const { rows } = await client.query<SetSums>(
    `with worths as materialized (${sql}), weighted as materialized (${weightedSql(8)}),
       counted as (select id from weighted),
       marks as (
         select m.question_id, m.keyed * $1::float8 as x, m.awarded * $1::float8 as y, l.deviation as d, l.best, l.last
           from (${setMarksSql}) m join weighted l on l.id = m.attempt_id)
     select question_id as "questionId",
            json_build_object('sum', sum(x), 'squares', sum(x * x), 'products', sum(x * d), 'best', sum(x * best), 'last', sum(x * last)) as keyed,
            json_build_object('sum', sum(y), 'squares', sum(y * y), 'products', sum(y * d)) as awarded,
            sum(x * y) as both
       from marks group by question_id`,
    [marksToFloat(part), ...values, ...weightedValues(attempts)],
  );
  return rows;
}
