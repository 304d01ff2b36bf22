"use client";

import { useState } from "react";
import { useLate } from "@/components/ui/use-late";

/** A read of `useRead`, as far as it has come. */
export type ReadState = { data?: unknown; error?: unknown };
export const isSettled = ({ data, error }: ReadState) => data !== undefined || error !== undefined;

/**
 * Whether each of a page's reads has come or failed, and so for good: what is shown once stays while other rows are
 * asked for. Parts that come together move nothing that somebody reads already; a late one is waited for no longer.
 */
export function useAllSettled(reads: readonly ReadState[]): boolean {
  const [wereSettled, setWereSettled] = useState(false);
  const areSettled = reads.every(isSettled);
  const isLate = useLate(!areSettled && !wereSettled);
  if ((areSettled || isLate) && !wereSettled) setWereSettled(true);
  return areSettled || isLate || wereSettled;
}
