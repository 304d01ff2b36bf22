import "server-only";
import { hkdfSync } from "node:crypto";
import { certificateSecrets } from "@/lib/secrets";

let keys: Buffer[] | undefined;

/**
 * The first key signs and all of them verify. They come from the secrets of certificates, which are kept as long
 * (docs/decisions/receipts.md).
 */
export function receiptKeys(): Buffer[] {
  keys ??= certificateSecrets().map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "exam receipt key", 32)));
  return keys;
}

export function currentReceiptKey(): Buffer {
  const [first] = receiptKeys();
  if (!first) throw new Error("There is no secret to sign receipts with");
  return first;
}
