import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { toAsciiDigits } from "@/lib/format";

const PERIOD_SECONDS = 30;
/** Codes are valid half a minute earlier and later too, since phones' clocks are off. */
const WINDOW = 1;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, ...names });

/** Address in the picture that an authenticator app scans. */
export const otpAddress = (secret: string, issuer: string, username: string): string =>
  totpOf(secret, { issuer, label: username }).toString();

export const codeAt = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });

/** Number of the half minute that a code belongs to; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Normalises a typed code: Bengali digits, spaces, hyphens and small letters are accepted. */
export const plainCode = (typed: string): string => toAsciiDigits(typed).replace(/[\s-]/g, "").toUpperCase();

export const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

const CODES = 10;
/** I, L, O and U are left out, so that no character is read as another. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 12;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Codes as they are printed, once; 60 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => (newCode().match(/.{4}/g) ?? []).join("-"));

export const hashRecoveryCode = (typed: string): string =>
  createHash("sha256")
    .update(`recovery ${plainCode(typed)}`)
    .digest("hex");
