"use client";

import { Share2 } from "lucide";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { examResult } from "@/lib/copy/exam-result";
import { formatDateTime } from "@/lib/format";

const words = examResult.receipt;

async function share(code: string): Promise<void> {
  const url = `${window.location.origin}/receipts/${code}`;
  if (!navigator.share) {
    await navigator.clipboard.writeText(url);
    toast.success(words.shared);
    return;
  }
  try {
    await navigator.share({ text: words.shareText(code), url });
  } catch (error) {
    // A closed share sheet is a change of mind and no failure.
    if ((error as DOMException).name !== "AbortError") throw error;
  }
}

/** The learner's proof of having handed in. */
export function ReceiptCard({ code, at }: { code: string; at: string }) {
  return (
    <Card className="p-4 md:px-7 md:py-5">
      <div className="flex items-center gap-1 rounded-row border border-dashed border-line-strong bg-surface-2 py-1.5 pr-1.5 pl-4">
        <p className="mr-auto min-w-0 leading-[1.35]">
          <span className="block text-meta text-muted">{words.title}</span>
          <b lang="en" className="text-body leading-[1.35] [overflow-wrap:anywhere]">
            {code}
          </b>
        </p>
        <CopyButton text={code} what={words.what} />
        <button
          type="button"
          aria-label={words.share}
          onClick={() => share(code)}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-primary"
        >
          <Icon as={Share2} />
        </button>
      </div>
      <p className="mt-2 text-small text-muted">
        {words.handedIn(formatDateTime(at))} {words.text}
      </p>
    </Card>
  );
}
