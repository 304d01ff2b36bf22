"use client";

import { Check, Copy } from "lucide";
import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { common } from "@/lib/copy/common";

const CONFIRMATION_MS = 2000;

/** `what` completes the label: "মিটিং আইডি কপি করুন". Nothing moves when the confirmation shows. */
export function CopyButton({ text, what, className }: { text: string; what: string; className?: string }) {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopies((count) => count + 1);
  }

  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`${what} ${common.copy}`}
      className={cn(
        "relative grid size-11 shrink-0 place-items-center rounded-control hover:text-primary",
        copied ? "text-primary" : "text-muted",
        className,
      )}
    >
      <Icon as={copied ? Check : Copy} />
      <span aria-live="polite" className="absolute inset-y-0 left-0">
        {copied && (
          <span className="absolute top-1/2 right-full -translate-y-1/2 rounded-[6px] bg-deep px-2.5 py-2 text-meta leading-none whitespace-nowrap text-on-deep">
            {common.copied}
          </span>
        )}
      </span>
    </button>
  );
}
