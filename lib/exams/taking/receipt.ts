import { createHmac, timingSafeEqual } from "node:crypto";
import { toAsciiDigits } from "@/lib/format";
import { ID_MAX } from "@/lib/wire/limits";

/** The facts that a receipt signs: the answers at the seal, and when each was saved. It signs no name and no mark. */
export type SealedAnswers = {
  attemptId: number;
  examId: number;
  versionId: number;
  sealedAt: Date;
  completedAt: Date;
  /** `savedAt` is in epoch milliseconds; a null `optionId` is a cleared answer. */
  answers: readonly { questionId: number; optionId: number | null; savedAt: number }[];
};

/** `PR1A-7K3M-9QX2-M9T2` holds the attempt's id and 60 bits of the signature in Crockford's base32. */
const PREFIX = "PR";
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SIGNATURE_SYMBOLS = 12;
const CODE = new RegExp(`^${PREFIX}([${ALPHABET}]{1,7})[${ALPHABET}]{${SIGNATURE_SYMBOLS}}$`);

function symbolsOf(id: number): string {
  const rest = Math.floor(id / 32);
  return (rest > 0 ? symbolsOf(rest) : "") + ALPHABET[id % 32];
}

function signatureOf({ answers, ...sealed }: SealedAnswers, key: Buffer): string {
  const rows = answers.toSorted((a, b) => a.questionId - b.questionId);
  const facts = [
    ...[1, sealed.attemptId, sealed.examId, sealed.versionId, sealed.sealedAt.getTime(), sealed.completedAt.getTime()],
    rows.map(({ questionId, optionId, savedAt }) => [questionId, optionId, savedAt]),
  ];
  const bytes = createHmac("sha256", key).update(JSON.stringify(facts)).digest();
  return [...bytes.subarray(0, SIGNATURE_SYMBOLS)].map((byte) => ALPHABET[byte & 31]).join("");
}

export function receiptOf(sealed: SealedAnswers, key: Buffer): string {
  const compact = PREFIX + symbolsOf(sealed.attemptId) + signatureOf(sealed, key);
  return (compact.match(/.{1,4}/g) ?? []).join("-");
}

/** True if one of the keys makes this code from these answers. */
export function isReceiptOf(code: string, sealed: SealedAnswers, keys: readonly Buffer[]): boolean {
  const typed = Buffer.from(code);
  return keys.some((key) => {
    const made = Buffer.from(receiptOf(sealed, key));
    return made.length === typed.length && timingSafeEqual(made, typed);
  });
}

/**
 * Accepts small letters, other separators, Bengali digits, O for 0, and I or L for 1. Null for a text that is no code.
 */
export function parseReceipt(typed: string): { code: string; attemptId: number } | null {
  const compact = toAsciiDigits(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const [, symbols = ""] = CODE.exec(compact) ?? [];
  const attemptId = [...symbols].reduce((id, symbol) => id * 32 + ALPHABET.indexOf(symbol), 0);
  if (attemptId < 1 || attemptId > ID_MAX || symbolsOf(attemptId) !== symbols) return null;
  return { code: (compact.match(/.{1,4}/g) ?? []).join("-"), attemptId };
}
