import { Client } from "pg";
import type { StoredSave } from "./messages.ts";

/** Over a connection of its own, which a fault may take away. */
export async function ask<Row extends object>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // Without a listener the end of the connection would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const savesOf = (table: string, more = "") => `SELECT a.user_id AS learner, s.question_id AS question,
    s.option_id AS option, s.seq::int AS seq, (extract(epoch FROM s.saved_at) * 1000)::float8 AS "savedAt"${more}
  FROM ${table} s JOIN attempts a ON a.id = s.attempt_id WHERE a.exam_id = $1`;

/** Only a statement has a `value`. */
export async function storedSaves(url: string, exam: number): Promise<StoredSave[]> {
  const options = await ask<StoredSave>(url, savesOf("attempt_answers"), [exam]);
  const statements = await ask<StoredSave>(url, savesOf("statement_answers", ", s.value"), [exam]);
  return [...options, ...statements];
}
