"use client";

import { useEffect, useState } from "react";
import { outsideCause } from "@/components/account/failures";
import { useSecondStep } from "@/components/account/use-second-step";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { currentUser, uploadPicture } from "@/lib/accounts/client";
import { ApiError } from "@/lib/api-client";
import { common } from "@/lib/copy/common";
import { profile } from "@/lib/copy/profile";
import { useRead } from "@/lib/use-read";

const { picture: copy } = profile;

function uploadFailure(error: unknown): string {
  const outside = outsideCause(error);
  if (outside) return outside;
  return error instanceof ApiError && error.status === 413 ? copy.tooLarge : copy.notAPicture;
}

function Preview({ picture }: { picture: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return (
    <div className="mx-auto size-40 overflow-hidden rounded-full bg-surface-2">
      {address && (
        // biome-ignore lint/performance/noImgElement: a picture of this device, which no server has yet
        <img src={address} alt={copy.preview} className="picture size-full object-cover" />
      )}
    </div>
  );
}

/** Shows the chosen picture as it will be seen, and sends it. */
export function PictureDialog({ picture, onClose }: { picture: Blob | null; onClose: () => void }) {
  const { mutate } = useRead(currentUser);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const secondStep = useSecondStep();

  function close() {
    setFailure(null);
    onClose();
  }

  async function save() {
    if (!picture) return;
    setBusy(true);
    setFailure(null);
    try {
      await mutate(await uploadPicture(picture, secondStep.code()), { revalidate: false });
      toast.success(copy.saved);
      close();
    } catch (error) {
      if (secondStep.explains(error)) return;
      setFailure(uploadFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={picture !== null} onClose={close} title={copy.confirm}>
      {picture && (
        <div className="grid gap-4">
          <p className="text-muted">{copy.confirmText}</p>
          <Preview picture={picture} />
          {failure && (
            <Alert tone="bad" title={copy.failed}>
              {failure}
            </Alert>
          )}
          {secondStep.field}
          <div className="grid grid-cols-2 gap-2.5">
            <Button variant="secondary" onClick={close} disabled={busy}>
              {common.cancel}
            </Button>
            <Button busy={busy} onClick={save}>
              {copy.save}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
