"use client";

import { listColumns } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { paymentsCopy as copy } from "@/lib/copy/staff-payments";
import { paymentMethods } from "@/lib/enrollments/payment-method";
import { formatTaka } from "@/lib/format";
import { paymentTable } from "@/lib/staff/payments/columns";
import { payments, paymentsFile } from "@/lib/staff/payments/staff-client";

const columns = listColumns(paymentTable, {
  transaction: ({ transaction_id }) => transaction_id && <span lang="en">{transaction_id}</span>,
  amount: ({ amount, void_reason }) =>
    void_reason === null ? formatTaka(amount) : <del className="text-muted">{formatTaka(amount)}</del>,
});

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
