import { ApiError, NetworkError, SessionLostError } from "@/lib/api-client";
import { account } from "@/lib/copy/account";
import { errorCopy } from "@/lib/copy/errors";
import { fieldProblem } from "@/lib/copy/field-problems";
import type { ErrorCode } from "@/lib/errors";

const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === "object" && body !== null;

/** The refusal's message for each field, in the form's own words. */
export function fieldsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 400 || !isRecord(error.body)) return {};
  return Object.fromEntries(
    Object.entries(error.body).flatMap(([field, messages]) =>
      Array.isArray(messages) && typeof messages[0] === "string" ? [[field, fieldProblem(messages[0])]] : [],
    ),
  );
}

/**
 * The whole of a failure in one sentence.
 *
 * @param own a screen's own words for a refusal
 */
export function explainFailure(error: unknown, own: Partial<Record<ErrorCode, string>> = {}): string {
  if (error instanceof NetworkError) return account.offline;
  if (error instanceof SessionLostError) return errorCopy.token_not_valid;
  if (!(error instanceof ApiError)) return errorCopy.server_error;
  const { code, status } = error;
  if (code && (own[code] ?? errorCopy[code])) return own[code] ?? errorCopy[code];
  if (status === 403) return errorCopy.permission_denied;
  if (status === 404) return errorCopy.not_found;
  if (status === 413) return errorCopy.payload_too_large;
  if (status === 429) return own.throttled ?? errorCopy.throttled;
  const [first] = Object.values(fieldsOf(error));
  return first ?? errorCopy.server_error;
}

/**
 * A refusal at the fields that a form has; the form shows the remaining messages.
 *
 * @param fields the names of the form's own fields
 */
export function placeRefusal(error: unknown, fields: readonly string[], explain: (error: unknown) => string) {
  const refused = Object.entries(fieldsOf(error));
  const placed = refused.filter(([field]) => fields.includes(field));
  const others = refused.filter(([field]) => !fields.includes(field)).map(([, text]) => text);
  const form = placed.length === 0 ? explain(error) : others.join(" ");
  return { errors: Object.fromEntries(placed) as Record<string, string>, form: form || undefined };
}

/** The present state, where somebody else was faster; null for any other failure. */
export function currentOf<T>(error: unknown): T | null {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile" || !isRecord(error.body)) return null;
  return "current" in error.body ? (error.body.current as T) : null;
}
