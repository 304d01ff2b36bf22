import { AsyncLocalStorage } from "node:async_hooks";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { pool } from "@/lib/db";

type Statement = { text: string; values: unknown[] };

let seen: Statement[] = [];

// The job queue asks for its work and keeps itself tidy whenever its timers come, some fifty times a minute.
const ofQueue = new AsyncLocalStorage<true>();
const { start } = PgBoss.prototype;
PgBoss.prototype.start = function (this: PgBoss) {
  return ofQueue.run(true, () => start.call(this));
};

// The first connection binds whatever it finds here, so this comes before.
const send = Client.prototype.query as (...parts: unknown[]) => unknown;
Client.prototype.query = function (this: Client, ...parts: unknown[]) {
  const [query, values] = parts as [string | { text?: string; values?: unknown[] }, unknown];
  const text = typeof query === "string" ? query : query.text;
  if (text && !ofQueue.getStore()) {
    const given = typeof query === "string" || !query.values ? values : query.values;
    seen.push({ text, values: Array.isArray(given) ? given : [] });
  }
  return send.apply(this, parts);
} as typeof Client.prototype.query;

const mark = /^(begin|commit|rollback|set|savepoint|release)\b/i;
/** A process that has not heard its own beat for ten seconds asks these two before it judges a deadline. */
const beat = /^(with beat as|select \(extract\(epoch from clock_timestamp\(\)\))/;

/**
 * The statements that reached the database during `work`, without those that come by the time: of the queue's own
 * timers and of the beat; and without transactions' marks.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  seen = [];
  await work();
  return seen.filter(({ text }) => !mark.test(text.trim()) && !beat.test(text.trim()));
}

type PlanNode = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Relation Name"?: string;
  Plans?: PlanNode[];
};

function rowsRead(node: PlanNode): number {
  const own = node["Relation Name"]
    ? node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)
    : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own * node["Actual Loops"]);
}

/** The number of table rows that a reading statement looks at, which no other work on the machine changes. */
export async function rowsReadBy({ text, values }: Statement): Promise<number> {
  if (!/^\s*(select|with)\b/i.test(text)) return 0;
  const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
  return Math.round(rowsRead(rows[0]["QUERY PLAN"][0].Plan));
}
