import Link from "next/link";
import type { ReactNode } from "react";
import { Logo, type LogoOwner } from "@/components/layout/logo";
import { MAIN_ID, SkipLink } from "@/components/layout/skip-link";
import { ButtonLink } from "@/components/ui/button";

type InboxFrameProps = { academy: LogoOwner; action: { href: string; label: string }; children: ReactNode };

export function InboxFrame({ academy, action, children }: InboxFrameProps) {
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-190 items-center justify-between gap-3 px-4">
          <Link href="/" className="rounded-control">
            <Logo academy={academy} />
          </Link>
          <ButtonLink href={action.href} variant="secondary" size="sm">
            {action.label}
          </ButtonLink>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto grid max-w-190 gap-5 px-4 py-6 outline-none md:py-8">
        {children}
      </main>
    </>
  );
}
