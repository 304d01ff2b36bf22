import { Ban, Building2, type IconNode, ScanSearch } from "lucide";
import { Icon } from "@/components/ui/icon";
import { VerdictCard } from "@/components/verify/verdict-card";
import { VerifyForm } from "@/components/verify/verify-form";
import { certificate } from "@/lib/copy/certificate";

const { verify: copy } = certificate;
const { reasons } = copy.invalid;

const possible: { icon: IconNode; title: string; text: string }[] = [
  { icon: ScanSearch, ...reasons.wrongId },
  { icon: Ban, ...reasons.ended },
  { icon: Building2, ...reasons.notOurs },
];

/** Nothing valid has this id: what may be the cause, and the id to try again. */
export function UnknownCertificate({ id }: { id: string }) {
  return (
    <VerdictCard verdict="invalid" title={copy.invalid.title} text={copy.invalid.text}>
      <ul className="divide-y divide-line px-5 pt-2 pb-3 md:px-10 md:py-3">
        {possible.map(({ icon, title, text }) => (
          <li key={title} className="grid grid-cols-[1.5rem_1fr] gap-3 py-3">
            <Icon as={icon} size={22} className="mt-0.5 text-danger" />
            <div>
              <b>{title}</b>
              <span className="block text-small leading-normal text-muted">{text}</span>
            </div>
          </li>
        ))}
      </ul>
      <VerifyForm id={id} submit={copy.again} />
    </VerdictCard>
  );
}
