import { ReceiptForm } from "@/components/receipt/receipt-form";
import { VerdictCard } from "@/components/verify/verdict-card";
import { receiptCopy as copy } from "@/lib/copy/receipt";
import type { ReceiptCheck } from "@/lib/exams/taking/receipt-schema";
import { formatDateTime, formatNumber } from "@/lib/format";

const { valid: words, invalid } = copy;

function Facts({ check, code }: { check: ReceiptCheck; code: string }) {
  const { exam, counts, sealed_at: sealedAt } = check;
  if (!exam || !counts || !sealedAt) return null;
  const facts = [
    [copy.code, code],
    [words.exam, exam.title],
    [words.course, exam.course],
    [words.batch, exam.batch],
    [words.sealed, formatDateTime(sealedAt)],
    ...(counts.answers > counts.questions
      ? [[words.questions, words.count(formatNumber(counts.questions))] as const]
      : []),
    [words.answered, words.of(formatNumber(counts.answered), formatNumber(counts.answers))],
  ] as const;
  return (
    <dl className="divide-y divide-line border-b border-line px-5 md:px-10">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-4 py-3 md:grid-cols-[12.5rem_1fr]">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The record of a receipt's code, and the field to check another one. */
export function ReceiptVerdict({ check, code }: { check: ReceiptCheck; code: string }) {
  return check.valid ? (
    <VerdictCard verdict="valid" title={words.title} text={words.text}>
      <Facts check={check} code={code} />
      <ReceiptForm submit={copy.again} />
    </VerdictCard>
  ) : (
    <VerdictCard verdict="invalid" title={invalid.title} text={invalid.text}>
      <p className="px-5 pt-4 text-muted md:px-10">{invalid.hint}</p>
      <ReceiptForm code={code} submit={copy.again} />
    </VerdictCard>
  );
}
