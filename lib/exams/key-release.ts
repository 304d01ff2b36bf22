import type { EveryName } from "@/lib/wire/names";
import type { KeyRelease } from "@/prisma/generated/enums";

/** When keys and explanations appear: contract §4. */
export const keyReleases = ["at_once", "at_closing", "at_instant"] as const satisfies readonly Lowercase<KeyRelease>[];
export type KeyReleaseKey = EveryName<typeof keyReleases, KeyRelease>;

/** Whether an instant of its own goes with it. */
export const hasKeyInstant: Record<KeyReleaseKey, boolean> = { at_once: false, at_closing: false, at_instant: true };
