"use client";

import { useState } from "react";
import type { Paste } from "@/components/staff/desk/paste";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { deskCopy } from "@/lib/copy/staff-desk";
import type { NoticeFacts } from "@/lib/enrollments/claims/staff-schema";
import { apartOf } from "@/lib/enrollments/messages/wallet-message";
import { pasteNotice } from "@/lib/enrollments/staff-client";

const copy = deskCopy.keep;

type KeepNoticeProps = { paste: Paste | null; notice: NoticeFacts | null; onKept: () => void };

/** Anybody can write a receipt into a chat: only the clerk knows that it came to the academy's own phone. */
export function KeepNotice({ paste, notice, onKept }: KeepNoticeProps) {
  const [busy, setBusy] = useState(false);
  const part = paste?.parts.find(
    (one) =>
      one.kind === "wallet" &&
      one.wallet.certainty === "certain" &&
      one.wallet.direction === "received" &&
      apartOf(one.wallet) === null &&
      one.wallet.transactionId !== notice?.transaction_id,
  );
  if (!part || paste?.isKept) return null;

  async function keep(text: string) {
    setBusy(true);
    try {
      await pasteNotice(text);
      toast.success(copy.kept);
      onKept();
    } catch {
      toast.error(copy.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-row border border-line px-3 py-2">
      <p className="min-w-0 flex-1 basis-60 text-meta text-muted">{copy.text}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => keep(part.text)}>
        {copy.action}
      </Button>
    </div>
  );
}
