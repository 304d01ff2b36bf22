import { RotateCw } from "lucide";
import { ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { Icon } from "@/components/ui/icon";
import { certificate } from "@/lib/copy/certificate";
import { errorCopy } from "@/lib/copy/errors";

const { verify: copy } = certificate;

/** Too many checks from one address. */
export function ThrottledVerification({ id }: { id: string }) {
  return (
    <FlatlineNotice
      code="৪২৯"
      title={copy.throttled}
      text={errorCopy.throttled}
      action={
        <>
          <ButtonLink href={`/verify/${encodeURIComponent(id)}`} icon={<Icon as={RotateCw} />}>
            {copy.again}
          </ButtonLink>
          <ButtonLink href="/" variant="secondary">
            {copy.home}
          </ButtonLink>
        </>
      }
    />
  );
}
