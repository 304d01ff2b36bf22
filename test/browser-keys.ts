import { createECDH, type ECDH, randomBytes } from "node:crypto";

/** A browser's keys for a subscription: its part of a pair, and a secret. */
export function browserKeys(pair: ECDH = createECDH("prime256v1")): { p256dh: string; auth: string } {
  return { p256dh: pair.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
}
