import { useState } from "react";
import { type Duties, DutiesFields } from "@/components/staff/team/duties-fields";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { toast } from "@/components/ui/toast";
import { teamCopy as copy } from "@/lib/copy/staff-team";
import { changeActive, changeRoles, resetSecondFactor } from "@/lib/staff/account-client";
import type { StaffAccount, StaffAccounts } from "@/lib/staff/account-schema";

export type Change = { kind: "roles" | "active" | "factor"; account: StaffAccount };

type AccountDialogProps = {
  change: Change;
  batches: StaffAccounts["batches"];
  onClose: () => void;
  onDone: () => void;
};

export function AccountDialog({ change: { kind, account }, ...props }: AccountDialogProps) {
  if (kind === "roles") return <RolesDialog account={account} {...props} />;
  if (kind === "factor") return <FactorDialog account={account} {...props} />;
  return <ActiveDialog account={account} {...props} />;
}

type OwnProps = Omit<AccountDialogProps, "change"> & { account: StaffAccount };

function RolesDialog({ account, batches, onClose, onDone }: OwnProps) {
  const was: Duties = { staff_roles: account.staff_roles, batch_ids: account.batches.map(({ id }) => id) };
  const [duties, setDuties] = useState(was);
  const known = [...account.batches.filter(({ id }) => !batches.some((batch) => batch.id === id)), ...batches];
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={copy.changeTitle(account.name)}
      usual={copy.reasons.roles}
      confirm={copy.save}
      explain={explainFailure}
      onConfirm={async (reason) => {
        await changeRoles(account.id, { ...duties, was, reason });
        toast.success(copy.changed);
        onDone();
      }}
    >
      <DutiesFields duties={duties} batches={known} onChange={setDuties} />
      {duties.staff_roles.length === 0 && <p className="text-danger-ink">{copy.noRole}</p>}
    </ReasonDialog>
  );
}

function ActiveDialog({ account, onClose, onDone }: OwnProps) {
  const isOn = account.is_active;
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={(isOn ? copy.switchOffTitle : copy.switchOnTitle)(account.name)}
      usual={isOn ? copy.reasons.off : copy.reasons.on}
      confirm={isOn ? copy.switchOff : copy.switchOn}
      danger={isOn}
      explain={explainFailure}
      onConfirm={async (reason) => {
        await changeActive(account.id, { is_active: !isOn, reason });
        toast.success(isOn ? copy.switchedOff : copy.switchedOn);
        onDone();
      }}
    >
      <p>{isOn ? copy.switchOffText : copy.switchOnText}</p>
      {isOn && account.is_self && <p className="text-danger-ink">{copy.switchOffOwn}</p>}
    </ReasonDialog>
  );
}

function FactorDialog({ account, onClose, onDone }: OwnProps) {
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={copy.resetFactorTitle(account.name)}
      usual={copy.reasons.factor}
      confirm={copy.resetFactor}
      danger
      explain={explainFailure}
      onConfirm={async (reason) => {
        await resetSecondFactor(account.id, reason);
        toast.success(copy.reset);
        onDone();
      }}
    >
      <p>{copy.resetFactorText}</p>
    </ReasonDialog>
  );
}
