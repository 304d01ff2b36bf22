import "server-only";
import type { Pool, PoolClient } from "pg";
import { invalidToken, readClaims } from "@/lib/accounts/authentication";
import { type Asked, type CallerStatement, verdictSchema } from "@/lib/accounts/caller";
import type { Viewer } from "@/lib/accounts/queries";
import { hotPool } from "@/lib/db";
import { AppError } from "@/lib/errors";

let read: (claimant: Claimant) => { userId: number; sessionId: string };
let markAsked: (claimant: Claimant) => void;

/** Tells nobody who it is until the session is asked for: no hot route can forget that. */
export class Claimant {
  readonly #userId: number;
  readonly #sessionId: string;
  #wasAsked = false;

  constructor({ userId, sessionId }: { userId: number; sessionId: string }) {
    this.#userId = userId;
    this.#sessionId = sessionId;
  }

  static of({ id, sessionId }: Viewer): Claimant {
    return new Claimant({ userId: id, sessionId });
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

/** Null without a token. @throws AppError 401 for a bad one */
export async function readClaimant(authorization: string | null, now = new Date()): Promise<Claimant | null> {
  const claims = await readClaims(authorization, now);
  return claims && new Claimant(claims);
}

/** @param values from $4 on @throws AppError 401 as `authenticate` does, not_found */
export async function askAsCaller<Row>(
  { name, text, row }: CallerStatement<Row>,
  claimant: Claimant,
  now: Date,
  values: readonly unknown[],
  db: Pool | PoolClient = hotPool,
): Promise<Asked<Row>> {
  const { userId, sessionId } = read(claimant);
  const { rows } = await db.query({ name, text, values: [userId, sessionId, now, ...values] });
  const { callerId, callerIsActive, callerIsLive, isFound } = verdictSchema.parse(rows[0]);
  if (callerId === null) throw new AppError("user_not_found");
  if (!callerIsActive) throw new AppError("user_inactive");
  if (!callerIsLive) throw invalidToken("token_invalid");
  markAsked(claimant);
  if (!isFound) throw new AppError("not_found");
  return { ...row.parse(rows[0]), callerId };
}
