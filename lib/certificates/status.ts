import type { CertificateStatus } from "@/lib/certificates/schema";

type CertificateTimes = { state: "VALID" | "REVOKED" | "EXPIRED" | "REPLACED"; expiresAt: Date | null };

/** What a certificate is worth now: it expires by the clock, no row has to say so. */
export function statusAt({ state, expiresAt }: CertificateTimes, now: Date): CertificateStatus {
  if (state === "VALID" && expiresAt !== null && expiresAt <= now) return "expired";
  return state.toLowerCase() as CertificateStatus;
}
