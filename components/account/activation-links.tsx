import { ButtonLink } from "@/components/ui/button";
import { account } from "@/lib/copy/account";

const { activation } = account;

export function ActivationLinks({ primary = false }: { primary?: boolean }) {
  return (
    <div className="mt-3 grid gap-2.5">
      <ButtonLink href="/auth" variant={primary ? "primary" : "secondary"} full>
        {activation.login}
      </ButtonLink>
      <ButtonLink href="/" variant="ghost" full>
        {activation.home}
      </ButtonLink>
    </div>
  );
}
