import { AuditList } from "@/components/staff/audit/audit-list";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { auditCopy } from "@/lib/copy/staff-audit";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: auditCopy.title };

export default async function AuditPage() {
  await requireCapability("audit.read");
  return (
    <ConsolePage>
      <PageHead title={auditCopy.title} lead={auditCopy.lead} />
      <AuditList />
    </ConsolePage>
  );
}
