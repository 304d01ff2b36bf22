import { ApiError, NetworkError } from "@/lib/api-client";
import { common } from "@/lib/copy/common";
import { errorCopy } from "@/lib/copy/errors";
import { refusalWords } from "@/lib/download";

const byStatus: Record<number, string> = {
  403: errorCopy.permission_denied,
  404: errorCopy.not_found,
  429: errorCopy.throttled,
  503: errorCopy.unavailable,
};

/** Explains a failure to people; the connection is blamed only where the server was not reached. */
export function failureText(error: unknown): string {
  if (error instanceof NetworkError) return common.checkConnection;
  if (!(error instanceof ApiError)) return common.unexpected;
  return (
    refusalWords(error.body) ??
    byStatus[error.status] ??
    (error.status >= 500 ? errorCopy.server_error : common.unexpected)
  );
}
