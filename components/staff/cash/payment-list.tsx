"use client";

import type { ListColumn } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { paymentsCopy as copy } from "@/lib/copy/staff-payments";
import { paymentMethods } from "@/lib/enrollments/payment-method";
import { formatDateTime, formatTaka, toBengaliDigits } from "@/lib/format";
import { payments, paymentsFile } from "@/lib/staff/payments/staff-client";
import type { PaymentRecord } from "@/lib/staff/payments/staff-schema";

function stateOf({ void_reason, refunded }: PaymentRecord): string {
  if (void_reason !== null) return copy.voided(void_reason);
  return refunded > 0 ? copy.refunded(refunded) : copy.counts;
}

const columns: ListColumn<PaymentRecord>[] = [
  { id: "learner", header: copy.columns.learner, place: "lead", cell: ({ learner }) => learner || copy.deleted },
  { id: "batch", header: copy.columns.batch, place: "meta", cell: ({ batch }) => batch },
  { id: "method", header: copy.columns.method, place: "meta", cell: ({ method }) => paymentMethodCopy[method] },
  {
    id: "transaction",
    header: copy.columns.transaction,
    place: "meta",
    cell: ({ transaction_id }) => transaction_id && <span lang="en">{transaction_id}</span>,
  },
  {
    id: "payer",
    header: copy.columns.payer,
    place: "meta",
    cell: ({ payer_phone }) => toBengaliDigits(payer_phone),
    optional: true,
  },
  {
    id: "amount",
    header: copy.columns.amount,
    place: "end",
    sort: "amount",
    align: "right",
    cell: ({ amount, void_reason }) =>
      void_reason === null ? formatTaka(amount) : <del className="text-muted">{formatTaka(amount)}</del>,
  },
  {
    id: "time",
    header: copy.columns.time,
    place: "meta",
    sort: "time",
    cell: ({ recorded_at }) => formatDateTime(recorded_at),
  },
  {
    id: "clerk",
    header: copy.columns.clerk,
    place: "meta",
    cell: ({ recorded_by }) => recorded_by ?? copy.command,
    optional: true,
  },
  { id: "state", header: copy.columns.state, place: "meta", cell: stateOf },
];

const filters = [
  {
    name: "method",
    label: copy.method,
    options: paymentMethods.map((value) => ({ value, label: paymentMethodCopy[value] })),
  },
  { name: "state", label: copy.state, options: copy.states },
];

export function PaymentList() {
  return (
    <RecordList
      name="payments"
      label={copy.title}
      columns={columns}
      filters={filters}
      search={{ name: "q", label: copy.search }}
      usualSort="-time"
      read={payments}
      file={paymentsFile}
      rowKey={({ id }) => String(id)}
      rowHref={({ learner_id }) => `/staff/people/${learner_id}`}
      empty={copy.empty}
    />
  );
}
