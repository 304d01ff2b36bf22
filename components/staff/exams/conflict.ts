import { ApiError } from "@/lib/api-client";

/** The other writer and the present state, from a 409. */
export function conflictOf<T>(error: unknown): { who: string | null; now: T | null } | null {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return null;
  const { who, now } = error.body as { who?: string; now?: T };
  return { who: who ?? null, now: now ?? null };
}
