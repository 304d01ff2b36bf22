import { findAmounts, normalizeAmount } from "@/lib/enrollments/messages/amounts";
import { type Found, foldMessage, type MessageSpan } from "@/lib/enrollments/messages/folded-text";
import { findLabelled, type LabelledValue } from "@/lib/enrollments/messages/message-labels";
import { findMobileNumbers } from "@/lib/enrollments/messages/mobile-numbers";
import { findUnlabelledName } from "@/lib/enrollments/messages/person-names";
import {
  findUnlabelledIds,
  type MessageNumbers,
  onlyId,
  readLabelledId,
} from "@/lib/enrollments/messages/transaction-ids";
import { issuerByWords, walletOf } from "@/lib/enrollments/messages/wallet-wording";
import type { ClaimMethod } from "@/lib/enrollments/payment-method";

const learnerFields = [
  "name",
  "phone",
  "email",
  "course",
  "batch",
  "college",
  "session",
  "amount",
  "payerPhone",
  "transactionId",
] as const;
type LearnerField = (typeof learnerFields)[number];

/** The facts of a learner's message, which stand in any order; `method` is null unless a wallet is named. */
export type LearnerMessage = Record<LearnerField, string | null> & { method: ClaimMethod | null; spans: MessageSpan[] };

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const BLANK = /^[-–—.\s]*$/;

/** The text as it was written, without the signs that people put around it. */
function plainText(text: string, { value, start }: LabelledValue): Found<string> | null {
  const inner = value.replace(/[\s,;।|.]+$/, "");
  const from = start + inner.length - inner.trimStart().length;
  const written = text.slice(from, start + inner.length);
  return BLANK.test(written) ? null : { value: written.normalize("NFC"), start: from, end: from + written.length };
}

function amountIn({ value, start }: LabelledValue): Found<string> | null {
  const written = value.match(/\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?|\d{1,8}(?:\.\d{1,2})?(?!\d)/);
  const amount = written && normalizeAmount(written[0]);
  if (!written || !amount) return null;
  return { value: amount, start: start + (written.index ?? 0), end: start + (written.index ?? 0) + written[0].length };
}

/** @param ownNumbers the academy's accounts as E.164 without plus; learners mention them, but none is a learner's */
export function parseLearnerMessage(text: string, ownNumbers: readonly string[] = []): LearnerMessage {
  const folded = foldMessage(text);
  const labelled = findLabelled(folded);
  const mobiles = findMobileNumbers(folded).filter(({ value }) => !ownNumbers.includes(value));
  const first = <Value>(field: LabelledValue["field"], read: (value: LabelledValue) => Value | null) =>
    labelled
      .filter((value) => value.field === field)
      .map(read)
      .find((value) => value !== null) ?? null;
  const mobileIn = ({ start, value }: LabelledValue) =>
    mobiles.find((mobile) => mobile.start >= start && mobile.start < start + value.length) ?? null;

  const amount = first("amount", amountIn) ?? findAmounts(folded)[0] ?? first("fee", amountIn);
  const numbers: MessageNumbers = {
    method: null,
    amounts: amount ? [amount.value] : [],
    phones: mobiles.map(({ value }) => value),
  };
  const labelledIds = labelled.flatMap(({ field, start }) =>
    field === "transactionId" ? (readLabelledId(folded, start, numbers) ?? []) : [],
  );
  const transactionId = onlyId(labelledIds.length > 0 ? labelledIds : findUnlabelledIds(folded, numbers));
  const payer = first("payerPhone", mobileIn);
  const email = folded.match(EMAIL);
  const found: Record<LearnerField, Found<string> | null> = {
    name: first("name", (value) => plainText(text, value)) ?? findUnlabelledName(text),
    phone: first("phone", mobileIn) ?? mobiles.find((mobile) => mobile.start !== payer?.start) ?? payer,
    email: email && {
      value: email[0].toLowerCase(),
      start: email.index ?? 0,
      end: (email.index ?? 0) + email[0].length,
    },
    course: first("course", (value) => plainText(text, value)),
    batch: first("batch", (value) => plainText(text, value)),
    college: first("college", (value) => plainText(text, value)),
    session: first("session", (value) => plainText(text, value)),
    amount,
    payerPhone: payer,
    transactionId,
  };
  const spans = learnerFields.flatMap((field) => {
    const fact = found[field];
    return fact ? [{ field, start: fact.start, end: fact.end }] : [];
  });
  const values = Object.fromEntries(learnerFields.map((field) => [field, found[field]?.value ?? null]));
  return {
    ...(values as Record<LearnerField, string | null>),
    method: walletOf(issuerByWords(folded, "")),
    spans: spans.sort((a, b) => a.start - b.start),
  };
}
