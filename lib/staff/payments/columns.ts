import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { paymentsCopy as copy } from "@/lib/copy/staff-payments";
import { formatDateTime, toBengaliDigits } from "@/lib/format";
import type { PaymentLine } from "@/lib/staff/payments/staff-schema";
import type { Columns, TableColumns } from "@/lib/tables/columns";

function stateOf({ void_reason, refunded }: PaymentLine): string {
  if (void_reason !== null) return copy.voided(void_reason);
  return refunded > 0 ? copy.refunded(refunded) : copy.counts;
}

export const paymentTable = {
  learner: { header: "শিক্ষার্থী", field: "learner", text: ({ learner }) => learner || copy.deleted, place: "lead" },
  batch: { header: "ব্যাচ", field: "batch", place: "meta" },
  method: { header: copy.method, field: "method", text: ({ method }) => paymentMethodCopy[method], place: "meta" },
  transaction: { header: "TrxID", field: "transaction_id", place: "meta" },
  payer: {
    header: "প্রেরক",
    field: "payer_phone",
    text: ({ payer_phone }) => toBengaliDigits(payer_phone),
    place: "meta",
    optional: true,
  },
  amount: { header: "টাকা", field: "amount", place: "end", sort: "amount", align: "right" },
  time: {
    header: "লেখার সময়",
    field: "recorded_at",
    text: ({ recorded_at }) => formatDateTime(recorded_at),
    place: "meta",
    sort: "time",
  },
  clerk: {
    header: "লিখেছেন",
    field: "recorded_by",
    text: ({ recorded_by }) => recorded_by ?? copy.command,
    place: "meta",
    optional: true,
  },
  state: { header: copy.state, text: stateOf, place: "meta" },
} satisfies TableColumns<PaymentLine>;

const { learner, batch, method, transaction, payer, amount, time, clerk, state } = paymentTable;

export const paymentFile = {
  number: { header: "নম্বর", field: "id" },
  time: { ...time, people: "instant" },
  learner: { ...learner, people: "text" },
  batch,
  method: { ...method, people: "text" },
  amount,
  refunded: { header: "ফেরত", field: "refunded" },
  transaction,
  payer,
  note: { header: "নোট", field: "note" },
  clerk: { ...clerk, people: "text" },
  state: { ...state, people: ({ void_reason }) => (void_reason === null ? copy.counts : copy.void) },
  voidReason: { header: "বাতিলের কারণ", field: "void_reason" },
} satisfies Columns<PaymentLine>;
