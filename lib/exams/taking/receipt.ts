import { createHmac, timingSafeEqual } from "node:crypto";
import type { Choice } from "@/lib/exams/choice";
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

/**
 * The form of the facts below, which is the highest of their kinds. Codes that were given must stay valid, so other
 * facts need a form of their own, and a paper of singles keeps the first.
 */
const forms: Record<QuestionKind, number> = { single: 1, true_false_set: 2 };

const factsOf = ({ savedAt, ...choice }: SealedChoice): readonly unknown[] =>
  choice.kind === "true_false_set"
    ? [choice.questionId, choice.optionId, choice.value, savedAt]
    : [choice.questionId, choice.optionId, savedAt];

/** By question; of a set, by statement. */
const byPlace = (a: SealedChoice, b: SealedChoice) =>
  a.questionId - b.questionId || (a.optionId ?? 0) - (b.optionId ?? 0);

function signatureOf({ answers, ...sealed }: SealedAnswers, key: Buffer): string {
  const rows = answers.toSorted(byPlace);
  const signed = [
    Math.max(forms.single, ...rows.map((choice) => forms[questionKindOf(choice)])),
    sealed.attemptId,
    sealed.examId,
    sealed.versionId,
    sealed.sealedAt.getTime(),
    sealed.completedAt.getTime(),
    rows.map(factsOf),
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
