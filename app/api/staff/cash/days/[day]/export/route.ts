import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { cashCopy as copy } from "@/lib/copy/staff-cash";
import { type LedgerEntry, listLedger } from "@/lib/enrollments/cash/ledger-queries";
import * as endpoints from "@/lib/enrollments/cash/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { type FileColumns, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";
import { wireName } from "@/lib/wire/names";

const methodOf = ({ method }: LedgerEntry) => wireName(method);
const { ledger, columns: heads } = copy;
const columns: FileColumns<LedgerEntry> = {
  people: [
    { header: ledger.time, value: ({ at }) => at },
    { header: ledger.kind, value: ({ kind }) => copy.kinds[kind] },
    { header: ledger.payment, value: ({ paymentId }) => paymentId },
    { header: ledger.learner, value: ({ learner }) => learner },
    { header: heads.method, value: (entry) => paymentMethodCopy[methodOf(entry)] },
    { header: heads.account, value: ({ account }) => account },
    { header: ledger.transaction, value: ({ transactionId }) => transactionId },
    { header: copy.amount, value: ({ amount }) => amount },
    { header: copy.clerk, value: ({ clerk }) => clerk ?? copy.nobody },
    { header: ledger.reason, value: ({ reason }) => reason },
  ],
  machines: [
    { header: "time", value: ({ at }) => at.toISOString() },
    { header: "kind", value: ({ kind }) => kind },
    { header: "payment", value: ({ paymentId }) => paymentId },
    { header: "learner", value: ({ learner }) => learner },
    { header: "method", value: methodOf },
    { header: "account", value: ({ account }) => account },
    { header: "transaction", value: ({ transactionId }) => transactionId },
    { header: "amount", value: ({ amount }) => amount },
    { header: "clerk", value: ({ clerk }) => clerk },
    { header: "reason", value: ({ reason }) => reason },
  ],
};

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
