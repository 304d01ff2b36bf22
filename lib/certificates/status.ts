import type { CertificateStatus } from "@/lib/certificates/schema";
import { storedName, wireName } from "@/lib/wire/names";
import type { CertificateState, Prisma } from "@/prisma/generated/client";

type CertificateTimes = { state: CertificateState; expiresAt: Date | null };

export function statusAt({ state, expiresAt }: CertificateTimes, now: Date): CertificateStatus {
  if (state === "VALID" && expiresAt !== null && expiresAt <= now) return "expired";
  return wireName(state);
}

/** The rule of `statusAt` as a condition of a query. */
export function inState(status: CertificateStatus, now: Date): Prisma.CertificateWhereInput {
  if (status === "expired") return { OR: [{ state: "EXPIRED" }, { state: "VALID", expiresAt: { lte: now } }] };
  if (status === "valid") return { state: "VALID", OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  return { state: storedName(status) };
}

/** The rule of `statusAt` as an SQL condition on a certificate `c`. */
export function inStateSql(status: CertificateStatus, now: () => string): string {
  if (status === "expired") return `(c.state = 'EXPIRED' or c.state = 'VALID' and c.expires_at <= ${now()})`;
  if (status === "valid") return `c.state = 'VALID' and (c.expires_at is null or c.expires_at > ${now()})`;
  return `c.state = '${storedName(status)}'`;
}
