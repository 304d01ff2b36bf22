import { ShieldAlert } from "lucide";
import { useState } from "react";
import { DateField } from "@/components/staff/ui/date-field";
import { explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { teamCopy as copy } from "@/lib/copy/staff-team";
import { formatDateLong } from "@/lib/format";
import { requireSecondFactor } from "@/lib/staff/account-client";
import type { StaffAccounts } from "@/lib/staff/account-schema";

/** The day from which the password alone is not enough for staff. */
export function SecondFactorDate({ data, onDone }: { data: StaffAccounts; onDone: () => void }) {
  const [day, setDay] = useState(data.second_factor_from ?? "");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const missing = data.accounts.filter(({ is_active, has_second_factor }) => is_active && !has_second_factor).length;
  async function save() {
    setBusy(true);
    setRefused(undefined);
    try {
      await requireSecondFactor(day || null);
      toast.success(copy.required);
    } catch (error) {
      const { second_factor_from } = fieldsOf(error);
      setRefused(second_factor_from);
      if (!second_factor_from) toast.error(explainFailure(error));
    } finally {
      setBusy(false);
      onDone();
    }
  }
  return (
    <Card className="flex flex-wrap items-end gap-x-4 gap-y-3 p-4">
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5 self-center">
        <Icon as={ShieldAlert} size={20} className="mt-0.5 text-accent-ink" />
        <span>
          {missing > 0 && <b>{copy.missing(missing)}</b>}{" "}
          {data.second_factor_from && copy.requiredFrom(formatDateLong(data.second_factor_from))}
        </span>
      </p>
      <DateField
        label={copy.requireLabel}
        hint={copy.requireHint}
        value={day}
        error={refused}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button variant="secondary" busy={busy} disabled={day === (data.second_factor_from ?? "")} onClick={save}>
        {copy.requireSave}
      </Button>
    </Card>
  );
}
