import "server-only";
import type { z } from "zod";
import { notACertificate, presentVerification } from "@/lib/certificates/presenter";
import { checkCertificate, findCertificate, findSuccessor } from "@/lib/certificates/queries";
import type { verificationSchema } from "@/lib/certificates/schema";
import { log } from "@/lib/log";

const UNKNOWN = "Certificate verification failed. Please check the certificate ID.";

export async function verifyCertificate(typed: string, now: Date): Promise<z.input<typeof verificationSchema>> {
  const certificate = await findCertificate(typed);
  if (!certificate) return notACertificate(UNKNOWN);
  const verdict = await checkCertificate(certificate);
  // A certificate with an unknown key is refused too: an intruder in the database could name a key of their own.
  if (verdict !== "genuine") {
    log.error({ certificateId: certificate.id, verdict }, "certificate is not proven by its signature");
    return notACertificate(UNKNOWN);
  }
  const successor = await findSuccessor(certificate);
  return presentVerification(certificate, successor, now);
}
