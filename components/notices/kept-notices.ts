import { recall, remember } from "@/components/layout/learner-memory";
import type { Notice, NoticePage } from "@/lib/notices/schema";

const NAME = "notices";

/**
 * Keeps the notices that were read last, for times without a connection: for this learner, on this device, until the
 * login ends.
 */
type KeptNotices = { at: string; notices: Notice[] };

/** @param learner the one who asked for them */
export function keepNotices(learner: string | null, { notices }: NoticePage, now: Date): void {
  const kept: KeptNotices = { at: now.toISOString(), notices };
  remember(learner, NAME, kept);
}

export function keptNotices(): KeptNotices | null {
  const kept = recall(NAME);
  const isKept = typeof kept === "object" && kept !== null && "notices" in kept && "at" in kept;
  return isKept ? (kept as KeptNotices) : null;
}
