"use client";

import { useLate } from "@/components/ui/use-late";

export type Part = { data?: unknown; error?: unknown };
export const isSettled = ({ data, error }: Part) => data !== undefined || error !== undefined;

/**
 * Whether each of a page's parts has come or failed. What is shown together moves nothing that somebody reads already; a
 * late part is waited for no longer.
 */
export function useAllSettled(parts: readonly Part[]): boolean {
  const areSettled = parts.every(isSettled);
  const isLate = useLate(!areSettled);
  return areSettled || isLate;
}
