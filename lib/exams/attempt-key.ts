import type { CallOptions } from "@/lib/api-client";

/** A call of the page that sits the exam, and of no other. */
export const withKey = (attemptKey: string, options?: CallOptions): CallOptions => ({
  ...options,
  headers: { "X-Attempt-Key": attemptKey },
});
