import "server-only";
import type { PoolClient } from "pg";
import type { GroupWeight } from "@/lib/exams/item-analysis/groups";
import type { WorthItem } from "@/lib/exams/item-analysis/worths";
import { type Marks, ONE_MARK } from "@/lib/exams/scoring";
import { hasPlaceSql } from "@/lib/standings/statements";

/** Sealed attempts of ranked learners: no test accounts, nobody who left the batch (contract §14). */
const countedSql = `select a.id from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id
   where a.version_id = $1 and a.sealed_at is not null and ${hasPlaceSql("e.batch_id")}`;

/**
 * Marks of each answer, more than those of a blank, in the unit of `Marks`: whole numbers, so that sums are exact. `least`
 * is that of the question.
 */
const worthSql = `select * from unnest($2::int[], $3::int[], $4::boolean[], $5::bigint[], $6::bigint[], $7::bigint[])
   as w (question_id, option_id, value, awarded, keyed, least)`;

function worthValues(items: readonly WorthItem[]): unknown[] {
  const rows = items.flatMap(({ id, blank, least, units }) =>
    units.flatMap(({ worths }) =>
      worths.map((worth) => ({ ...worth, id, least: least === null ? null : least - blank })),
    ),
  );
  return [
    rows.map(({ id }) => id),
    rows.map(({ optionId }) => optionId),
    rows.map(({ value }) => value),
    rows.map(({ awarded }) => String(awarded)),
    rows.map(({ keyed }) => String(keyed)),
    rows.map(({ least }) => (least === null ? null : String(least))),
  ];
}

/** The marks of a set in an attempt; `greatest` passes over a missing `least`. */
const setMarksSql = `select s.attempt_id, s.question_id, greatest(sum(w.awarded), max(w.least)) as awarded,
     greatest(sum(w.keyed), case when max(w.least) is null then null else 0 end) as keyed
   from statement_answers s join worths w on w.option_id = s.option_id and w.value = s.value
  where s.attempt_id in (select id from counted) group by s.attempt_id, s.question_id`;

export type CountedAttempt = { id: number; marks: Marks };

/** Exact marks of every counted attempt, more than those of an empty paper. */
export async function readTotals(
  client: PoolClient,
  versionId: number,
  items: readonly WorthItem[],
): Promise<CountedAttempt[]> {
  const { rows } = await client.query<{ id: number; marks: string }>(
    `with counted as materialized (${countedSql}), worths as materialized (${worthSql}),
       singles as (
         select s.attempt_id, sum(w.awarded) as marks from attempt_answers s join worths w on w.option_id = s.option_id
          where s.attempt_id in (select id from counted) group by s.attempt_id),
       sets as (select attempt_id, sum(awarded) as marks from (${setMarksSql}) m group by attempt_id)
     select c.id, (coalesce(singles.marks, 0) + coalesce(sets.marks, 0))::text as marks
       from counted c left join singles on singles.attempt_id = c.id left join sets on sets.attempt_id = c.id
      order by c.id`,
    [versionId, ...worthValues(items)],
  );
  return rows.map(({ id, marks }) => ({ id, marks: BigInt(marks) }));
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
  versionId: number,
  items: readonly WorthItem[],
  attempts: readonly WeightedAttempt[],
): Promise<SetSums[]> {
  const sets = items.filter(({ isOneUnit }) => !isOneUnit);
  if (sets.length === 0) return [];
  const { rows } = await client.query<SetSums>(
    `with counted as materialized (${countedSql}), worths as materialized (${worthSql}),
       weighted as materialized (${weightedSql(8)}),
       marks as (
         select m.question_id, m.keyed::float8 / $12::float8 as x, m.awarded::float8 / $12::float8 as y, l.deviation as d, l.best, l.last
           from (${setMarksSql}) m join weighted l on l.id = m.attempt_id)
     select question_id as "questionId",
            json_build_object('sum', sum(x), 'squares', sum(x * x), 'products', sum(x * d), 'best', sum(x * best), 'last', sum(x * last)) as keyed,
            json_build_object('sum', sum(y), 'squares', sum(y * y), 'products', sum(y * d)) as awarded,
            sum(x * y) as both
       from marks group by question_id`,
    [versionId, ...worthValues(sets), ...weightedValues(attempts), String(ONE_MARK)],
  );
  return rows;
}
