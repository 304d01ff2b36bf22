import { BackupScreen } from "@/components/staff/backups/backup-screen";
import { SettingsNav } from "@/components/staff/settings/settings-nav";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { backupsCopy } from "@/lib/copy/staff-backups";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: backupsCopy.title };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function BackupsPage({ searchParams }: PageProps) {
  await requireCapability("backups.write");
  const { download } = await searchParams;
  return (
    <ConsolePage>
      <PageHead title={backupsCopy.title} lead={backupsCopy.lead} />
      <div className="grid min-w-0 items-start gap-4 *:min-w-0 md:grid-cols-[12.25rem_minmax(0,1fr)] md:gap-6">
        <SettingsNav current="backups" />
        <BackupScreen hasFailed={download === "failed"} />
      </div>
    </ConsolePage>
  );
}
