"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { currentOf, explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { common } from "@/lib/copy/common";

type RecordDialogProps<Item> = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** @throws an error that is shown; closes by itself when it resolves */
  save: (data: FormData) => Promise<void>;
  /** Shown when somebody else was faster, with the present state. */
  onNewer: (newer: Item) => void;
  saveLabel?: string;
  width?: "sm" | "md";
  /** False while it is known that it would be refused. */
  canSave?: boolean;
  /** Whether the form itself shows this failure. */
  isShown?: (error: unknown) => boolean;
  children: (errors: Record<string, string>) => ReactNode;
};

/** A short form in a dialog, whose fields keep the typed values until it is saved. */
export function RecordDialog<Item>({ open, title, onClose, width, ...form }: RecordDialogProps<Item>) {
  return (
    <Dialog open={open} onClose={onClose} title={title} width={width}>
      <RecordForm onClose={onClose} {...form} />
    </Dialog>
  );
}

type RecordFormProps<Item> = Omit<RecordDialogProps<Item>, "open" | "title" | "width">;

function RecordForm<Item>({
  save,
  onNewer,
  onClose,
  saveLabel = common.save,
  canSave = true,
  isShown = () => false,
  children,
}: RecordFormProps<Item>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      await save(new FormData(event.currentTarget));
      onClose();
    } catch (error) {
      const newer = currentOf<Item>(error);
      if (newer) onNewer(newer);
      const refused = fieldsOf(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0 && !isShown(error)) setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3.5">
      {children(errors)}
      {failure && <Alert tone="bad" title={failure} />}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={busy} disabled={!canSave}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
