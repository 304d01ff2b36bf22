import { DuesList } from "@/components/staff/dues/dues-list";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { can } from "@/lib/accounts/capabilities";
import { duesCopy } from "@/lib/copy/staff-dues";
import { findOwingBatches } from "@/lib/enrollments/dues/owing-queries";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: duesCopy.title };

export default async function DuesPage() {
  const viewer = await requireCapability("payments.read");
  return (
    <ConsolePage>
      <PageHead title={duesCopy.title} lead={duesCopy.lead} />
      <DuesList batches={await findOwingBatches()} mayChange={can(viewer, "payments.write")} />
    </ConsolePage>
  );
}
