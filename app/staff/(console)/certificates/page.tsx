import { CertificateList } from "@/components/staff/certificates/certificate-list";
import { WaitingNames } from "@/components/staff/certificates/waiting-names";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { can } from "@/lib/accounts/capabilities";
import { staffCertificatesCopy as copy } from "@/lib/copy/staff-certificates";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: copy.title };

export default async function CertificatesPage() {
  const viewer = await requireCapability("certificates.read");
  return (
    <ConsolePage>
      <PageHead title={copy.title} lead={copy.lead} />
      {can(viewer, "certificates.confirm-name") && <WaitingNames />}
      <CertificateList mayWrite={can(viewer, "certificates.write")} />
    </ConsolePage>
  );
}
