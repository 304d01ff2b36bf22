import "server-only";
import type { Devices } from "@/lib/people/person-queries";
import type { Sharing } from "@/lib/people/staff-schema";
import { networkOf } from "@/lib/wire/address";

const DAY_MS = 24 * 3600_000;

const networks = (addresses: string[]) =>
  new Set(addresses.map(networkOf).filter((network) => network !== "unknown")).size;

/** Counts the devices and networks that used one account. Staff read the facts and judge. */
export function sharingOf({ sessions, reopenedAttempts, linkUses }: Devices, now: Date): Sharing {
  const learners = sessions.filter(({ kind }) => kind === "BEARER");
  const today = learners.filter(({ lastUsedAt }) => now.getTime() - lastUsedAt.getTime() < DAY_MS);
  return {
    devices_today: today.length,
    networks_today: networks(today.map(({ ipAddress }) => ipAddress)),
    devices_month: learners.length,
    networks_month: networks(learners.map(({ ipAddress }) => ipAddress)),
    reopened_attempts: reopenedAttempts,
    link_uses: linkUses.lastAt && {
      recordings: linkUses.recordings,
      requests: linkUses.requests,
      networks: networks(linkUses.addresses),
      last_at: linkUses.lastAt.toISOString(),
    },
  };
}
