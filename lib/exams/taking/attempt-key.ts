import type { CallOptions } from "@/lib/api-client";

/** Options for calls of the page that sits the exam; any other page lacks the key. */
export const withKey = (attemptKey: string, options?: CallOptions): CallOptions => ({
  ...options,
  headers: { "X-Attempt-Key": attemptKey },
});
