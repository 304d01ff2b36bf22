import { ShieldCheck } from "lucide";
import { Icon } from "@/components/ui/icon";
import { Fact, FactList } from "@/components/verify/fact-list";
import { VerdictCard } from "@/components/verify/verdict-card";
import { VerdictLinks } from "@/components/verify/verdict-links";
import type { VerifiedCertificate } from "@/lib/certificates/schema";
import { certificate } from "@/lib/copy/certificate";
import { formatDate, formatDateTime } from "@/lib/format";

const { verify: copy } = certificate;

/** Everything that is printed on it, to be compared with the copy in somebody's hands (R28). */
export function ValidCertificate({ facts, academy }: { facts: VerifiedCertificate; academy: string }) {
  const { facts: labels } = copy;
  return (
    <VerdictCard verdict="valid" title={copy.valid.title} text={copy.valid.text(academy)}>
      <FactList>
        <Fact label={labels.name} name>
          {facts.student_name}
        </Fact>
        <Fact label={labels.course}>{facts.course_title}</Fact>
        <Fact label={labels.batch}>{facts.batch_name}</Fact>
        <Fact label={labels.completed}>{formatDate(facts.completion_date)}</Fact>
        <Fact label={labels.issued}>{formatDate(facts.issue_date)}</Fact>
        {facts.expires_on && <Fact label={labels.expires}>{labels.until(formatDate(facts.expires_on))}</Fact>}
        <Fact label={labels.signatories}>
          {facts.signatories.map(({ name, title }) => (
            <span key={name} className="block">
              {name} <span className="font-normal text-muted">· {title}</span>
            </span>
          ))}
        </Fact>
        <Fact label={labels.id}>
          <span lang="en">{facts.certificate_id}</span>
        </Fact>
      </FactList>
      <p className="flex items-start gap-2.5 border-t border-line px-5 py-3 text-small text-muted md:px-10">
        <Icon as={ShieldCheck} className="mt-px text-primary" />
        <span>
          {facts.signature_verified && `${copy.valid.signed} `}
          {copy.valid.verifiedAt(formatDateTime(facts.verified_at))}
        </span>
      </p>
      <VerdictLinks />
    </VerdictCard>
  );
}
