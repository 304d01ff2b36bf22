import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import type { Ink, KeptLookPicture, LookPictureUse } from "@/lib/look/picture-schema";
import { uploadLookPicture } from "@/lib/look/staff-client";

/** Sends a chosen file; why it was refused stays until the next one. */
export function useUpload(
  use: LookPictureUse,
  onKept: (kept: KeptLookPicture, file: File) => void,
  { ink }: { ink?: Ink } = {},
) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(file: File) {
    setBusy(true);
    setRefusal(null);
    try {
      onKept(await uploadLookPicture({ use, ink, picture: file }), file);
    } catch (error) {
      setRefusal(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, refusal, send };
}
