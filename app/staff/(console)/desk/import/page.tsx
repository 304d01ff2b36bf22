import { ImportScreen } from "@/components/staff/desk-import/import-screen";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { importCopy } from "@/lib/copy/staff-import";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: importCopy.title };

export default async function ImportPage() {
  await requireCapability("payments.write");
  return (
    <ConsolePage>
      <PageHead title={importCopy.title} lead={importCopy.lead} back="/staff/desk" />
      <ImportScreen />
    </ConsolePage>
  );
}
