import { SettingsNav } from "@/components/staff/settings/settings-nav";
import { SettingsScreen } from "@/components/staff/settings/settings-screen";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { settingsCopy } from "@/lib/copy/staff-settings";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: settingsCopy.title };

export default async function SettingsPage() {
  await requireCapability("settings.write");
  return (
    <ConsolePage>
      <PageHead title={settingsCopy.title} lead={settingsCopy.lead} />
      <div className="grid min-w-0 gap-4 *:min-w-0 md:grid-cols-[12.25rem_minmax(0,1fr)] md:gap-6">
        <SettingsNav current="academy" />
        <SettingsScreen />
      </div>
    </ConsolePage>
  );
}
