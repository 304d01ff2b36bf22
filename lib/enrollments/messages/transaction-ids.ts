import type { Found } from "@/lib/enrollments/messages/folded-text";
import { type ClaimMethod, claimMethods } from "@/lib/enrollments/payment-method";
import { normalizeTransactionId, transactionIdFault } from "@/lib/enrollments/transaction-id";

/** Other facts of the message, none of which can be the id. */
export type MessageNumbers = { method: ClaimMethod | null; amounts: readonly string[]; phones: readonly string[] };

const fits = (id: string, method: ClaimMethod, { amounts, phones }: MessageNumbers) =>
  ["0", ...amounts].every((amount) => transactionIdFault(id, { method, amount, payerDigits: "" }) === null) &&
  phones.every((phone) => id !== phone.slice(3));

/** An id has the shape of its wallet, or of any wallet where none is known. Letters alone are no id. */
function isWalletId(id: string, numbers: MessageNumbers): boolean {
  if (!/\d/.test(id)) return false;
  return (numbers.method ? [numbers.method] : claimMethods).some((method) => fits(id, method, numbers));
}

/** Words that follow an id in a sentence and are never a part of it. */
const NO_PIECE =
  /^(?:at|on|tk|bdt|taka|ok|is|and|or|from|to|for|of|by|in|am|pm|ref|fee|bal|date|time|name|no|id|vai|bhai)$/i;
const PIECE = /^[0-9A-Z]{1,20}$/i;
/** People may break an id with spaces; each piece then has digits or capitals. */
const isPiece = (word: string) =>
  PIECE.test(word) && !NO_PIECE.test(word) && (/\d/.test(word) || word === word.toUpperCase());
const START = /(?<![\p{L}\p{M}\p{N}_@])/uy;
const ENDS = /(?![\p{L}\p{M}\p{N}_@]|[-/.]\p{L})/uy;

const standsAlone = (folded: string, start: number, end: number) => {
  START.lastIndex = start;
  ENDS.lastIndex = end;
  return START.test(folded) && ENDS.test(folded);
};

/** The id that stands at `from`, right behind a label: one word, or the pieces that make one. */
export function readLabelledId(folded: string, from: number, numbers: MessageNumbers): Found<string> | null {
  const line = folded.slice(from, from + 48).split("\n")[0] ?? "";
  const words = Array.from(line.matchAll(/[^\s,;।()[\]:]+/g)).slice(0, 5);
  const first = words[0]?.index ?? 0;
  let found: Found<string> | null = null;
  let end = 0;
  for (const last of words) {
    const piece = last[0].replace(/\.+$/, "");
    const gap = last === words[0] ? " " : line.slice(end, last.index);
    if (gap !== " " || !isPiece(piece) || numbers.amounts.includes(piece)) break;
    end = last.index + last[0].length;
    const place = { start: from + first, end: from + last.index + piece.length };
    const value = normalizeTransactionId(folded.slice(place.start, place.end));
    if (isWalletId(value, numbers) && standsAlone(folded, place.start, place.end)) found = { value, ...place };
    if (piece !== last[0] || (found && last === words[0])) break;
  }
  return found;
}

const TOKEN = /(?<![\p{L}\p{M}\p{N}_.@+/-])[0-9A-Z]{8,10}(?![\p{L}\p{M}\p{N}_@/-]|\.[\p{L}\p{N}])/giu;
const changes = (token: string) => token.replace(/\d+/g, "0").replace(/[A-Z]+/gi, "A").length;

/** Ids that stand without a label: letters and digits mixed as wallets do, not as in a user name or "45000TAKA". */
export function findUnlabelledIds(folded: string, numbers: MessageNumbers): Found<string>[] {
  return Array.from(folded.matchAll(TOKEN), ({ 0: token, index }) => ({ token, index }))
    .filter(
      ({ token }) =>
        /\d/.test(token) && /[A-Z]/i.test(token) && !/^\d+(?:tk|taka|bdt)$|^(?:tk|bdt|rs)\d+$/i.test(token),
    )
    .filter(({ token }) => token === token.toUpperCase() || changes(token) > 2)
    .map(({ token, index }) => ({ value: normalizeTransactionId(token), start: index, end: index + token.length }))
    .filter(({ value }) => isWalletId(value, numbers));
}

/** The only id; null when there are several, because nobody can tell which is meant. */
export function onlyId(found: readonly (Found<string> | null)[]): Found<string> | null {
  const ids = found.filter((id) => id !== null);
  return new Set(ids.map(({ value }) => value)).size === 1 ? (ids[0] ?? null) : null;
}
