"use client";

import { useEffect, useRef, useState } from "react";
import { DialogActions } from "@/components/staff/exams/editor/dialog-actions";
import { useSending } from "@/components/staff/exams/editor/use-sending";
import { FileButton } from "@/components/staff/look/file-button";
import { useFileDrop } from "@/components/staff/ui/use-file-drop";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import { keepPicture } from "@/lib/exams/staff-client";
import type { StoredPicture } from "@/lib/markup/document";
import { ALTERNATIVE_TEXT_MAX } from "@/lib/wire/limits";

const copy = examEditorCopy.picture;

/** The address of a file that was just chosen, as long as it is shown. */
function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

type PictureDialogProps = {
  examId: number;
  pictureAt: (id: string) => string;
  /** The picture that stands in the text; null for a new one. */
  picture: StoredPicture | null;
  /** The one that was pasted or dropped. */
  file: File | null;
  onInsert: (picture: StoredPicture) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** A picture of a text and what it shows: a text without the description would say nothing to some learners. */
export function PictureDialog(props: PictureDialogProps) {
  const { examId, pictureAt, picture, onInsert, onRemove, onClose } = props;
  const [file, setFile] = useState(props.file);
  const [alt, setAlt] = useState(picture?.alt ?? "");
  const [tried, setTried] = useState(false);
  const chosen = useFileAddress(file);
  const shown = chosen ?? (picture && pictureAt(picture.id));
  const drop = useFileDrop(([first]) => setFile(first));
  const description = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shown) description.current?.focus();
  }, [shown]);
  const sending = useSending(async () => {
    setTried(true);
    if (alt.trim() === "" || (!file && !picture)) return;
    const kept = file ? await keepPicture(examId, file) : picture;
    if (kept) onInsert({ id: kept.id, width: kept.width, height: kept.height, alt: alt.trim() });
  });

  return (
    <Dialog open onClose={onClose} title={picture ? copy.change : copy.add} width="md">
      <form
        noValidate
        onSubmit={(event) => {
          // The dialog stands within the form of the question.
          event.stopPropagation();
          void sending.submit(event);
        }}
        className="mt-3 grid gap-3.5"
      >
        <div
          {...drop.target}
          className={cn(
            "grid place-items-center gap-2 rounded-card border border-dashed border-line-strong p-3 text-center text-meta text-muted",
            drop.isOver && "border-primary bg-primary-soft",
          )}
        >
          {shown ? (
            // biome-ignore lint/performance/noImgElement: a file of this device, or a picture for this session alone
            <img src={shown} alt="" className="max-h-60 max-w-full rounded-control bg-white object-contain" />
          ) : (
            <p>{copy.drop}</p>
          )}
          <FileButton label={copy.file} accept="image/*" busy={false} onFile={setFile}>
            {shown ? copy.another : copy.choose}
          </FileButton>
          {tried && !shown && (
            <p role="alert" className="text-danger-ink">
              {copy.missing}
            </p>
          )}
        </div>
        <TextField
          ref={description}
          label={copy.description}
          hint={copy.descriptionHint}
          required
          maxLength={ALTERNATIVE_TEXT_MAX}
          value={alt}
          error={tried && alt.trim() === "" ? copy.noDescription : undefined}
          onChange={({ target }) => setAlt(target.value)}
        />
        <DialogActions onClose={onClose} confirm={copy.insert} busy={sending.busy} failure={sending.failure}>
          {picture && (
            <Button variant="ghost" onClick={onRemove} className="mr-auto">
              {copy.remove}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
