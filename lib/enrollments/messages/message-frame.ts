import { TAKEN_BACK } from "@/lib/enrollments/messages/contrary-words";
import type { Found } from "@/lib/enrollments/messages/folded-text";
import { findIdLabels } from "@/lib/enrollments/messages/id-labels";
import type { Issuer, MessageForm } from "@/lib/enrollments/messages/message-forms";
import { findOpenings } from "@/lib/enrollments/messages/message-openings";
import { partAt } from "@/lib/enrollments/messages/message-parts";
import { readLabelledId } from "@/lib/enrollments/messages/transaction-ids";
import { namesAnotherWallet } from "@/lib/enrollments/messages/wallet-names";
import { walletOf } from "@/lib/enrollments/messages/wallet-wording";

type Framed = {
  form: MessageForm;
  issuer: Issuer;
  start: number;
  end: number;
  amount: Found<string>;
  id: Found<string>;
};

/** This sign is no space, so that no pattern matches across a removed message. */
const BLANK = "\0";
const withoutMessages = (folded: string, whole: readonly Framed[]) =>
  whole.reduce((rest, { start, end }) => rest.slice(0, start) + BLANK.repeat(end - start) + rest.slice(end), folded);

/** True when the prose names another transaction, so that nobody can tell which one is meant. */
function namesAnother(prose: string, whole: readonly Framed[]): boolean {
  const numbers = { method: null, amounts: [], phones: [] };
  return findIdLabels(prose).some(({ end }) => {
    const id = readLabelledId(prose, end, numbers);
    return id !== null && !whole.some((message) => message.id.value === id.value);
  });
}

/** A wallet's first words and an amount, cut off before the other side is named. */
const CUT =
  /\b(?:you have (?:received|sent)|cash[ -]?in|cash[ -]?out|send money|add money|payment)\s+(?:payment |deposit |of ){0,2}(?:Tk|BDT|৳)\.?\s?\d[\d,]*\.\d\d\b/i;

/** True when the prose has a receipt that begins but does not end. */
const isBegun = (prose: string) =>
  CUT.test(prose) ||
  findOpenings(prose).some(({ groups, end }) => groups.amount !== undefined || partAt(prose, end) !== null);

/** True when this message says that the money of another one did not arrive or went back. */
function isTakenBackBy(whole: readonly Framed[], { form, amount, id }: Framed): boolean {
  if (form.kind !== "reversal" && form.kind !== "pending") return false;
  return whole.some(
    (other) =>
      other.form.direction !== null &&
      (other.id.value === id.value || Number(other.amount.value) === Number(amount.value)),
  );
}

const NEAR = 120;
const lineBefore = (text: string) => text.slice(text.lastIndexOf("\n") + 1);
const lineBehind = (text: string) => text.split("\n", 1)[0] ?? "";

/** True when a name at the message's edge says that another wallet wrote it. */
function isOfAnother(prose: string, { issuer, start, end }: Framed): boolean {
  const wallet = walletOf(issuer);
  if (wallet === null) return false;
  const before =
    prose
      .slice(Math.max(0, start - NEAR), start)
      .split(BLANK)
      .at(-1) ?? "";
  const behind = prose.slice(end, end + NEAR).split(BLANK, 1)[0] ?? "";
  const edges = {
    head: lineBefore(before),
    heading: lineBefore(before.trimEnd()),
    tail: lineBehind(behind),
    signature: lineBehind(behind.replace(/^[^\p{L}\p{N}]+/u, "")),
  };
  return namesAnotherWallet(edges, wallet);
}

/** Chats write struck-out text between tildes. */
const IS_STRUCK = new RegExp(`~\\s?${BLANK}`);

/** True when something beside the whole messages contradicts them, so that a person has to look. */
export function isContradicted(folded: string, messages: readonly Framed[]): boolean {
  const prose = withoutMessages(folded, messages);
  return (
    TAKEN_BACK.test(prose) ||
    IS_STRUCK.test(prose) ||
    isBegun(prose) ||
    namesAnother(prose, messages) ||
    messages.some((message) => isOfAnother(prose, message) || isTakenBackBy(messages, message))
  );
}
