import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { authSecrets } from "@/lib/secrets";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text that was sealed for one `belongsTo` opens for no other. */
type Seal = { purpose: string; belongsTo: string };

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

export function seal({ purpose, belongsTo }: Seal, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const key = keyOf(authSecrets()[0] ?? "", purpose);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(belongsTo));
  const parts = [nonce, cipher.update(plain, "utf8"), cipher.final()];
  return Buffer.concat([...parts, cipher.getAuthTag()]).toString("base64url");
}

function tryKey(key: Buffer, belongsTo: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(belongsTo));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([plain, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** `isOld` means sealed with a former secret of the site; null when no secret opens it. */
export function unseal({ purpose, belongsTo }: Seal, text: string): { plain: string; isOld: boolean } | null {
  const sealed = Buffer.from(text, "base64url");
  for (const [index, secret] of authSecrets().entries()) {
    const plain = tryKey(keyOf(secret, purpose), belongsTo, sealed);
    if (plain !== null) return { plain, isOld: index > 0 };
  }
  return null;
}
