import type { Merged } from "@/lib/people/action-schema";
import type { Merge } from "@/lib/people/merge-mutations";

export const presentMerge = ({ moved, keptAttempts, joined, filled }: Merge): Merged => ({
  moved,
  kept_attempts: keptAttempts,
  joined,
  filled,
});
