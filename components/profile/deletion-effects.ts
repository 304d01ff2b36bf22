import { profile } from "@/lib/copy/profile";
import { formatNumber } from "@/lib/format";
import type { DeletionPreview } from "@/lib/privacy/schema";

const { kept: keptCopy, removed: removedCopy, why } = profile.deletion;

export function removedThings({ removed }: DeletionPreview): string[] {
  const { picture, sessions, playback_positions } = removed;
  return [
    removedCopy.account,
    picture && removedCopy.picture,
    sessions > 0 && removedCopy.sessions(formatNumber(sessions)),
    playback_positions > 0 && removedCopy.playback_positions(formatNumber(playback_positions)),
  ].filter((thing) => thing !== false);
}

type KeptThing = { what: string; why: string };

/** The data that stays, with the reason (R36). Standings are the sums of the results, told with them. */
export function keptThings({ kept }: DeletionPreview): KeptThing[] {
  const things: [count: number, what: (count: string) => string, why: string][] = [
    [kept.payments, keptCopy.payments, why.payments],
    [kept.enrollments, keptCopy.enrollments, why.enrollments],
    [kept.results, keptCopy.results, why.results],
    [kept.certificates, keptCopy.certificates, why.certificates],
    [kept.audit_entries, keptCopy.audit_entries, why.audit_entries],
    [kept.staff_actions, keptCopy.staff_actions, why.staff_actions],
  ];
  return things
    .filter(([count]) => count > 0)
    .map(([count, what, reason]) => ({ what: what(formatNumber(count)), why: reason }));
}
