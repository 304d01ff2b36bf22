import { ApiError, NetworkError, SessionLostError } from "@/lib/api-client";

/** `fault`: the server was reached and broke. */
export type Delay = "network" | "server" | "fault";

/** Why a call brought nothing: `delayed` is worth another try (not before `afterMs`), a `refused` one is not. */
type Setback =
  | { kind: "delayed"; by: Delay; afterMs?: number }
  | { kind: "session_lost" }
  | { kind: "refused"; code: string };

const WORTH_ANOTHER_TRY = new Set([408, 425, 429]);

export function setbackOf(error: unknown): Setback {
  if (error instanceof NetworkError) return { kind: "delayed", by: "network" };
  if (error instanceof SessionLostError) return { kind: "session_lost" };
  if (!(error instanceof ApiError)) throw error;
  if (error.status >= 500 || WORTH_ANOTHER_TRY.has(error.status)) {
    return { kind: "delayed", by: error.status === 500 ? "fault" : "server", afterMs: error.retryAfterMs };
  }
  return { kind: "refused", code: error.code ?? `http_${error.status}` };
}

/** Whether the server refuses what was sent and not the attempt, so that it will never take it. */
export function isUnacceptable(error: unknown): boolean {
  const setback = setbackOf(error);
  return setback.kind === "refused" && ["answer_not_in_exam", "http_400"].includes(setback.code);
}

/** Whether the response took too long, on a link that may carry less. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof NetworkError && error.cause instanceof Error && error.cause.name === "TimeoutError";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

/** An answer that waits for longer would only be forgotten. */
const LONGEST_ASKED_MS = 30_000;

/**
 * Doubles the wait, never before the server wants it, and never the same for a whole class that lost its connection at
 * once.
 * @param afterMs the server's own wish
 */
export function waitBeforeRetry(failures: number, afterMs = 0, random = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return Math.max(longest * (0.5 + random / 2), Math.min(LONGEST_ASKED_MS, afterMs) * (1 + random / 2));
}
