import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { toast } from "@/components/ui/toast";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";

type RemovalDialogProps = {
  open: boolean;
  title: string;
  text: string;
  remove: (reason: string) => Promise<null>;
  onClose: () => void;
  onRemoved: () => void;
};

export function RemovalDialog({ open, title, text, remove, onClose, onRemoved }: RemovalDialogProps) {
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={title}
      usual={copy.removal.usual}
      confirm={copy.removal.confirm}
      danger
      explain={explainFailure}
      onConfirm={async (reason) => {
        await remove(reason);
        toast.success(copy.removal.done);
        onRemoved();
      }}
    >
      <p className="text-meta">{text}</p>
    </ReasonDialog>
  );
}
