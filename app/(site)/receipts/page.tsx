import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ReceiptForm } from "@/components/receipt/receipt-form";
import { Card } from "@/components/ui/card";
import { receiptCopy as copy } from "@/lib/copy/receipt";

export const metadata: Metadata = { title: copy.title };

type PageProps = { searchParams: Promise<{ code?: string | string[] }> };

/** The form sends its code here, so that it works without JavaScript; each receipt has an address of its own. */
export default async function ReceiptsPage({ searchParams }: PageProps) {
  const { code } = await searchParams;
  const typed = [code].flat()[0]?.trim();
  if (typed) redirect(`/receipts/${encodeURIComponent(typed)}`);
  return (
    <Card className="overflow-hidden">
      <div className="px-5 pt-6 md:px-10 md:pt-8">
        <h1 className="text-section md:text-display">{copy.heading}</h1>
        <p className="mt-1 text-muted">{copy.intro}</p>
      </div>
      <ReceiptForm error={typed === "" ? copy.noCode : undefined} submit={copy.check} />
    </Card>
  );
}
