"use client";

import type { NoticeDialogProps, NoticeTask } from "@/components/staff/cash/notice-task";
import { SpendDialog } from "@/components/staff/cash/spend-dialog";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { toast } from "@/components/ui/toast";
import { noticesCopy } from "@/lib/copy/staff-notices";
import { dismissNotice, restoreNotice } from "@/lib/enrollments/staff-client";

const writes = { dismiss: dismissNotice, restore: restoreNotice };

/** One dialog for each action on a message of money, each with its reason. */
export function NoticeDialogs({
  task: { kind, notice },
  onClose,
  onDone,
}: Omit<NoticeDialogProps, "notice"> & { task: NoticeTask }) {
  if (kind === "spend") return <SpendDialog {...{ notice, onClose, onDone }} />;
  const copy = noticesCopy.dialogs[kind];
  return (
    <ReasonDialog
      open
      title={copy.title}
      confirm={noticesCopy[kind]}
      usual={copy.usual}
      onClose={onClose}
      explain={(error) => explainFailure(error, { changed_meanwhile: noticesCopy.changed })}
      onConfirm={async (reason) => {
        await writes[kind](notice.id, reason);
        toast.success(copy.done);
        onDone();
      }}
    >
      <p className="wrap-anywhere rounded-row bg-surface-2 px-3 py-2 text-meta">{notice.text}</p>
      <p className="text-meta text-muted">{copy.text}</p>
    </ReasonDialog>
  );
}
