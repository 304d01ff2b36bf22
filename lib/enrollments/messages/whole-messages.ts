import { normalizeAmount } from "@/lib/enrollments/messages/amounts";
import type { Found } from "@/lib/enrollments/messages/folded-text";
import type { Issuer, MessageForm } from "@/lib/enrollments/messages/message-forms";
import { isContradicted } from "@/lib/enrollments/messages/message-frame";
import { findOpenings, type Opening } from "@/lib/enrollments/messages/message-openings";
import {
  type Part,
  partAt,
  type Reference,
  referenceEnd,
  skipSeparators,
} from "@/lib/enrollments/messages/message-parts";
import type { NoticeDirectionKey } from "@/lib/enrollments/notices/names";

/** A message of a known form, from its first part to its last; the text around it is prose. */
export type WholeMessage = {
  form: MessageForm;
  issuer: Issuer;
  start: number;
  end: number;
  amount: Found<string>;
  id: Found<string>;
  paidAt: Found<Date>;
  /** Null for an account behind a mask, and for a shop. */
  party: Found<string> | null;
};

/**
 * The present shape and label of each issuer's ids: bKash begins its ids with the year's letter or digit, Upay with 01.
 * Null for issuers whose messages have no known form.
 */
const ids: Record<Issuer, { shape: RegExp; label: RegExp } | null> = {
  bkash: { shape: /^(?=.*[A-Z])[1-9A-Z][0-9A-Z]{9}$/, label: /^trx/i },
  nagad: { shape: /^(?=.*[A-Z])[0-9A-Z]{8}$/, label: /^txn/i },
  rocket: { shape: /^\d{10}$/, label: /^txn/i },
  upay: { shape: /^01[0-9A-Z]{8}$/, label: /^trx/i },
  cellfin: null,
  bank: null,
  other: null,
};

/** A word in lower case behind "TrxID" is no id, whatever its length. */
const isWord = (id: string, label: string) =>
  !/\d/.test(id) && id !== id.toUpperCase() && label !== label.toLowerCase();

/** An id that lost letters can have another wallet's shape, so label and form must name the same wallet. */
function issuerOf({ issuers }: MessageForm, id: string, label: string): Issuer | null {
  const isOwn = /^t(?:rx|xn)/i.test(label);
  if (!isOwn && issuers.length > 1) return null;
  return issuers.find((issuer) => ids[issuer]?.shape.test(id) && (!isOwn || ids[issuer].label.test(label))) ?? null;
}

type Parts = Map<Part["name"], Part>;

/** Parts that a form may have several times: a bill's account, contact and biller, or a fee and its tax. */
const severalTimes: readonly Part["name"][] = ["fee", "shop"];
const partyLabels: Record<NoticeDirectionKey, Part["name"]> = { received: "from", sent: "to" };
const sides: readonly Part["name"][] = ["from", "to", "account"];

/** The time comes behind the id, and no side is named behind a reference or a second time. */
function isInPlace({ name }: Part, found: Parts, opening: Opening, hasReference: boolean): boolean {
  if (found.has(name) && !severalTimes.includes(name)) return false;
  if (name === "amount") return !hasReference && opening.groups.amount === undefined;
  if (name === "time") return found.has("id");
  return !sides.includes(name) || !(hasReference || opening.groups.party || opening.groups.mask);
}

/** The parts that follow an opening without a break, each in its place, until id and time have been named. */
function partsAfter(folded: string, opening: Opening): Parts | null {
  const found: Parts = new Map();
  let at = opening.end;
  let hasReference = false;
  const hasAmount = () => opening.groups.amount !== undefined || found.has("amount");
  while (!(found.has("id") && found.has("time") && hasAmount())) {
    at = skipSeparators(folded, at);
    const reference: Reference | null = hasReference ? null : referenceEnd(folded, at);
    const part = reference ? null : partAt(folded, at);
    if (reference ? !reference.isHonest : !part || !isInPlace(part, found, opening, hasReference)) return null;
    if (part) found.set(part.name, part);
    hasReference ||= reference !== null;
    at = reference?.end ?? part?.end ?? at;
  }
  return goesOn(folded, at) ? null : found;
}

/** True when a fee or a balance follows the end, because then the end was written into a reference. */
function goesOn(folded: string, end: number): boolean {
  const part = partAt(folded, skipSeparators(folded, end));
  if (part?.name !== "fee" && part?.name !== "balance") return false;
  return /\d/.test(folded.slice(part.start, part.end));
}

/** The half of the day is open where the month is named but "pm" was cut off. */
const isHalfOpen = (written: string) =>
  /[a-z]{3}/i.test(written) && Number(/(\d{1,2})(?::\d{2}){1,2}$/.exec(written)?.[1] ?? 24) <= 12;

const PHONE_DIGITS = 11;

function partyIn(written: string | undefined, at: number, issuer: Issuer): Found<string> | null | "odd" {
  if (!written) return null;
  const digits = written.replace(/\D/g, "").replace(/^880/, "0");
  // Only Rocket writes a mobile number with one digit more.
  if (digits.length > PHONE_DIGITS && issuer !== "rocket") return "odd";
  return { value: `88${digits.slice(0, PHONE_DIGITS)}`, start: at, end: at + written.length };
}

function readFrom(folded: string, opening: Opening): WholeMessage | null {
  const { form, start, groups, text } = opening;
  const parts = partsAfter(folded, opening);
  const id = parts?.get("id");
  const time = parts?.get("time");
  if (!parts || !id?.groups.id || !time?.paidAt) return null;
  const amountPart = parts.get("amount");
  const written = groups.amount ?? amountPart?.groups.amount ?? amountPart?.groups.bare ?? "";
  const value = normalizeAmount(written);
  const transactionId = id.groups.id.toUpperCase();
  const label = folded.slice(id.start, id.at);
  const issuer = issuerOf(form, transactionId, label);
  if (!issuer || isHalfOpen(folded.slice(time.at, time.end))) return null;
  if (value === null || isWord(id.groups.id, label)) return null;
  const amountAt = groups.amount === undefined ? (amountPart?.at ?? 0) : start + text.indexOf(written);
  const partyPart = parts.get(form.direction === null ? "to" : partyLabels[form.direction]);
  const party = groups.party
    ? partyIn(groups.party, start + text.indexOf(groups.party), issuer)
    : partyIn(partyPart?.groups.party, partyPart?.at ?? 0, issuer);
  if (party === "odd") return null;
  return {
    form,
    issuer,
    start,
    end: Math.max(id.end, time.end, amountPart?.end ?? 0),
    amount: { value, start: amountAt, end: amountAt + written.length },
    id: { value: transactionId, start: id.at, end: id.at + transactionId.length },
    paidAt: time.paidAt,
    party,
  };
}

export type WholeReading = {
  messages: WholeMessage[];
  /** True when nothing outside contradicts the messages: no second transaction, no receipt cut short, no reversal. */
  isCertain: boolean;
};

/** Every message of a known form in a folded text. */
export function findWholeMessages(folded: string): WholeReading {
  const openings = findOpenings(folded);
  const messages: WholeMessage[] = [];
  for (const opening of openings) {
    if (opening.start < (messages.at(-1)?.end ?? 0)) continue;
    const message = readFrom(folded, opening);
    if (message) messages.push(message);
  }
  if (messages.length === 0) return { messages, isCertain: false };
  return { messages, isCertain: !isContradicted(folded, messages) };
}
