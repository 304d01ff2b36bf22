import type { Metadata } from "next";
import { headers } from "next/headers";
import { lookUpReceipt } from "@/app/(site)/receipts/receipt-check";
import { ReceiptVerdict } from "@/components/receipt/receipt-verdict";
import { ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { errorCopy } from "@/lib/copy/errors";
import { receiptCopy as copy } from "@/lib/copy/receipt";

export const metadata: Metadata = { title: copy.title };

/** Next hands pages their part of the address as it was sent. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export default async function ReceiptPage({ params }: { params: Promise<{ code: string }> }) {
  const code = decode((await params).code);
  const found = await lookUpReceipt(code, await headers());
  if (found === "throttled") {
    const action = <ButtonLink href={`/receipts/${encodeURIComponent(code)}`}>{copy.again}</ButtonLink>;
    return <FlatlineNotice code="৪২৯" title={copy.throttled} text={errorCopy.throttled} action={action} />;
  }
  return <ReceiptVerdict check={found} code={code} />;
}
