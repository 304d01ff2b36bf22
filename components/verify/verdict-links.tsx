import { House, Search } from "lucide";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { VerdictFoot } from "@/components/verify/verdict-foot";
import { certificate } from "@/lib/copy/certificate";

const { verify: copy } = certificate;

/** Another certificate, or home; without a primary one where the card already has its own way on. */
export function VerdictLinks({ hasPrimary = true }: { hasPrimary?: boolean }) {
  return (
    <VerdictFoot>
      <ButtonLink href="/verify" variant="secondary" icon={<Icon as={Search} />}>
        {copy.again}
      </ButtonLink>
      <ButtonLink href="/" variant={hasPrimary ? "primary" : "secondary"} icon={<Icon as={House} />}>
        {copy.home}
      </ButtonLink>
    </VerdictFoot>
  );
}
