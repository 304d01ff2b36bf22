import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { cashCopy as copy } from "@/lib/copy/staff-cash";
import { type LedgerEntry, listLedger } from "@/lib/enrollments/cash/ledger-queries";
import * as endpoints from "@/lib/enrollments/cash/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";
import type { Columns } from "@/lib/tables/columns";
import { wireName } from "@/lib/wire/names";

const methodOf = ({ method }: LedgerEntry) => wireName(method);
const { ledger, columns: heads } = copy;
const columns = {
  time: { header: ledger.time, field: "at", code: "time", machines: ({ at }) => at.toISOString() },
  kind: { header: ledger.kind, field: "kind", people: ({ kind }) => copy.kinds[kind] },
  payment: { header: ledger.payment, field: "paymentId", code: "payment" },
  learner: { header: ledger.learner, field: "learner" },
  method: {
    header: heads.method,
    code: "method",
    people: (entry) => paymentMethodCopy[methodOf(entry)],
    machines: methodOf,
  },
  account: { header: heads.account, field: "account" },
  transaction: { header: ledger.transaction, field: "transactionId", code: "transaction" },
  amount: { header: copy.amount, field: "amount" },
  clerk: { header: copy.clerk, field: "clerk", people: ({ clerk }) => clerk ?? copy.nobody },
  reason: { header: ledger.reason, field: "reason" },
} satisfies Columns<LedgerEntry>;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCashDayExport, async ({ viewer, params: { day }, query }) =>
    tableFile(
      query,
      `cash-${day}`,
      columns,
      takeOut(viewer, "cash", { day }, () => listLedger(day)),
    ),
  ),
]);
