import type { BatchHolder } from "@/lib/accounts/capabilities";
import { AppError } from "@/lib/errors";
import { SECOND_STEP_HEADER, type SecondStepState } from "@/lib/wire/second-step";

/** The roles that a bearer of a staff account does not have yet, and why. */
export type Locked = BatchHolder & { step: SecondStepState };

/** The second step of a row `u` of `users`. */
export const hasSecondStepSql =
  "exists (select from staff_second_factors factor where factor.user_id = u.id and factor.confirmed_at is not null)";
const isRequiredSql =
  "exists (select from settings where second_factor_from <= (now() at time zone 'Asia/Dhaka')::date)";

/**
 * Whether a bearer of the row `u` of `users` has a second step to show before a capability of staff counts. The
 * statements of a caller who has shown it have `false` in its place (`withSecondStep`).
 */
export const needsSecondStepSql = `(${hasSecondStepSql} or ${isRequiredSql})`;

const codes = {
  needed: "second_step_needed",
  wrong: "second_step_wrong",
  not_set_up: "second_step_not_set_up",
} as const;

export const secondStepRefusal = (step: SecondStepState): AppError =>
  new AppError(codes[step], { headers: { [SECOND_STEP_HEADER]: step } });
