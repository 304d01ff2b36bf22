import { useState } from "react";
import { type Duties, DutiesFields } from "@/components/staff/team/duties-fields";
import { explainFailure } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { ApiError, firstFieldError } from "@/lib/api-client";
import { accountProblem } from "@/lib/copy/account-problems";
import { common } from "@/lib/copy/common";
import { teamCopy as copy } from "@/lib/copy/staff-team";
import { changeRoles, invite } from "@/lib/staff/account-client";
import type { StaffAccounts } from "@/lib/staff/account-schema";
import { EMAIL_MAX, NAME_MAX } from "@/lib/wire/limits";

type InviteDialogProps = { batches: StaffAccounts["batches"]; onClose: () => void; onDone: () => void };
type Existing = { id: number; username: string };

const none: Duties = { staff_roles: [], batch_ids: [] };

const existingIn = (error: unknown): Existing | null =>
  error instanceof ApiError && error.code === "account_exists" ? (error.body as { account: Existing }).account : null;

export function InviteDialog({ batches, onClose, onDone }: InviteDialogProps) {
  const [person, setPerson] = useState({ email: "", first_name: "", last_name: "" });
  const [duties, setDuties] = useState(none);
  const [failure, setFailure] = useState<unknown>();
  const [noRole, setNoRole] = useState(false);
  const [busy, setBusy] = useState(false);
  const existing = existingIn(failure);

  async function run(work: () => Promise<unknown>) {
    setNoRole(duties.staff_roles.length === 0);
    if (duties.staff_roles.length === 0) return;
    setBusy(true);
    try {
      await work();
      toast.success(existing ? copy.changed : copy.invited);
      onDone();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const field = (name: keyof typeof person) => {
    const text = firstFieldError(failure, name);
    return {
      value: person[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setPerson({ ...person, [name]: target.value });
        setFailure(undefined);
      },
      error: text && accountProblem(text),
    };
  };
  const isRefused = failure instanceof ApiError && failure.status === 400;
  return (
    <Dialog open onClose={onClose} title={copy.inviteTitle}>
      <form
        className="-mx-6 mt-1 grid max-h-[calc(100dvh-8.75rem)] gap-3.5 overflow-y-auto px-6 pb-1"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run(() => invite({ ...person, ...duties }));
        }}
      >
        <p className="text-meta text-muted">{copy.inviteText}</p>
        <TextField label={copy.email} type="email" lang="en" required maxLength={EMAIL_MAX} {...field("email")} />
        <TextField label={copy.firstName} required maxLength={NAME_MAX} {...field("first_name")} />
        <TextField label={copy.lastName} maxLength={NAME_MAX} {...field("last_name")} />
        <DutiesFields duties={duties} batches={batches} onChange={setDuties} />
        {noRole && <Alert tone="bad" title={copy.roleRequired} />}
        {existing ? (
          <Alert tone="warn" title={copy.exists(existing.username)} />
        ) : (
          failure !== undefined && !isRefused && <Alert tone="bad" title={explainFailure(failure)} />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          {existing ? (
            <Button
              busy={busy}
              onClick={() => run(() => changeRoles(existing.id, { ...duties, was: none, reason: copy.giveReason }))}
            >
              {copy.giveRoles}
            </Button>
          ) : (
            <Button type="submit" busy={busy}>
              {copy.send}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
