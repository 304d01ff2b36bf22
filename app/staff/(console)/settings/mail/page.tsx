import { MailCheckScreen } from "@/components/staff/mails/mail-check-screen";
import { SettingsNav } from "@/components/staff/settings/settings-nav";
import { ConsolePage } from "@/components/staff/ui/page-head";
import { mailCheckCopy } from "@/lib/copy/staff-mail-check";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: mailCheckCopy.title };

export default async function MailCheckPage() {
  await requireCapability("settings.write");
  return (
    <ConsolePage>
      <MailCheckScreen nav={<SettingsNav current="mail" />} />
    </ConsolePage>
  );
}
