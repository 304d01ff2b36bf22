import {
  base64url,
  CompactSign,
  type CryptoKey,
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  type KeyObject,
} from "jose";
import type { CertificateRecord, Facts, KeySet } from "@/lib/certificates/schema";

/** JSON by RFC 8785. The JWS (EdDSA) is detached (RFC 7515, appendix F): the readable facts are its payload. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const encode = (facts: Facts) => new TextEncoder().encode(canonicalJson(facts));

export async function signFacts(
  facts: Facts,
  { kid, privateKey }: { kid: string; privateKey: KeyObject | CryptoKey },
): Promise<string> {
  const jws = await new CompactSign(encode(facts)).setProtectedHeader({ alg: "EdDSA", kid }).sign(privateKey);
  const [header, , signature] = jws.split(".");
  return `${header}..${signature}`;
}

/** The key that the signature itself names. */
export function namedKey(signature: string): string | undefined {
  try {
    return decodeProtectedHeader(signature).kid;
  } catch {
    return undefined;
  }
}

export type Verdict = "genuine" | "unknown_key" | "forged";

/** `unknown_key` means signed with a key that is not among those given; `forged` means anything but these facts. */
export async function checkRecord({ certificate, signature }: CertificateRecord, keys: KeySet): Promise<Verdict> {
  const [header, detached, signed] = signature.split(".");
  if (detached !== "") return "forged";
  const payload = base64url.encode(encode(certificate));
  try {
    await compactVerify(`${header}.${payload}.${signed}`, createLocalJWKSet(keys), { algorithms: ["EdDSA"] });
    return "genuine";
  } catch (error) {
    return error instanceof errors.JWKSNoMatchingKey ? "unknown_key" : "forged";
  }
}
