import { createHmac, timingSafeEqual } from "node:crypto";

/** A message recorded on its way cannot be sent again after this time. */
const MAX_AGE_SECONDS = 5 * 60;

type Signed = { body: string; timestamp: string; signature: string };

/** Signs as the SMS gateway does: HMAC-SHA256, in hex, over the body as sent followed by the Unix seconds. */
export const sign = (secret: string, body: string, timestamp: string) =>
  createHmac("sha256", secret).update(`${body}${timestamp}`).digest();

export function isSigned({ body, timestamp, signature }: Signed, secrets: readonly string[], now: Date): boolean {
  if (!/^\d{9,11}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false;
  const given = Buffer.from(signature, "hex");
  return secrets.some((secret) => timingSafeEqual(sign(secret, body, timestamp), given));
}
