import { MoneyScreen } from "@/components/staff/money/money-screen";
import { SettingsNav } from "@/components/staff/settings/settings-nav";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { moneyCopy } from "@/lib/copy/staff-money";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: moneyCopy.title };

export default async function MoneyPage() {
  await requireCapability("settings.write");
  return (
    <ConsolePage>
      <PageHead title={moneyCopy.title} lead={moneyCopy.lead} />
      <div className="grid min-w-0 gap-4 *:min-w-0 md:grid-cols-[12.25rem_minmax(0,1fr)] md:gap-6">
        <SettingsNav current="money" />
        <MoneyScreen />
      </div>
    </ConsolePage>
  );
}
