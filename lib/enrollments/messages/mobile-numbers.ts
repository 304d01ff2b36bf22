import type { Found } from "@/lib/enrollments/messages/folded-text";

// A Rocket account is a mobile number with one digit more.
const MOBILE = /(?<![\dA-Z*+])(?:\+?88[\s-]?|0088[\s-]?)?0?1[3-9](?:[ -]?\d){8}(?![A-Z]|-?\d)/gi;
const ROCKET_ACCOUNT = /01[3-9]\d{9}(?<=A\/C\s{0,3}(?:no)?[:.]?\s{0,3}\d{12})(?![\dA-Z])/gi;

const e164 = (digits: string) => `880${digits.slice(-10)}`;

/** Mobile numbers of Bangladesh in a folded text, as E.164 without the plus. */
export function findMobileNumbers(folded: string): Found<string>[] {
  const plain = Array.from(folded.matchAll(MOBILE), (match) => ({ match, digits: match[0].replace(/\D/g, "") }));
  const accounts = Array.from(folded.matchAll(ROCKET_ACCOUNT), (match) => ({ match, digits: match[0].slice(0, 11) }));
  return [...plain, ...accounts]
    .map(({ match, digits }) => ({ value: e164(digits), start: match.index, end: match.index + match[0].length }))
    .sort((a, b) => a.start - b.start);
}
