import "server-only";
import type { z } from "zod";
import { keptDrawnFrom, presentLook } from "@/lib/certificates/drawn-from";
import { factsOf } from "@/lib/certificates/facts";
import type { CertificateStatus, certificateSchema, recordSchema, verificationSchema } from "@/lib/certificates/schema";
import { statusAt } from "@/lib/certificates/status";
import { env } from "@/lib/env";
import type { Certificate } from "@/prisma/generated/client";

export function presentCertificate(certificate: Certificate, now: Date): z.input<typeof certificateSchema> {
  const facts = factsOf(certificate);
  return {
    ...facts,
    enrollment_id: certificate.enrollmentId,
    status: statusAt(certificate, now),
    replaced_by: certificate.replacedById,
    verify_url: `${env.SITE_URL}/verify/${certificate.id}`,
    look: presentLook(keptDrawnFrom(certificate), facts.signatories),
  };
}

export function presentRecord(certificate: Certificate): z.input<typeof recordSchema> {
  return { certificate: factsOf(certificate), signature: certificate.signature };
}

const messages: Record<CertificateStatus, (successorId: string) => string> = {
  valid: () => "Certificate is valid.",
  revoked: () => "This certificate has been revoked.",
  expired: () => "This certificate has expired.",
  replaced: (successorId) => `This certificate has been replaced by ${successorId}.`,
};

export const notACertificate = (message: string): z.input<typeof verificationSchema> => ({
  valid: false,
  message,
  data: null,
});

const namesHolder: Record<CertificateStatus, boolean> = {
  valid: true,
  expired: true,
  revoked: false,
  replaced: false,
};

/** Presents a certificate whose signature has been checked already. */
export function presentVerification(
  certificate: Certificate,
  successor: Certificate,
  now: Date,
): z.input<typeof verificationSchema> {
  const facts = factsOf(certificate);
  const status = statusAt(certificate, now);
  return {
    valid: status === "valid",
    message: messages[status](successor.id),
    data: {
      ...facts,
      student_name: namesHolder[status] ? facts.student_name : null,
      status,
      replaced_by: status === "replaced" ? successor.id : null,
      signature_verified: true,
      verified_at: now.toISOString(),
    },
  };
}
