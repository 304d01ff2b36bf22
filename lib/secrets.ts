import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { env, SECRET_BYTES } from "./env.ts";
import type { SecretName } from "./secret-variables.ts";

/**
 * Only a start makes a missing file (scripts/start-checks.ts), because only it knows that none was lost. Plain Node
 * uses this too.
 */
export const secretFile = (name: SecretName) => path.resolve(env.DATA_DIR, "secrets", name);
export const hasStoredSecret = (name: SecretName) => existsSync(secretFile(name));

/** @throws Error that says what to do about a file that is missing, empty, short or unreadable */
export function storedSecret(name: SecretName): string {
  const file = secretFile(name);
  const secret = readSecret(file);
  if (Buffer.byteLength(secret) >= SECRET_BYTES) return secret;
  const found = secret ? `has only ${Buffer.byteLength(secret)} bytes` : "is empty";
  throw new Error(
    `${file} ${found}; a secret has at least ${SECRET_BYTES}. Put it back from the backup. If nothing was signed with it yet, delete the file: the next start makes a new one.`,
  );
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Error(`${file} is missing. \`npm start\` makes it, or says what to do.`);
    throw new Error(`${file} cannot be read (${message}). It must belong to the user that runs the site.`);
  }
}

/** Restores the rights of a file that was copied with the usual ones. */
export function tightenSecret(name: SecretName): void {
  const file = secretFile(name);
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
}

/**
 * The file is written aside and then linked, so that it is never half written, and the second of two concurrent starts
 * finds the first one's.
 */
export function createSecret(name: SecretName): void {
  const file = secretFile(name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  const folder = openSync(path.dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** The first secret signs, all verify (contract §2). */
export function authSecrets(): string[] {
  return env.AUTH_SECRETS.length > 0 ? env.AUTH_SECRETS : [storedSecret("auth")];
}

/** Each secret gives an Ed25519 key (lib/certificates/signing-keys.ts); the first signs, all are published. */
export function certificateSecrets(): string[] {
  return env.CERTIFICATE_SECRETS.length > 0 ? env.CERTIFICATE_SECRETS : [storedSecret("certificates")];
}

/** The secret gives the key pair by which browsers know the site's notices (lib/notices/push-keys.ts). */
export function pushSecret(): string {
  return env.PUSH_SECRET ?? storedSecret("push");
}

/** The forwarding phone signs with one of these secrets; there is more than one while the secret is changed. */
export function paymentNoticeSecrets(): string[] {
  return env.PAYMENT_NOTICE_SECRETS.length > 0 ? env.PAYMENT_NOTICE_SECRETS : [storedSecret("payment-notices")];
}
