import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { staffCopy } from "@/lib/copy/staff";
import type { PaymentMethodKey } from "@/lib/enrollments/payment-method";
import { formatTaka, toBengaliDigits } from "@/lib/format";

type Learner = { learner_name: string; username: string; phone_number: string };

export function LearnerCell({ learner_name, username, phone_number }: Learner) {
  return (
    <>
      <b className="block text-body leading-[1.4]">{learner_name || staffCopy.deletedAccount}</b>
      <span className="flex flex-wrap gap-x-2 text-meta text-muted">
        <span lang="en" className="break-all">
          @{username}
        </span>
        {phone_number && <span className="whitespace-nowrap">{toBengaliDigits(phone_number)}</span>}
      </span>
    </>
  );
}

export function PlaceCell({ batch_name, course_title }: { batch_name: string; course_title: string }) {
  return (
    <>
      <span className="block">{batch_name}</span>
      <span className="block text-meta text-muted">{course_title}</span>
    </>
  );
}

type Method = { method: PaymentMethodKey; trx: string | null };

/** `inline`: behind the amount, on its line. */
export function MethodCell({ method, trx, inline = false }: Method & { inline?: boolean }) {
  return (
    <>
      {inline ? ` · ${paymentMethodCopy[method]}` : paymentMethodCopy[method]}
      {trx && (
        <span lang="en" className="block break-all text-meta text-muted md:min-w-[12ch]">
          {trx}
        </span>
      )}
    </>
  );
}

/** A voided payment is struck out and says so. */
export function AmountCell({ amount, void_reason }: { amount: string; void_reason: string | null }) {
  if (void_reason === null) return <span className="font-semibold">{formatTaka(Number(amount))}</span>;
  return (
    <>
      <s className="text-muted">{formatTaka(Number(amount))}</s>{" "}
      <span className="text-meta text-danger-ink">{staffCopy.voided}</span>
    </>
  );
}
