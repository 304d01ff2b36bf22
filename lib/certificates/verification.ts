import "server-only";
import type { z } from "zod";
import { notACertificate, presentRecord, presentVerification } from "@/lib/certificates/presenter";
import { findCertificate, findSuccessor } from "@/lib/certificates/queries";
import { checkRecord, namedKey, type Verdict } from "@/lib/certificates/record";
import type { verificationSchema } from "@/lib/certificates/schema";
import { publicKeys } from "@/lib/certificates/signing-keys";
import { log } from "@/lib/log";
import type { Certificate } from "@/prisma/generated/client";

const UNKNOWN = "Certificate verification failed. Please check the certificate ID.";

/** The row must name the key of its signature: whoever writes into the database can name any, and sign with an own one. */
export async function checkCertificate(certificate: Certificate): Promise<Verdict> {
  if (namedKey(certificate.signature) !== certificate.keyId) return "forged";
  return checkRecord(presentRecord(certificate), publicKeys());
}

export async function verifyCertificate(typed: string, now: Date): Promise<z.input<typeof verificationSchema>> {
  const certificate = await findCertificate(typed);
  if (!certificate) return notACertificate(UNKNOWN);
  const verdict = await checkCertificate(certificate);
  if (verdict === "forged") {
    log.error({ certificateId: certificate.id }, "certificate does not match its signature");
    return notACertificate(UNKNOWN);
  }
  const successor = await findSuccessor(certificate);
  return presentVerification(certificate, { successor, signatureVerified: verdict === "genuine" }, now);
}
