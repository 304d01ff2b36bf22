import type { DeskBatch } from "@/components/staff/desk/desk-batch";
import type { PasteFacts } from "@/components/staff/desk/paste";
import type { DeskEnrollmentInput, RecordedEnrollment, Suggestion } from "@/lib/enrollments/desk/schema";
import type { PaymentMethodKey } from "@/lib/enrollments/payment-method";
import { normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { takaOf, toAsciiDigits } from "@/lib/format";
import { typedText } from "@/lib/wire/search-words";

export type NewPerson = { name: string; email: string; phone: string };
/** A part of the price as it is being written, with a key that tells its row from the others. */
export type DraftPart = { key: number; amount: string; due_on: string };
/** A part to pay, as the dues list links to it. */
export type DraftDue = { batchId: number; amount: string };
export type Draft = {
  method: PaymentMethodKey;
  amount: string;
  trx: string;
  payer: string;
  batchId: number | null;
  /** The agreed price; empty for today's. */
  price: string;
  note: string;
  /** The clerk's own parts of the price; null: those of the batch. */
  parts: DraftPart[] | null;
};

const words = (text: string) => toAsciiDigits(typedText(text).toLowerCase()).replace(/\s+/g, " ").trim();

/** The batch that a message names: by its name, or by its one number. */
export function namedBatch(written: string | null, batches: readonly DeskBatch[]): DeskBatch | null {
  if (!written) return null;
  const wanted = words(written);
  const same = batches.filter(({ name }) => words(name) === wanted);
  const number = wanted.match(/\d+/)?.[0];
  const numbered =
    number === undefined
      ? []
      : batches.filter(({ name }) => Number(words(name).match(/\d+/)?.[0] ?? Number.NaN) === Number(number));
  const [only, ...others] = same.length > 0 ? same : numbered;
  return only && others.length === 0 ? only : null;
}

export function draftOf(
  facts: PasteFacts | null,
  batches: readonly DeskBatch[],
  lastBatch: number | null,
  due: DraftDue | null = null,
): Draft {
  const last = batches.find(({ id }) => id === (due?.batchId ?? lastBatch)) ?? null;
  return {
    method: facts?.method ?? "bkash",
    amount: facts?.amount ?? due?.amount ?? "",
    trx: facts?.transactionId ?? "",
    payer: facts?.payerPhone ? `0${facts.payerPhone.slice(3)}` : "",
    batchId: (namedBatch(facts?.batch ?? null, batches) ?? last)?.id ?? null,
    price: "",
    note: "",
    parts: null,
  };
}

const LIKELY = 55;
const CLEARLY = 10;

/** The learner whom the reasons make likely, and clearly likelier than anybody else. */
export function likelyLearner(suggestions: readonly Suggestion[]): Suggestion | null {
  const [first, second] = suggestions;
  if (!first || first.score < LIKELY) return null;
  return second && first.score - second.score < CLEARLY ? null : first;
}

export function inputOf(
  draft: Draft,
  learner: { id: number } | NewPerson,
  confirm: RecordedEnrollment["differences"][number]["kind"][],
): DeskEnrollmentInput {
  const [first = "", ...rest] = "name" in learner ? learner.name.trim().split(/\s+/) : [];
  return {
    ...("id" in learner
      ? { learner_id: learner.id }
      : {
          new_learner: {
            first_name: first,
            last_name: rest.join(" "),
            email: learner.email,
            phone_number: learner.phone,
          },
        }),
    batch_id: draft.batchId ?? 0,
    method: draft.method,
    amount: takaOf(draft.amount),
    trx: normalizeTransactionId(draft.trx),
    payer_phone: draft.payer,
    note: draft.note,
    ...(draft.price.trim() && { price: takaOf(draft.price) }),
    ...(draft.parts &&
      draft.method !== "free" && {
        dues: draft.parts.map(({ amount, due_on }) => ({ amount: takaOf(amount), due_on })),
      }),
    confirm,
  };
}
