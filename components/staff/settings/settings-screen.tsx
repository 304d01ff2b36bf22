"use client";

import { useState } from "react";
import { DiagnosticChoiceCard } from "@/components/staff/settings/diagnostic-choice-card";
import { RulesCard } from "@/components/staff/settings/rules-card";
import { SampleAcademyCard } from "@/components/staff/settings/sample-academy-card";
import { SettingsForm } from "@/components/staff/settings/settings-form";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { settingsCopy as copy } from "@/lib/copy/staff-settings";
import { settings } from "@/lib/settings/staff-client";
import type { Settings } from "@/lib/settings/staff-schema";
import { useRead } from "@/lib/use-read";

/** The form keeps what is typed: what others save meanwhile comes with the response to saving. */
const once = { revalidateOnFocus: false, revalidateIfStale: true, revalidateOnReconnect: false };

export function SettingsScreen() {
  const { data, error, isValidating, mutate } = useRead(settings, once);
  const [opened, setOpened] = useState<Settings | null>(null);
  if (data && !isValidating && !opened) setOpened(data);
  if (opened) {
    return (
      <SettingsForm first={opened}>
        <RulesCard />
        <DiagnosticChoiceCard />
        <SampleAcademyCard />
      </SettingsForm>
    );
  }
  if (error && !data) return <LoadFailure title={copy.loadFailed} onRetry={() => mutate()} />;
  return <Loading label={copy.loading} />;
}
