import { useState } from "react";
import { SettingsCard } from "@/components/staff/settings/fact-fields";
import { explainFailure } from "@/components/staff/ui/failure";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { PageLink } from "@/components/ui/page-link";
import { consoleCopy } from "@/lib/copy/console";
import { settingsCopy } from "@/lib/copy/staff-settings";
import { admissionSettings, changeAdmissionSettings } from "@/lib/enrollments/staff-client";
import { useRead } from "@/lib/use-read";

const copy = settingsCopy.rules;

/** Lasting decisions of the academy: written at once and with a reason, not together with the facts. */
export function RulesCard() {
  const { data, error, mutate } = useRead(admissionSettings);
  const [isAsking, setIsAsking] = useState(false);
  const isOn = data?.accepts_automatically ?? false;

  async function change(reason: string) {
    if (!data) return;
    try {
      await changeAdmissionSettings({ ...data, accepts_automatically: !isOn, reason });
    } finally {
      await mutate();
    }
  }

  return (
    <SettingsCard id="rules" title={settingsCopy.headings.rules}>
      {error && !data && <LoadFailure title={settingsCopy.loadFailed} onRetry={() => mutate()} className="m-4" />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <p className="min-w-0 flex-1 basis-60">
          <b className="block">{copy.automatic}</b>
          <span className="text-meta text-muted">{copy.automaticText}</span>
        </p>
        <Button
          variant="secondary"
          size="sm"
          disabled={!data}
          aria-label={`${copy.automatic}: ${isOn ? copy.turnOff : copy.turnOn}`}
          onClick={() => setIsAsking(true)}
        >
          {isOn ? copy.turnOff : copy.turnOn}
        </Button>
      </div>
      <div className="grid gap-1 px-4 pb-3 text-meta text-muted">
        <b className="text-ink">{copy.protection.title}</b>
        <p>{copy.protection.holds}</p>
        <p>{copy.protection.fails}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
        <p className="min-w-0 flex-1 basis-60">
          <b className="block">{copy.factor}</b>
          <span className="text-meta text-muted">{copy.factorText}</span>
        </p>
        <PageLink href="/staff/settings/staff" className="inline-flex min-h-11 items-center text-primary underline">
          {consoleCopy.pages.staff}
        </PageLink>
      </div>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${copy.automatic}: ${isOn ? copy.turnOff : copy.turnOn}`}
        usual={isOn ? copy.offReasons : copy.onReasons}
        confirm={isOn ? copy.turnOff : copy.turnOn}
        onConfirm={change}
        explain={explainFailure}
      >
        <p>{isOn ? copy.offText : copy.onText}</p>
      </ReasonDialog>
    </SettingsCard>
  );
}
