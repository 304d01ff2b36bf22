import { CopyButton } from "@/components/ui/copy-button";
import { course } from "@/lib/copy/course";
import { toBengaliDigits } from "@/lib/format";
import type { Academy } from "@/lib/settings/schema";

/** Where money is sent to, each number with a button that copies it. */
export function PaymentAccounts({ accounts }: { accounts: Academy["payment_accounts"] }) {
  return (
    <ul className="mt-2.5 divide-y divide-line rounded-row border border-line">
      {accounts.map(({ method, name, kind, number }) => (
        <li key={method} className="flex min-h-15 items-center justify-between py-1.5 pr-1 pl-3">
          <span>
            <small className="block text-meta leading-[1.4] text-muted">
              {name} · {kind}
            </small>
            <b className="leading-[1.4] whitespace-nowrap">{toBengaliDigits(number)}</b>
          </span>
          <CopyButton text={number.replaceAll("-", "")} what={course.steps.accountNumber(name)} />
        </li>
      ))}
    </ul>
  );
}
