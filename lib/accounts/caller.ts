import "server-only";
import { invalidToken } from "@/lib/accounts/authentication";
import { AppError } from "@/lib/errors";

/**
 * For the hot routes, whose one statement checks the session together with everything else (lib/http/route.ts, auth
 * "claims"). Parameters: $1 account, $2 session, $3 now.
 */
export const callerJoin = `(select 1) as request
  left join users u on u.id = $1 and u.deleted_at is null
  left join sessions s on s.id = $2 and s.user_id = u.id and s.ended_at is null and s.expires_at > $3`;

export const callerColumns = `u.id is not null as "callerExists", coalesce(u.is_active, false) as "callerIsActive",
  s.id is not null as "callerIsLive"`;

/** True of a row that may act: for the WHERE of a write in the same statement. */
export const callerMayAct = `"callerExists" and "callerIsActive" and "callerIsLive"`;

export type CallerRow = { callerExists: boolean; callerIsActive: boolean; callerIsLive: boolean };

/** @throws AppError 401 as `authenticate` does */
export function requireLiveCaller({ callerExists, callerIsActive, callerIsLive }: CallerRow): void {
  if (!callerExists) throw new AppError("user_not_found");
  if (!callerIsActive) throw new AppError("user_inactive");
  if (!callerIsLive) throw invalidToken("token_invalid");
}
