import { LookScreen } from "@/components/staff/look/look-screen";
import { SettingsNav } from "@/components/staff/settings/settings-nav";
import { ConsolePage } from "@/components/staff/ui/page-head";
import { lookCopy } from "@/lib/copy/staff-look";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: lookCopy.title };

export default async function LookPage() {
  await requireCapability("settings.write");
  return (
    <ConsolePage>
      <LookScreen nav={<SettingsNav current="look" />} />
    </ConsolePage>
  );
}
