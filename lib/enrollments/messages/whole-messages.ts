import { normalizeAmount } from "@/lib/enrollments/messages/amounts";
import type { Found } from "@/lib/enrollments/messages/folded-text";
import { findIdLabels } from "@/lib/enrollments/messages/id-labels";
import { type Issuer, type MessageForm, messageForms } from "@/lib/enrollments/messages/message-forms";
import { type Part, partAt, referenceEnd, skipSeparators } from "@/lib/enrollments/messages/message-parts";
import { readLabelledId } from "@/lib/enrollments/messages/transaction-ids";

/** A message of a known form, from its first part to its last; what surrounds it is somebody's prose. */
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

/** As they are now: bKash begins its ids with the year's letter or digit, Upay with 01. */
const shapes: Partial<Record<Issuer, RegExp>> = {
  bkash: /^(?=.*[A-Z])[1-9A-Z][0-9A-Z]{9}$/,
  nagad: /^(?=.*[A-Z])[0-9A-Z]{8}$/,
  rocket: /^\d{10}$/,
  upay: /^01[0-9A-Z]{8}$/,
};

/** A word in small letters behind "TrxID" is no id, whatever its length. */
const isWord = (id: string, label: string) =>
  !/\d/.test(id) && id !== id.toUpperCase() && label !== label.toLowerCase();

function issuerOf({ issuers }: MessageForm, id: string): Issuer | null {
  return issuers.find((issuer) => shapes[issuer]?.test(id)) ?? null;
}

type Opening = {
  form: MessageForm;
  start: number;
  end: number;
  groups: Record<string, string | undefined>;
  text: string;
};

/** The earliest first, and of two at one place the longer. */
function findOpenings(folded: string): Opening[] {
  return messageForms
    .flatMap((form) =>
      Array.from(folded.matchAll(form.opening), (match) => ({
        ...{ form, start: match.index, end: match.index + match[0].length },
        ...{ groups: match.groups ?? {}, text: match[0] },
      })),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The parts that follow an opening without a break, each once, until id and time have been named. */
function partsAfter(folded: string, from: number, hasAmount: boolean): Map<Part["name"], Part> | null {
  const found = new Map<Part["name"], Part>();
  let at = from;
  const isComplete = () => found.has("id") && found.has("time") && (hasAmount || found.has("amount"));
  let hasReference = false;
  while (!isComplete()) {
    at = skipSeparators(folded, at);
    const reference = hasReference ? null : referenceEnd(folded, at);
    if (reference) {
      if (!reference.isHonest) return null;
      hasReference = true;
      at = reference.end;
      continue;
    }
    const part = partAt(folded, at);
    if (!part) return null;
    const isAgain = found.has(part.name) && part.name !== "party" && part.name !== "fee";
    if (isAgain || (part.name === "amount" && hasAmount)) return null;
    if (part.name !== "party" || !found.get("party")?.groups.party) found.set(part.name, part);
    at = part.end;
  }
  return found;
}

/** Half a day is open where Rocket's "pm" was cut off. */
const isHalfOpen = (written: string, issuer: Issuer) =>
  issuer === "rocket" &&
  /[a-z]{3}/i.test(written) &&
  Number(/(\d{1,2})(?::\d{2}){1,2}$/.exec(written)?.[1] ?? 24) <= 12;

const PHONE_DIGITS = 11;

function partyIn(written: string | undefined, at: number, issuer: Issuer): Found<string> | null | "odd" {
  if (!written) return null;
  const digits = written.replace(/\D/g, "").replace(/^880/, "0");
  // Rocket alone writes a mobile with one digit more.
  if (digits.length > PHONE_DIGITS && issuer !== "rocket") return "odd";
  return { value: `88${digits.slice(0, PHONE_DIGITS)}`, start: at, end: at + written.length };
}

function readFrom(folded: string, opening: Opening): WholeMessage | null {
  const { form, start, groups, text } = opening;
  const parts = partsAfter(folded, opening.end, groups.amount !== undefined);
  const [id, time] = [parts?.get("id"), parts?.get("time")];
  if (!parts || !id?.groups.id || !time?.paidAt) return null;
  const amountPart = parts.get("amount");
  const written = groups.amount ?? amountPart?.groups.amount ?? amountPart?.groups.bare ?? "";
  const value = normalizeAmount(written);
  const transactionId = id.groups.id.toUpperCase();
  const issuer = issuerOf(form, transactionId);
  if (!issuer || isHalfOpen(folded.slice(time.at, time.end), issuer)) return null;
  if (value === null || isWord(id.groups.id, folded.slice(id.start, id.at))) return null;
  const amountAt = groups.amount === undefined ? (amountPart?.at ?? 0) : start + text.indexOf(written);
  const partyPart = parts.get("party");
  const party = groups.party
    ? partyIn(groups.party, start + text.indexOf(groups.party), issuer)
    : partyIn(partyPart?.groups.party, partyPart?.at ?? 0, issuer);
  if (party === "odd") return null;
  return {
    ...{ form, issuer, start, end: Math.max(id.end, time.end, amountPart?.end ?? 0) },
    amount: { value, start: amountAt, end: amountAt + written.length },
    id: { value: transactionId, start: id.at, end: id.at + transactionId.length },
    paidAt: time.paidAt,
    party,
  };
}

/** A wallet's additions when the money went back. */
const REVERSED = /\brevers(?:al|ed)\b|রিভার্স/i;

const blank = (folded: string, whole: readonly WholeMessage[]) =>
  whole.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), folded);

/** Whether prose names another transaction: then nobody can tell which one is meant. */
function namesAnother(prose: string, whole: readonly WholeMessage[]): boolean {
  const numbers = { method: null, amounts: [], phones: [] };
  return findIdLabels(prose).some(({ end }) => {
    const id = readLabelledId(prose, end, numbers);
    return id !== null && !whole.some((message) => message.id.value === id.value);
  });
}

export type WholeReading = {
  messages: WholeMessage[];
  /** Nothing outside contradicts them: no second transaction, no receipt that was begun and not ended, no reversal. */
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
  const prose = blank(folded, messages);
  const isBegun = findOpenings(prose).some(({ groups }) => groups.amount !== undefined);
  return { messages, isCertain: !isBegun && !REVERSED.test(prose) && !namesAnother(prose, messages) };
}
