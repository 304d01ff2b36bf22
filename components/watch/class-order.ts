import type { Recording } from "@/lib/materials/schema";

/** The class that was held after this one; the list begins with the newest. */
export function classAfter(recordings: readonly Recording[], id: number): Recording | null {
  const place = recordings.findIndex((one) => one.id === id);
  return recordings[place - 1] ?? null;
}
