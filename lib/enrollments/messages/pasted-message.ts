import { foldMessage } from "@/lib/enrollments/messages/folded-text";
import { type LearnerMessage, parseLearnerMessage } from "@/lib/enrollments/messages/learner-message";
import { findLabelled, type LabelledValue } from "@/lib/enrollments/messages/message-labels";
import { messageOfForm, parseWalletMessage, type WalletMessage } from "@/lib/enrollments/messages/wallet-message";
import { findWholeMessages } from "@/lib/enrollments/messages/whole-messages";

type Part = {
  /** The place of the message in the paste. */
  start: number;
  end: number;
  text: string;
  /** The name or number that a chat's export writes before the text. */
  author: string | null;
};
export type PastedPart = Part &
  ({ kind: "wallet"; wallet: WalletMessage } | { kind: "learner"; learner: LearnerMessage });

const DATE = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?`;
/** "[22/11/26, 7:44 pm] Sadia: " or "22/11/2026, 19:44 - Sadia: ", as WhatsApp copies several messages. */
const CHAT_HEAD = new RegExp(
  String.raw`^\s*(?:\[(?:${DATE}|\d{1,2}:\d{2}[^\]]{0,24})\]|${DATE}\s*-)\s*([^:\n]{1,60}):\s?`,
  "i",
);
const RECEIPT_HEAD =
  /^\s*(?:dear (?:customer|sir)|(?:you have )?received?\b|money received|payment received|cash[ -]?in\b|cash[ -]?out\b|send money tk|payment (?:of )?tk|tk\.?\s*[\d,.]+\s*(?:has been )?(?:received|recvd|sent)|bill (?:successfully|pay)|A\/C\s*:?\s*[\d*]+ থেকে|আপনি\s)/i;

/** "Transaction successful" names no transaction, and one message may name a sum paid and a fee, so neither counts. */
const isFact = (field: LabelledValue["field"], value: string) =>
  field === "transactionId" ? /\d/.test(value) : field !== "amount" && field !== "fee" && field !== "other";

/** A message ends where the next one begins: at a chat's head, a receipt, or a fact that it already has. */
function split(text: string): Part[] {
  const folded = foldMessage(text);
  const parts: Part[] = [];
  let seen = new Set<string>();
  let isReceipt = false;
  let wasBlank = false;
  for (const line of folded.matchAll(/[^\n]*(?:\n|$)/g)) {
    const content = line[0].trimEnd();
    if (content === "") {
      wasBlank = true;
      continue;
    }
    const head = CHAT_HEAD.exec(content);
    const fields = findLabelled(content).flatMap(({ field, value }) => (isFact(field, value) ? field : []));
    const startsReceipt = RECEIPT_HEAD.test(head ? content.slice(head[0].length) : content);
    const repeats = fields.some((field) => seen.has(field));
    const current = parts.at(-1);
    if (!current || head || startsReceipt || (isReceipt ? wasBlank : repeats)) {
      const start = line.index + (head ? head[0].length : 0);
      parts.push({ start, end: line.index + content.length, text: "", author: head?.[1]?.trim() ?? null });
      seen = new Set();
      isReceipt = startsReceipt;
    } else current.end = line.index + content.length;
    for (const field of fields) seen.add(field);
    wasBlank = false;
  }
  return parts.map((part) => ({ ...part, text: text.slice(part.start, part.end) })).filter((part) => part.text.trim());
}

/** Reads prose: learners' words, and receipts of no known form. */
function readProse(text: string, ownNumbers: readonly string[]): PastedPart[] {
  return split(text).map((part) => {
    const wallet = parseWalletMessage(part.text);
    const learner = parseLearnerMessage(part.text, ownNumbers);
    const isReceipt = (wallet.direction !== null || wallet.kind !== null) && RECEIPT_HEAD.test(foldMessage(part.text));
    return isReceipt ? { ...part, kind: "wallet", wallet } : { ...part, kind: "learner", learner };
  });
}

const shifted = <Piece extends { start: number; end: number }>(piece: Piece, by: number): Piece => ({
  ...piece,
  start: piece.start + by,
  end: piece.end + by,
});

/** Nothing but marks, or the chat's head of the receipt that follows. */
const SAYS_NOTHING = /^[\s\p{P}\p{S}]*$/u;

/**
 * A clerk's paste holds several messages of learners and receipts of wallets in any order. A receipt of a known form is
 * a part by itself, whatever stands around it.
 */
export function parsePastedMessage(text: string, ownNumbers: readonly string[] = []): PastedPart[] {
  const { messages, isCertain } = findWholeMessages(foldMessage(text));
  const parts: PastedPart[] = [];
  let at = 0;
  const addProse = (end: number) => {
    const prose = text.slice(at, end);
    if (SAYS_NOTHING.test(prose)) return;
    parts.push(...readProse(prose, ownNumbers).map((part) => shifted(part, at)));
  };
  for (const whole of messages) {
    addProse(whole.start);
    const { start, end } = whole;
    const read = messageOfForm(whole, isCertain);
    const wallet = { ...read, spans: read.spans.map((span) => shifted(span, -start)) };
    parts.push({ kind: "wallet", start, end, text: text.slice(start, end), author: null, wallet });
    at = end;
  }
  addProse(text.length);
  return parts;
}
