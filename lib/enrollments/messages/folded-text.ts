import { toAsciiDigits } from "@/lib/format";

/** Plain cells skip the work, because a statement has 100,000 of them. */
const PLAIN = /^[\x20-\x7E\n\r]*$/;

/**
 * Replaces each character by exactly one, so that places found in the result hold for the original. Digits and letters
 * of other widths become ASCII; the marks that chats put around numbers, and all kinds of spaces, become plain spaces.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text;
  return toAsciiDigits(text)
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[^\S\n\r]/g, " ");
}

const QUOTE = /^[^\S\n]*(?:>[^\S\n]?)+/gm;
/** Bold or slanted text in a chat. A star beside another star or a number belongs to a mask. */
const EMPHASIS = /(?<![\p{L}\p{M}\p{N}*_])([*_])(?=[\p{L}৳])([^*_\n]{1,500})(?<!\s)\1(?![\p{L}\p{M}\p{N}*_])/gu;

/** Folds a text and blanks the marks of a chat's quotes and emphasis. */
export function foldMessage(text: string): string {
  return foldText(text)
    .replace(QUOTE, (marks) => " ".repeat(marks.length))
    .replace(EMPHASIS, " $2 ");
}

export type MessageField =
  | "name"
  | "phone"
  | "email"
  | "course"
  | "batch"
  | "college"
  | "session"
  | "amount"
  | "payerPhone"
  | "account"
  | "transactionId"
  | "paidAt";

/** The place where a fact was read, in UTF-16 units of the original text. */
export type MessageSpan = { field: MessageField; start: number; end: number };

export type Found<Value> = { value: Value; start: number; end: number };
