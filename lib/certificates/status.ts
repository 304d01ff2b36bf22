import type { CertificateStatus } from "@/lib/certificates/schema";

type CertificateTimes = { state: "VALID" | "REVOKED" | "EXPIRED" | "REPLACED"; expiresAt: Date | null };

export function statusAt({ state, expiresAt }: CertificateTimes, now: Date): CertificateStatus {
  if (state === "VALID" && expiresAt !== null && expiresAt <= now) return "expired";
  return state.toLowerCase() as CertificateStatus;
}
