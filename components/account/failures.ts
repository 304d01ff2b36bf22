import { ApiError, firstFieldError, NetworkError } from "@/lib/api-client";
import { account } from "@/lib/copy/account";
import { accountProblem, knownAccountProblem } from "@/lib/copy/account-problems";
import { errorCopy } from "@/lib/copy/errors";
import { slipPage } from "@/lib/copy/slips";

/** The first text in a response, of any field. */
function firstText(body: unknown): string | undefined {
  if (typeof body === "string") return body;
  if (typeof body !== "object" || body === null) return undefined;
  for (const value of Object.values(body)) {
    const text = firstText(value);
    if (text) return text;
  }
  return undefined;
}

/** Causes that lie outside of the form's fields. */
export function outsideCause(error: unknown): string | undefined {
  if (error instanceof NetworkError) return account.offline;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429) return errorCopy.throttled;
  if (error.status === 503) return errorCopy.overloaded;
  if (error.secondStep === "not_set_up") return errorCopy.second_step_not_set_up;
  return error.status >= 500 ? errorCopy.server_error : undefined;
}

/** The server's text about one field, in Bengali. */
export const fieldText = (error: unknown, field: string) => {
  const text = firstFieldError(error, field);
  return text && accountProblem(text);
};

export function loginFailure(error: unknown): string {
  return outsideCause(error) ?? `${account.login.wrongCredentials} ${account.login.inactiveHint}`;
}

export function signupFailure(error: unknown): string {
  const text = error instanceof ApiError ? firstText(error.body) : undefined;
  return outsideCause(error) ?? (text ? accountProblem(text) : account.signup.retry);
}

export function activationFailure(error: unknown): string {
  const refused = error instanceof ApiError && error.status === 400;
  return outsideCause(error) ?? (refused ? account.activation.invalid : account.activation.retry);
}

/** The failure of a request for a mail: a reset link, or another activation link. */
export function mailFailure(error: unknown): string {
  return outsideCause(error) ?? fieldText(error, "email") ?? account.forgot.retry;
}

export function resetFailure(error: unknown): string {
  const token = firstFieldError(error, "token");
  return (
    outsideCause(error) ??
    fieldText(error, "new_password") ??
    (token === "Invalid token for given user." ? account.reset.invalidLink : token) ??
    account.reset.retry
  );
}

export function slipFailure(error: unknown): string {
  return (
    outsideCause(error) ??
    fieldText(error, "new_password") ??
    (error instanceof ApiError && error.status === 400 ? slipPage.refused : account.reset.retry)
  );
}

export function changeFailure(error: unknown): string {
  const next = firstFieldError(error, "new_password");
  const outside = outsideCause(error);
  if (outside) return outside;
  if (firstFieldError(error, "current_password") === "Invalid password.") return account.change.wrongCurrent;
  if (next === "The password is too similar to the username.") return account.change.tooCommon;
  return (next && knownAccountProblem(next)) || account.change.retry;
}
