import "server-only";
import { z } from "zod";
import {
  certificateParams,
  certificateSchema,
  keySetSchema,
  recordSchema,
  verificationSchema,
  verifyParams,
} from "@/lib/certificates/schema";
import { endpoint } from "@/lib/endpoint";
import { idField } from "@/lib/wire/fields";

export const getCertificates = endpoint("GET", "/api/certificates/", {
  auth: "learner",
  summary: "The caller's certificates, the newest first",
  response: z.array(certificateSchema),
});

export const postCertificatesGenerate = endpoint("POST", "/api/certificates/generate/", {
  auth: "learner",
  summary: "The certificate of an enrolment, issued at the first call",
  body: z.object({ enrollment_id: idField }),
  response: certificateSchema,
});

export const getCertificatesVerify = endpoint("GET", "/api/certificates/verify/", {
  auth: "public",
  summary: "Says that an id is needed",
  response: verificationSchema,
});

export const getCertificatesVerifyByCertificateId = endpoint("GET", "/api/certificates/verify/{certificateId}/", {
  auth: "public",
  limit: "certificateCheckByAddress",
  summary: "Whether a certificate counts, and what it must say; always 200",
  params: verifyParams,
  response: verificationSchema,
});

export const getCertificateRecord = endpoint("GET", "/api/certificates/{id}/record/", {
  auth: "public",
  limit: "certificateCheckByAddress",
  summary: "The signed record as a file that can be checked without this server; not of a revoked or replaced one",
  params: certificateParams,
  response: recordSchema,
  responseHeaders: z.object({ "content-disposition": z.string() }),
});

export const getCertificatesKeys = endpoint("GET", "/api/certificates/keys/", {
  auth: "public",
  summary: "The public keys that certificates are signed with, also at /.well-known/certificate-keys.json",
  response: keySetSchema,
  responseHeaders: z.object({ "cache-control": z.string() }),
});
