import { type ReactNode, useRef, useState } from "react";
import { CropDialog } from "@/components/staff/catalogue/crop-dialog";
import { explainFailure } from "@/components/staff/ui/failure";
import { toast } from "@/components/ui/toast";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.picture;

type CroppedPicture = {
  busy: boolean;
  /** Opens the device's pictures. */
  choose: () => void;
  /** A picture that came in another way, as by dropping. */
  take: (file: File) => void;
  write: (work: () => Promise<void>, done: string) => Promise<void>;
  /** The hidden field and the dialog, which stand anywhere in the page. */
  parts: ReactNode;
};

/** A picture that is chosen, cut to the page's shape and sent at once. */
export function useCroppedPicture(shape: "wide" | "square", upload: (picture: Blob) => Promise<void>): CroppedPicture {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);

  async function write(work: () => Promise<void>, done: string) {
    setBusy(true);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  const parts = (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={copy.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          setChosen(event.target.files?.[0] ?? null);
          event.target.value = "";
        }}
      />
      <CropDialog
        file={chosen}
        shape={shape}
        onClose={() => setChosen(null)}
        onCropped={(cut) => {
          setChosen(null);
          void write(() => upload(cut), copy.saved);
        }}
      />
    </>
  );
  return { busy, choose: () => input.current?.click(), take: setChosen, write, parts };
}
