import { SettingsNav } from "@/components/staff/settings/settings-nav";
import { TeamScreen } from "@/components/staff/team/team-screen";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { teamCopy } from "@/lib/copy/staff-team";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: teamCopy.title };

export default async function TeamPage() {
  await requireCapability("staff.write");
  return (
    <ConsolePage>
      <PageHead title={teamCopy.title} lead={teamCopy.lead} />
      <div className="grid min-w-0 gap-4 *:min-w-0 md:grid-cols-[12.25rem_minmax(0,1fr)] md:gap-6">
        <SettingsNav current="staff" />
        <TeamScreen />
      </div>
    </ConsolePage>
  );
}
