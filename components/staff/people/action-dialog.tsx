"use client";

import { CorrectDialog } from "@/components/staff/people/correct-dialog";
import { ExtendDialog } from "@/components/staff/people/extend-dialog";
import { MarkDialog } from "@/components/staff/people/mark-dialog";
import { MergeDialog } from "@/components/staff/people/merge-dialog";
import { PaymentDialog } from "@/components/staff/people/payment-dialog";
import type { PersonAction } from "@/components/staff/people/person-action";
import { CancelDialog, PlainDialog } from "@/components/staff/people/plain-dialogs";
import { RefundDialog } from "@/components/staff/people/refund-dialog";
import { TransferDialog } from "@/components/staff/people/transfer-dialog";
import { toast } from "@/components/ui/toast";
import { peopleCopy } from "@/lib/copy/staff-people";
import type { Person } from "@/lib/people/staff-schema";

type ActionDialogProps = { action: PersonAction; person: Person; onClose: () => void; onDone: () => void };

/** The one dialog that an action asks in. */
export function ActionDialog({ action, person, onClose, onDone }: ActionDialogProps) {
  const dialog = {
    person,
    onClose,
    onDone: () => {
      toast.success(peopleCopy.dialogs.done);
      onDone();
    },
  };
  switch (action.kind) {
    case "correct":
      return <CorrectDialog {...dialog} />;
    case "transfer":
      return <TransferDialog {...dialog} enrollment={action.enrollment} />;
    case "cancel":
      return <CancelDialog {...dialog} enrollment={action.enrollment} />;
    case "extend":
      return <ExtendDialog {...dialog} enrollment={action.enrollment} />;
    case "refund":
      return <RefundDialog {...dialog} payment={action.payment} />;
    case "payment":
      return <PaymentDialog {...dialog} payment={action.payment} />;
    case "merge":
      return <MergeDialog {...dialog} />;
    case "mark":
      return <MarkDialog {...dialog} attemptId={action.attemptId} />;
    default:
      return <PlainDialog {...dialog} action={action} />;
  }
}
