import { toast } from "@/components/ui/toast";
import { errorCopy } from "@/lib/copy/errors";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";
import type { Sending } from "@/lib/materials/upload-queue";

export function metaOf({ state, sent, size, bytesPerSecond, failure }: Sending): string {
  if (state === "waiting") return copy.upload.waiting;
  if (state === "paused") return copy.upload.paused(sent / size);
  if (state === "offline") return copy.upload.offline(sent / size);
  if (state === "failed") {
    if (failure === "signed_out") return copy.upload.signedOut;
    return failure && failure !== "unknown" ? errorCopy[failure] : copy.upload.unknown;
  }
  const minutes = bytesPerSecond ? Math.ceil((size - sent) / bytesPerSecond / 60) : null;
  return copy.upload.sending(sent, size, minutes);
}

/** Dropping an upload also loses the bytes that have arrived, so it is confirmed. */
export const mayDrop = (title: string, bytes: number) => bytes === 0 || window.confirm(copy.upload.dropAsk(title));
export const explainDrop = () => toast.error(copy.upload.unknown);
