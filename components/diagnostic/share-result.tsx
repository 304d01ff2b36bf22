"use client";

import { Share2 } from "lucide";
import { Whatsapp } from "@/components/ui/brand-icons";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { diagnosticCopy } from "@/lib/copy/diagnostic";

const copy = diagnosticCopy.result;

/** The address holds how many were right and nothing about the person. */
const addressOf = (right: number) => `${window.location.origin}/diagnostic/${right}`;

async function share(right: number): Promise<void> {
  const url = addressOf(right);
  if (!navigator.share) {
    await navigator.clipboard.writeText(`${copy.shareText(right)} ${url}`);
    toast.success(copy.linkCopied);
    return;
  }
  try {
    await navigator.share({ text: copy.shareText(right), url });
  } catch (error) {
    // A closed share sheet is a change of mind and no failure.
    if ((error as DOMException).name !== "AbortError") throw error;
  }
}

export function ShareResult({ right }: { right: number }) {
  const message = encodeURIComponent(`${copy.shareText(right)} ${addressOf(right)}`);
  return (
    <div>
      <div className="grid gap-3 xs:grid-cols-2">
        <Button icon={<Icon as={Share2} />} onClick={() => share(right)}>
          {copy.share}
        </Button>
        <ButtonLink href={`https://wa.me/?text=${message}`} variant="secondary" icon={<Icon as={Whatsapp} />}>
          {copy.whatsapp}
        </ButtonLink>
      </div>
      <p className="mt-2 text-small text-muted">{copy.shareNote}</p>
    </div>
  );
}
