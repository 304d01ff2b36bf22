import { createHmac, timingSafeEqual } from "node:crypto";
import { type Choice, slotOf } from "@/lib/exams/choice";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { toAsciiDigits } from "@/lib/format";
import { ID_MAX } from "@/lib/wire/limits";

/** `savedAt` is in epoch milliseconds. */
type SealedChoice = Choice & { savedAt: number };

/** The facts that a receipt signs: the answers at the seal, and when each was saved. It signs no name and no mark. */
export type SealedAnswers = {
  attemptId: number;
  examId: number;
  versionId: number;
  sealedAt: Date;
  completedAt: Date;
  answers: readonly SealedChoice[];
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

/** The form of the facts below. Codes that were given must stay valid, so other facts need a form of their own. */
const FORM = 1;

const facts: Record<QuestionKind, (choice: SealedChoice) => readonly unknown[]> = {
  single: ({ questionId, optionId, savedAt }) => [questionId, optionId, savedAt],
};

function signatureOf({ answers, ...sealed }: SealedAnswers, key: Buffer): string {
  const rows = answers.toSorted((a, b) => slotOf(a) - slotOf(b));
  const signed = [
    FORM,
    sealed.attemptId,
    sealed.examId,
    sealed.versionId,
    sealed.sealedAt.getTime(),
    sealed.completedAt.getTime(),
    rows.map((choice) => facts[questionKindOf(choice)](choice)),
  ];
  const bytes = createHmac("sha256", key).update(JSON.stringify(signed)).digest();
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
