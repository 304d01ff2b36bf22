import "server-only";
import { ECDH } from "node:crypto";

const UNCOMPRESSED = 4;

/** True for an uncompressed point of P-256 as browsers write it (RFC 8291); nothing can be encrypted for any other. */
export function isBrowserKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, "base64url");
  if (bytes.length !== 65 || bytes[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(bytes, "prime256v1");
    return true;
  } catch {
    return false;
  }
}

export const isBrowserSecret = (auth: string): boolean => Buffer.from(auth, "base64url").length === 16;
