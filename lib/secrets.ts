import "server-only";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";

/** The secret of a name, made at first use and kept in DATA_DIR with mode 0600. */
function storedSecret(name: string): string {
  const file = path.join(env.DATA_DIR, "secrets", name);
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Written aside and linked: whoever comes second finds the first one's file, never a half-written one.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, "utf8").trim();
}

/** The first signs, all verify (contract §2). */
export function authSecrets(): string[] {
  return env.AUTH_SECRETS.length > 0 ? env.AUTH_SECRETS : [storedSecret("auth")];
}

/** Of each an Ed25519 key is made (lib/certificates/signing-keys.ts); the first signs, the public keys of all are published. */
export function certificateSecrets(): string[] {
  return env.CERTIFICATE_SECRETS.length > 0 ? env.CERTIFICATE_SECRETS : [storedSecret("certificates")];
}
