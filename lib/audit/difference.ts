import type { Prisma } from "@/prisma/generated/client";

type Facts = Record<string, unknown>;
export type Difference = { before: Prisma.InputJsonObject; after: Prisma.InputJsonObject };

/** For the audit: what differs, before and after; null where nothing does. */
export function difference(before: Facts, after: Facts): Difference | null {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changed.length === 0) return null;
  const pick = (facts: Facts) => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]));
  return { before: pick(before) as Prisma.InputJsonObject, after: pick(after) as Prisma.InputJsonObject };
}
