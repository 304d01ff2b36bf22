import { type Reply, recordedText } from "@/components/staff/desk/reply";
import { toast } from "@/components/ui/toast";
import { deskCopy as copy } from "@/lib/copy/staff-desk";
import { undoRecordedEnrollment } from "@/lib/enrollments/staff-client";

export type Recorded = Reply & {
  /** Null: only its enrolment is known. */
  paymentId: number | null;
};

type RecordedOptions = {
  onRecorded: (recorded: Recorded) => void;
  onUndone: (enrollmentId: number) => void;
  onChanged: () => void;
};

/** Tells of the record, and can undo it: the payment, its enrolment and an account that was made with it. */
export function useRecorded({ onRecorded, onUndone, onChanged }: RecordedOptions) {
  async function undo(enrollmentId: number, paymentId: number) {
    try {
      await undoRecordedEnrollment(enrollmentId, paymentId);
      toast.success(copy.undone);
      onUndone(enrollmentId);
    } catch {
      toast.error(copy.undoFailed);
    } finally {
      onChanged();
    }
  }

  return (recorded: Recorded) => {
    const { enrollmentId, paymentId } = recorded;
    const told = recordedText(recorded);
    if (paymentId === null) toast.success(told);
    else toast.undoable(told, () => undo(enrollmentId, paymentId));
    onRecorded(recorded);
    onChanged();
  };
}
