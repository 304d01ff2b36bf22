import { PASSPHRASE_MAX, PASSPHRASE_MIN } from "@/lib/wire/limits";

const DISTINCT_MIN = 8;

type PassphraseProblem = "short" | "long" | "letters" | "plain";

/** `abcd`, `4321` and `aaaa`: each sign is the one before, or next to it. */
function stepsIn(passphrase: string): number {
  let steps = 0;
  for (let at = 1; at < passphrase.length; at += 1) {
    if (Math.abs(passphrase.charCodeAt(at) - passphrase.charCodeAt(at - 1)) <= 1) steps += 1;
  }
  return steps;
}

/**
 * Why a passphrase does not protect a copy that somebody may try to open for years; null for a good one. Only signs that
 * every keyboard and terminal writes in one way are taken, since a passphrase that cannot be typed again opens nothing.
 */
export function passphraseProblem(passphrase: string): PassphraseProblem | null {
  if (!/^(?:[!-~]+(?: [!-~]+)*)?$/.test(passphrase)) return "letters";
  if (passphrase.length < PASSPHRASE_MIN) return "short";
  if (passphrase.length > PASSPHRASE_MAX) return "long";
  const isPlain =
    /^[\d\s+-]+$/.test(passphrase) ||
    new Set(passphrase.toLowerCase()).size < DISTINCT_MIN ||
    stepsIn(passphrase) > passphrase.length / 2;
  return isPlain ? "plain" : null;
}

/** No letter is taken for another one. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 6;
const GROUP_LETTERS = 4;

/** Six groups of four letters: 118 bits. */
export function newPassphrase(): string {
  const group = () => Array.from({ length: GROUP_LETTERS }, () => SIGNS[randomBelow(SIGNS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

function randomBelow(limit: number): number {
  const bytes = new Uint8Array(1);
  do crypto.getRandomValues(bytes);
  while ((bytes[0] ?? 0) >= 256 - (256 % limit));
  return (bytes[0] ?? 0) % limit;
}
