import type { BatchHolder } from "@/lib/accounts/capabilities";
import { AppError } from "@/lib/errors";
import { SECOND_STEP_HEADER, type SecondStepState } from "@/lib/wire/second-step";

/** The roles that the bearer of a staff account does not have yet, and the reason. */
export type Locked = BatchHolder & { step: SecondStepState };

/** SQL that says whether a row `u` of `users` has set up a second step. */
export const hasSecondStepSql =
  "exists (select from staff_second_factors factor where factor.user_id = u.id and factor.confirmed_at is not null)";
const isRequiredSql =
  "exists (select from settings where second_factor_from <= (now() at time zone 'Asia/Dhaka')::date)";

/**
 * SQL that says whether the bearer of the row `u` of `users` must show a second step before a staff capability counts.
 * Statements for a caller who has shown it replace this text with `false` (`withSecondStep`).
 */
export const needsSecondStepSql = `(${hasSecondStepSql} or ${isRequiredSql})`;

const codes = {
  needed: "second_step_needed",
  wrong: "second_step_wrong",
  not_set_up: "second_step_not_set_up",
} as const;

export const secondStepRefusal = (step: SecondStepState): AppError =>
  new AppError(codes[step], { headers: { [SECOND_STEP_HEADER]: step } });
