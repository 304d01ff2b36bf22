import { MailScreen } from "@/components/staff/mails/mail-screen";
import { SettingsNav } from "@/components/staff/settings/settings-nav";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { mailsCopy } from "@/lib/copy/staff-mails";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: mailsCopy.title };

export default async function MailsPage() {
  await requireCapability("settings.write");
  return (
    <ConsolePage>
      <PageHead title={mailsCopy.title} lead={mailsCopy.lead} />
      <div className="grid min-w-0 items-start gap-4 *:min-w-0 md:grid-cols-[12.25rem_minmax(0,1fr)] md:gap-6">
        <SettingsNav current="mails" />
        <MailScreen />
      </div>
    </ConsolePage>
  );
}
