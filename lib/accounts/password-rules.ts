import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { isLongEnough, PASSWORD_MIN } from "@/lib/wire/limits";

/** Django's four default password validators, with their texts (auth-facts.md) in their order. */
type PasswordOwner = { username: string; firstName: string; lastName: string; email: string };

const MAXIMUM_SIMILARITY = 0.7;

let commonPasswords: Set<string> | undefined;

/** Django's list (BSD licence), one password a line. */
function isCommon(password: string): boolean {
  commonPasswords ??= new Set(
    readFileSync(path.join(process.cwd(), "lib/accounts/common-passwords.txt"), "utf8").split("\n"),
  );
  return commonPasswords.has(password.toLowerCase().trim());
}

/** difflib's `SequenceMatcher.quick_ratio`: twice the shared letters over all letters. */
function similarity(a: string, b: string): number {
  const available = new Map<string, number>();
  for (const letter of b) available.set(letter, (available.get(letter) ?? 0) + 1);
  let shared = 0;
  for (const letter of a) {
    const left = available.get(letter) ?? 0;
    if (left > 0) shared += 1;
    available.set(letter, left - 1);
  }
  return (2 * shared) / ([...a].length + [...b].length);
}

function isSimilar(password: string, value: string): boolean {
  if (!value) return false;
  // A short value says nothing about a much longer password.
  const tooShort = password.length >= 10 * value.length && value.length < (MAXIMUM_SIMILARITY / 2) * password.length;
  return !tooShort && similarity(password, value) >= MAXIMUM_SIMILARITY;
}

function similarAttribute(password: string, owner: PasswordOwner): string | undefined {
  const attributes = [
    ["username", owner.username],
    ["first name", owner.firstName],
    ["last name", owner.lastName],
    ["email", owner.email],
  ] as const;
  const lowered = password.toLowerCase();
  return attributes.find(([, value]) => {
    const whole = value.toLowerCase();
    const parts = [...whole.split(/[^\p{L}\p{N}_]+/u), whole];
    return parts.some((part) => isSimilar(lowered, part));
  })?.[0];
}

export function passwordProblems(password: string, owner: PasswordOwner): string[] {
  const similar = similarAttribute(password, owner);
  return [
    similar && `The password is too similar to the ${similar}.`,
    !isLongEnough(password) && `This password is too short. It must contain at least ${PASSWORD_MIN} characters.`,
    isCommon(password) && "This password is too common.",
    /^\p{Nd}+$/u.test(password) && "This password is entirely numeric.",
  ].filter((problem) => typeof problem === "string");
}
