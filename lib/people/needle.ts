import "server-only";
import { parseCertificateId } from "@/lib/certificates/certificate-id";
import { isTransactionId, lookAlikeKey, normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { toAsciiDigits } from "@/lib/format";
import { phoneFragment } from "@/lib/wire/phone";
import { prefixQuery, splitWords, typedText } from "@/lib/wire/search-words";

/** Text of the single search box, read as each thing that it may be a part of. */
export type Needle = {
  /** Tsquery of word beginnings that must all match; null if no word has two letters. */
  words: string | null;
  /** The same words, of which any may match. */
  anyWord: string | null;
  /** Digits of a phone number, typed alone or beside the words of a name. */
  phone: string | null;
  isPhoneAlone: boolean;
  transactionId: string | null;
  lookAlike: string | null;
  certificateId: string | null;
};

/** Shorter needles would fill whole screens, and no index helps them. */
const LEAST = { word: 2, phone: 4, transactionId: 4 };

function wordsOf(parts: string[]): string[] {
  const words = parts.flatMap(splitWords).filter(Boolean);
  return words.some((word) => [...word].length >= LEAST.word) ? [...new Set(words)].slice(0, 8) : [];
}

function phoneOf(typed: string): string | null {
  const fragment = phoneFragment(typed);
  if (fragment === null || fragment.length >= LEAST.phone) return fragment;
  // Digits that look like the country's prefix may also stand in the middle of a number.
  const digits = toAsciiDigits(typed).replace(/\D/g, "");
  return digits.length > LEAST.phone ? digits : null;
}

function transactionOf(typed: string): string | null {
  const id = normalizeTransactionId(typed);
  return isTransactionId(id) && id.length >= LEAST.transactionId ? id : null;
}

export function needleOf(typed: string): Needle {
  const text = typedText(typed).replaceAll("\0", "").trim();
  const whole = phoneOf(text);
  const parts = text.split(/\s+/);
  const phones = whole === null ? parts.flatMap((part) => phoneOf(part) ?? []) : [whole];
  const names = whole === null ? parts.filter((part) => phoneOf(part) === null) : [text];
  const words = wordsOf(names);
  const transactionId = transactionOf(text);
  return {
    words: prefixQuery(words),
    anyWord: prefixQuery(words, " | "),
    phone: phones[0] ?? null,
    isPhoneAlone: whole !== null,
    transactionId,
    lookAlike: transactionId && lookAlikeKey(transactionId),
    certificateId: parseCertificateId(text),
  };
}
