import { createHmac, timingSafeEqual } from "node:crypto";

/** A message that was recorded on its way opens nothing later. */
const MAX_AGE_SECONDS = 5 * 60;

type Signed = { body: string; timestamp: string; signature: string };

/** As the SMS gateway signs: HMAC-SHA256, in hex, over the body as it is sent and the Unix seconds after it. */
export const sign = (secret: string, body: string, timestamp: string) =>
  createHmac("sha256", secret).update(`${body}${timestamp}`).digest();

export function isSigned({ body, timestamp, signature }: Signed, secrets: readonly string[], now: Date): boolean {
  if (!/^\d{9,11}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false;
  const given = Buffer.from(signature, "hex");
  return secrets.some((secret) => timingSafeEqual(sign(secret, body, timestamp), given));
}
