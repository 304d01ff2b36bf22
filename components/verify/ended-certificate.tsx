import { ArrowRight } from "lucide";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Fact, FactList } from "@/components/verify/fact-list";
import { VerdictCard } from "@/components/verify/verdict-card";
import { VerdictLinks } from "@/components/verify/verdict-links";
import type { CertificateStatus, VerifiedCertificate } from "@/lib/certificates/schema";
import { certificate } from "@/lib/copy/certificate";
import { formatDate } from "@/lib/format";

const { verify: copy } = certificate;
const { facts: labels } = copy;

type EndedCertificateProps = { status: Exclude<CertificateStatus, "valid">; facts: VerifiedCertificate };

/** A real certificate that no longer counts: why, and where the one is that does. */
export function EndedCertificate({ status, facts }: EndedCertificateProps) {
  return (
    <VerdictCard verdict="invalid" {...copy.ended[status]}>
      <FactList>
        <Fact label={labels.id}>
          <span lang="en">{facts.certificate_id}</span>
        </Fact>
        <Fact label={labels.issued}>{formatDate(facts.issue_date)}</Fact>
        {status === "expired" && facts.expires_on && (
          <Fact label={labels.expires}>{labels.until(formatDate(facts.expires_on))}</Fact>
        )}
      </FactList>
      {facts.replaced_by && (
        <p className="px-5 pb-5 md:px-10">
          <ButtonLink href={`/verify/${facts.replaced_by}`} icon={<Icon as={ArrowRight} />} full>
            {copy.successor}
          </ButtonLink>
        </p>
      )}
      <VerdictLinks hasPrimary={!facts.replaced_by} />
    </VerdictCard>
  );
}
