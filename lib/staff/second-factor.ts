import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { toAsciiDigits } from "@/lib/format";

const PERIOD_SECONDS = 30;
/** Phones' clocks are off: a code counts half a minute before and after its own. */
const WINDOW = 1;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, ...names });

/** What an authenticator app reads from the picture. */
export const otpAddress = (secret: string, issuer: string, username: string): string =>
  totpOf(secret, { issuer, label: username }).toString();

export const codeAt = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });

/** The half minute that a code is of; null for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** As typed: in Bengali digits, with spaces and hyphens. */
export const plainCode = (typed: string): string => toAsciiDigits(typed).replace(/[\s-]/g, "").toUpperCase();

export const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

const CODES = 10;
/** Without I, L, O and U: nobody reads one for another. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 12;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** As they are printed, once: 60 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => (newCode().match(/.{4}/g) ?? []).join("-"));

export const hashRecoveryCode = (typed: string): string =>
  createHash("sha256")
    .update(`recovery ${plainCode(typed)}`)
    .digest("hex");
