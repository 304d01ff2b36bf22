import "server-only";
import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { bareNumber } from "@/lib/wire/phone-digits";

const compact = (typed: string) => bareNumber(typed).replace(/^00/, "+");

/**
 * Numbers of Bangladesh come with their zero or, from a spreadsheet, as a mobile number without it. Others name their
 * country.
 */
function parse(typed: string): PhoneNumber | undefined {
  const digits = compact(typed);
  if (!/^\+?\d{6,17}$/.test(digits)) return undefined;
  const isNational = /^(?:0|1[3-9]\d{8}$)/.test(digits);
  const number = parsePhoneNumberFromString(isNational || digits.startsWith("+") ? digits : `+${digits}`, "BD");
  return number?.isValid() ? number : undefined;
}

/**
 * A stored mobile number of Bangladesh. Lists have hundreds of them and files 100,000, and the library is a hundred
 * times slower.
 */
const MOBILE = /^880(1[3-9]\d\d)(\d{6})$/;

/** A mobile number as people in Bangladesh write it, with or without its country code. */
const WRITTEN_MOBILE = /^(?:\+?88)?0(1[3-9]\d{8})$/;

/** E.164 without its plus; null for a text that is no phone number. */
export function toE164(typed: string): string | null {
  const [, mobile] = WRITTEN_MOBILE.exec(typed) ?? [];
  return mobile ? `880${mobile}` : (parse(typed)?.number.slice(1) ?? null);
}

/** The wire accepts any 10 to 15 digits, so an invalid number is kept as it was typed. */
export function toStoredPhone(digits: string): string {
  return toE164(digits) ?? digits;
}

/** 01711111111 for a number of Bangladesh; others with their country code. */
export function presentPhone(stored: string): string {
  const [, head, tail] = MOBILE.exec(stored) ?? [];
  if (head) return `0${head}${tail}`;
  const number = parse(stored);
  if (!number) return stored;
  return number.country === "BD" ? `0${number.nationalNumber}` : number.number.slice(1);
}

/** Spelling of E.123: 01711-111111, or +1 415 555 2671. */
export function formatPhone(stored: string): string {
  const [, head, tail] = MOBILE.exec(stored) ?? [];
  if (head) return `0${head}-${tail}`;
  const number = parse(stored);
  if (!number) return stored;
  return number.country === "BD" ? number.formatNational() : number.formatInternational();
}

/** Digits of any part of a number in any spelling; null for other text. */
export function phoneFragment(typed: string): string | null {
  const digits = compact(typed);
  if (!/^\+?\d+$/.test(digits)) return null;
  return digits.replace(/^\+?(?:880)?0?(?=\d{2})/, "").replace(/^\+/, "");
}
