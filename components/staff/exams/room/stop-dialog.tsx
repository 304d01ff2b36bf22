"use client";

import { DialogActions } from "@/components/staff/exams/editor/dialog-actions";
import { useSending } from "@/components/staff/exams/editor/use-sending";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import { activateExam } from "@/lib/exams/staff-client";

const copy = examEditorCopy.activation;

type StopDialogProps = { id: number; open: boolean; onClose: () => void; onDone: () => void };

export function StopDialog({ id, open, onClose, onDone }: StopDialogProps) {
  const { busy, failure, submit } = useSending(async () => {
    await activateExam(id, false);
    toast.success(copy.stopped);
    onDone();
    onClose();
  });
  return (
    <Dialog open={open} onClose={onClose} title={copy.stop} role="alertdialog">
      <form onSubmit={submit} className="grid gap-3.5">
        <p>{copy.stopText}</p>
        <DialogActions onClose={onClose} confirm={copy.stop} busy={busy} danger failure={failure} />
      </form>
    </Dialog>
  );
}
