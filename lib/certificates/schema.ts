import { z } from "zod";
import type { EveryName } from "@/lib/wire/names";
import type { CertificateState } from "@/prisma/generated/enums";

/** Specification §3, §7; contract §6. Loaded by plain Node too (scripts/check-certificate.ts): no alias here but for types. */
export const certificateStatuses = [
  "valid",
  "revoked",
  "expired",
  "replaced",
] as const satisfies readonly Lowercase<CertificateState>[];
export type CertificateStatus = EveryName<typeof certificateStatuses, CertificateState>;

const day = z.iso.date();
const instant = z.iso.datetime({ offset: true });

export const signatorySchema = z.strictObject({ name: z.string(), title: z.string() });

export const factsSchema = z.strictObject({
  certificate_id: z.string(),
  student_name: z.string(),
  course_title: z.string(),
  batch_name: z.string(),
  completion_date: day,
  issue_date: day,
  /** The last day on which the certificate counts; null means for good. */
  expires_on: day.nullable(),
  signatories: z.array(signatorySchema),
});

const colour = z.string();

/** The look that a certificate's picture is drawn in; it never changes after the issue. */
export const certificateLookSchema = z.object({
  academy: z.string(),
  colours: z.object({
    primary: colour,
    ink: colour,
    ink_soft: colour,
    muted: colour,
    line: colour,
    line_strong: colour,
    grid: colour,
  }),
  /** Paths on the site; null means the name in type, and no seal. */
  logo: z.string().nullable(),
  seal: z.string().nullable(),
  /** By the place of the signatory; null is an empty line. */
  signatures: z.array(z.string().nullable()),
});

export const certificateSchema = z.object({
  ...factsSchema.shape,
  enrollment_id: z.int(),
  status: z.enum(certificateStatuses),
  replaced_by: z.string().nullable(),
  verify_url: z.url(),
  look: certificateLookSchema,
});

// The holder of a revoked or replaced certificate is not named: the name would be the only news.
const verifiedSchema = z.object({
  ...factsSchema.shape,
  student_name: z.string().nullable(),
  status: z.enum(certificateStatuses),
  replaced_by: z.string().nullable(),
  signature_verified: z.boolean(),
  verified_at: instant,
});

export const verificationSchema = z.object({
  valid: z.boolean(),
  message: z.string(),
  data: verifiedSchema.nullable(),
});

export const recordSchema = z.strictObject({ certificate: factsSchema, signature: z.string() });

export const keySetSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal("OKP"),
      crv: z.literal("Ed25519"),
      x: z.string(),
      kid: z.string(),
      alg: z.literal("EdDSA"),
    }),
  ),
});

export const verifyParams = z.object({ certificateId: z.string() });
export const certificateParams = z.object({ id: z.string() });

export type Facts = z.output<typeof factsSchema>;
export type CertificateLook = z.output<typeof certificateLookSchema>;
export type Certificate = z.output<typeof certificateSchema>;
export type VerifiedCertificate = z.output<typeof verifiedSchema>;
export type Verification = z.output<typeof verificationSchema>;
export type CertificateRecord = z.output<typeof recordSchema>;
export type KeySet = z.output<typeof keySetSchema>;
