import { z } from "zod";

/** Joins for hot routes, whose single statement checks the session along with everything else. */
export const callerJoinOf = (account: string, session: string, now: string) => `
  left join users u on u.id = ${account} and u.deleted_at is null
  left join sessions s on s.id = ${session} and s.user_id = u.id and s.ended_at is null and s.expires_at > ${now}`;

/** The parameters are $1 account, $2 session and $3 now. */
export const callerJoin = `(select 1) as request ${callerJoinOf("$1", "$2", "$3")}`;

export const callerColumns = `u.id as "callerId", coalesce(u.is_active, false) as "callerIsActive",
  s.id is not null as "callerIsLive"`;

/** True for a caller who may act; it belongs in the WHERE clause of a write in the same statement. */
export const callerMayAct = `"callerId" is not null and "callerIsActive" and "callerIsLive"`;

/** `isFound` says whether the requested record exists. */
export const verdictSchema = z.object({
  callerId: z.int().nullable(),
  callerIsActive: z.boolean(),
  callerIsLive: z.boolean(),
  isFound: z.boolean(),
});

/** The statement gives one row with `callerColumns`, `"isFound"` and the columns of `row`. */
export type CallerStatement<Row> = { name: string; text: string; row: z.ZodType<Row> };

export type Asked<Row> = Row & { callerId: number };
