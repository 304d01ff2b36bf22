"use client";

import { useId } from "react";
import { answeredCount, type Paper } from "@/components/exam/exam-state";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { common } from "@/lib/copy/common";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber } from "@/lib/format";

const { screen } = copy;

type SubmitDialogProps = { paper: Paper; open: boolean; onCancel: () => void; onConfirm: () => void };

/** The last question: answered out of total. */
export function SubmitDialog({ paper, open, onCancel, onConfirm }: SubmitDialogProps) {
  const textId = useId();
  const waiting = Object.keys(paper.pending).length;
  return (
    <Dialog open={open} onClose={onCancel} role="alertdialog" title={screen.confirmTitle} describedBy={textId}>
      <div id={textId} className="grid gap-2">
        <p className="font-semibold">
          {screen.confirmText(formatNumber(answeredCount(paper)), formatNumber(paper.questions.length))}
        </p>
        {waiting > 0 && <p>{screen.confirmWaiting(formatNumber(waiting))}</p>}
        <p>{screen.confirmFinal}</p>
      </div>
      <div className="mt-5 grid auto-cols-fr grid-flow-col gap-2.5">
        <Button variant="secondary" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button autoFocus onClick={onConfirm}>
          {common.ok}
        </Button>
      </div>
    </Dialog>
  );
}
