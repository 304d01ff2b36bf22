import { ApiError, NetworkError, SessionLostError } from "@/lib/api-client";

/** Why a call brought nothing: `delayed` is worth another try, a `refused` one is not. */
export type Setback = { kind: "delayed" } | { kind: "session_lost" } | { kind: "refused"; code: string };

const WORTH_ANOTHER_TRY = new Set([408, 425, 429]);

function refusalCode({ status, body }: ApiError): string {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  return typeof code === "string" ? code : `http_${status}`;
}

export function setbackOf(error: unknown): Setback {
  if (error instanceof NetworkError) return { kind: "delayed" };
  if (error instanceof SessionLostError) return { kind: "session_lost" };
  if (!(error instanceof ApiError)) throw error;
  if (error.status >= 500 || WORTH_ANOTHER_TRY.has(error.status)) return { kind: "delayed" };
  return { kind: "refused", code: refusalCode(error) };
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

/** Doubling, and never the same for a whole class that lost its connection at once. */
export function waitBeforeRetry(failures: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return longest * (0.5 + random / 2);
}
