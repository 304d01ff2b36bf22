import { toAsciiDigits } from "@/lib/format";

/** A statement has 100,000 such cells. */
const PLAIN = /^[\x20-\x7E\n\r]*$/;

/**
 * One character for one, so that what is found in it stands at the same place in the original: digits and letters of
 * other widths become ASCII, the marks that chats put around numbers and every kind of space a plain one.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text;
  return toAsciiDigits(text)
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[^\S\n\r]/g, " ");
}

const QUOTE = /^[^\S\n]*(?:>[^\S\n]?)+/gm;
/** Bold or slanted in a chat. A star beside a star or a number is a mask's. */
const EMPHASIS = /(?<![\p{L}\p{M}\p{N}*_])([*_])(?=[\p{L}৳])([^*_\n]{1,500})(?<!\s)\1(?![\p{L}\p{M}\p{N}*_])/gu;

/** As a text is folded, and without the marks of a chat's quotes and emphasis. */
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

/** Where a fact was read, counted in UTF-16 units of the text as it came. */
export type MessageSpan = { field: MessageField; start: number; end: number };

export type Found<Value> = { value: Value; start: number; end: number };
