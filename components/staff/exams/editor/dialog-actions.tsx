import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { common } from "@/lib/copy/common";

type DialogActionsProps = {
  onClose: () => void;
  confirm: string;
  busy: boolean;
  disabled?: boolean;
  danger?: boolean;
  failure?: string;
  children?: ReactNode;
};

/** The foot of a dialog that is a form. */
export function DialogActions({ onClose, confirm, busy, disabled, danger, failure, children }: DialogActionsProps) {
  return (
    <>
      {failure && <Alert tone="bad" title={failure} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {children}
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy} disabled={disabled}>
          {confirm}
        </Button>
      </div>
    </>
  );
}
