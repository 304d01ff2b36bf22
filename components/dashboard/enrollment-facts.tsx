import { certificate } from "@/lib/copy/certificate";
import { common } from "@/lib/copy/common";
import type { EnrollmentHistoryEntry } from "@/lib/enrollments/schema";
import { formatTaka } from "@/lib/format";

const { history: copy } = certificate;

/** Says whose name is printed while the account's own one waits for staff. */
export function NameNotice({ user_name, certificate_name }: EnrollmentHistoryEntry) {
  if (certificate_name === user_name.normalize("NFC")) return null;
  return (
    <span className="mt-1 block max-w-[44ch] text-meta font-normal text-muted">
      <span className="block text-ink">{copy.nameOnCertificate(certificate_name)}</span>
      {copy.nameWaits}
    </span>
  );
}

type PaidAmountProps = {
  /** Null: not told. */
  amount: number | null;
  refunded?: number;
};

export function PaidAmount({ amount, refunded = 0 }: PaidAmountProps) {
  if (amount === null) return <span className="text-muted">{copy.amountUntold}</span>;
  return (
    <span className="block text-right max-2xs:text-left">
      {amount === 0 ? common.free : formatTaka(amount)}
      {refunded > 0 && <span className="block text-meta text-muted">{copy.refunded(formatTaka(refunded))}</span>}
    </span>
  );
}
