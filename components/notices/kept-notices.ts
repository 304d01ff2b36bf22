import { recall, remember } from "@/components/layout/learner-memory";
import type { Notice, NoticePage } from "@/lib/notices/schema";

const NAME = "notices";

/** What was read last, for when there is no connection: of this learner, on this device, until the login ends. */
type KeptNotices = { at: string; notices: Notice[] };

/** @param learner who asked for it */
export function keepNotices(learner: string | null, { notices }: NoticePage, now: Date): void {
  const kept: KeptNotices = { at: now.toISOString(), notices };
  remember(learner, NAME, kept);
}

export function keptNotices(): KeptNotices | null {
  const kept = recall(NAME);
  const isKept = typeof kept === "object" && kept !== null && "notices" in kept && "at" in kept;
  return isKept ? (kept as KeptNotices) : null;
}
