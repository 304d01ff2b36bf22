import type { CallOptions } from "@/lib/api-client";
import { KNOWN_KINDS } from "@/lib/known-kinds";

/** Options for calls of the page that sits the exam; any other page lacks the key. The page says what it knows. */
export const withKey = (attemptKey: string, options?: CallOptions): CallOptions => ({
  ...options,
  headers: { "X-Attempt-Key": attemptKey, "X-Known-Kinds": String(KNOWN_KINDS) },
});
