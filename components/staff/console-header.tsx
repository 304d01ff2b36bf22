import { LogOut } from "lucide";
import Link from "next/link";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { staffCopy } from "@/lib/copy/staff";

type ConsoleHeaderProps = {
  academy: string;
  name: string;
  /** next-auth's endpoint, as a plain form: works before and without JavaScript. */
  signOut: { action: string; csrfToken: string; callbackUrl: string };
};

export function ConsoleHeader({ academy, name, signOut }: ConsoleHeaderProps) {
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-[1200px] items-center gap-3 px-4 md:px-6">
          <Link href="/staff" className="rounded-control" aria-label={staffCopy.console}>
            <Logo name={academy} />
          </Link>
          <span className="hidden border-l border-line pl-3 font-semibold md:block">{staffCopy.console}</span>
          <span className="ml-auto hidden truncate text-small text-muted md:block">{name}</span>
          <form method="post" action={signOut.action} className="ml-auto md:ml-0">
            <input type="hidden" name="csrfToken" value={signOut.csrfToken} />
            <input type="hidden" name="callbackUrl" value={signOut.callbackUrl} />
            <Button type="submit" variant="secondary" size="sm" icon={<Icon as={LogOut} size={18} />}>
              {staffCopy.signOut}
            </Button>
          </form>
        </div>
      </header>
    </>
  );
}
