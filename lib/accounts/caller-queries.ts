import "server-only";
import type { Pool, PoolClient } from "pg";
import type { z } from "zod";
import { invalidToken } from "@/lib/accounts/authentication";
import { type Asked, type CallerStatement, verdictSchema } from "@/lib/accounts/caller";
import type { Viewer } from "@/lib/accounts/queries";
import { needsSecondStepSql } from "@/lib/accounts/second-step";
import { hotPool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { knowUser } from "@/lib/request-facts";

let read: (claimant: Claimant) => { userId: number; sessionId: string };
let markAsked: (claimant: Claimant) => void;

/** A claimant's account stays private until the session is checked, so that no hot route can forget the check. */
export class Claimant {
  readonly #userId: number;
  readonly #sessionId: string;
  readonly #showedSecondStep: boolean;
  #wasAsked = false;

  constructor({ userId, sessionId }: { userId: number; sessionId: string }, showedSecondStep = false) {
    this.#userId = userId;
    this.#sessionId = sessionId;
    this.#showedSecondStep = showedSecondStep;
  }

  static of({ id, sessionId, locked }: Viewer): Claimant {
    return new Claimant({ userId: id, sessionId }, !locked);
  }

  get showedSecondStep(): boolean {
    return this.#showedSecondStep;
  }

  get wasAsked(): boolean {
    return this.#wasAsked;
  }

  static {
    read = (claimant) => ({ userId: claimant.#userId, sessionId: claimant.#sessionId });
    markAsked = (claimant) => {
      claimant.#wasAsked = true;
    };
  }
}

/** The session of a caller whose session was checked. @throws Error before */
export function sessionOf(claimant: Claimant): string {
  if (!claimant.wasAsked) throw new Error("nobody asked whether the session lives");
  return read(claimant).sessionId;
}

/** @throws AppError 401 as `viewerOf` does, not_found */
function judge<Row>(found: unknown, row: z.ZodType<Row>, claimant: Claimant): Asked<Row> {
  const { callerId, callerIsActive, callerIsLive, isFound } = verdictSchema.parse(found);
  if (callerId === null) throw new AppError("user_not_found");
  if (!callerIsActive) throw new AppError("user_inactive");
  if (!callerIsLive) throw invalidToken("token_invalid");
  markAsked(claimant);
  knowUser(callerId);
  if (!isFound) throw new AppError("not_found");
  return { ...row.parse(found), callerId };
}

type Prepared = { name: string; text: string };

/** The same statement for a caller who has shown the second step. */
const withSecondStep = ({ name, text }: Prepared): Prepared => ({
  name: `${name}, second step shown`,
  text: text.replaceAll(needsSecondStepSql, "false"),
});

/** @param values bound from $4 on @throws AppError 401 as `viewerOf` does, not_found */
export async function askAsCaller<Row>(
  statement: CallerStatement<Row>,
  claimant: Claimant,
  now: Date,
  values: readonly unknown[],
  db: Pool | PoolClient = hotPool,
): Promise<Asked<Row>> {
  const { userId, sessionId } = read(claimant);
  const { name, text } = claimant.showedSecondStep ? withSecondStep(statement) : statement;
  const { rows } = await db.query({ name, text, values: [userId, sessionId, now, ...values] });
  return judge(rows[0], statement.row, claimant);
}

/** A key that tells concurrent queries apart; it does not prove who the caller is, only the verdict does. */
export function keyOfAsk(claimant: Claimant, subject: number | string): string {
  return `${read(claimant).userId}:${subject}`;
}

export type Ask = { claimant: Claimant; now: Date; values: readonly unknown[] };

/**
 * Asks for many callers at once, none of whom has shown a second step. Every parameter is an array: the accounts, the
 * sessions, the times and each of the values. Every row has the `place` (from 1) of the ask it answers.
 *
 * @returns a function per ask that gives the answer or throws as `askAsCaller`; undefined where there is no row
 */
export async function askAsCallers<Row>(
  { name, text, row }: CallerStatement<Row>,
  asks: readonly Ask[],
  shared: readonly unknown[],
): Promise<((() => Asked<Row>) | undefined)[]> {
  const who = asks.map(({ claimant }) => read(claimant));
  const columns = [who.map(({ userId }) => userId), who.map(({ sessionId }) => sessionId), asks.map(({ now }) => now)];
  const values = asks[0]?.values.map((_, column) => asks.map((ask) => ask.values[column])) ?? [];
  const { rows } = await hotPool.query<{ place: number }>({ name, text, values: [...columns, ...values, ...shared] });
  const found = new Map(rows.map((one) => [one.place, one]));
  return asks.map(({ claimant }, index) => {
    const answer = found.get(index + 1);
    return answer && (() => judge(answer, row, claimant));
  });
}
