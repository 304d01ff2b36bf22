import Link from "next/link";
import type { ReactNode } from "react";
import { Logo, type LogoOwner } from "@/components/layout/logo";
import { Card } from "@/components/ui/card";
import { account } from "@/lib/copy/account";
import { staffCopy } from "@/lib/copy/staff";

const copy = staffCopy.signIn;
const linkClass = "inline-flex min-h-11 items-center text-small text-primary underline";

type SignInPanelProps = { academy: LogoOwner; title?: string; lead?: string; children: ReactNode };

export function SignInPanel({ academy, title = copy.title, lead = copy.lead, children }: SignInPanelProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-110 content-center gap-6 px-4 py-8">
      <Link href="/" className="justify-self-start rounded-control">
        <Logo academy={academy} />
      </Link>
      <Card className="grid gap-5 p-5 md:p-7">
        <header className="grid gap-1">
          <h1 className="text-section">{title}</h1>
          {lead && <p className="text-small text-muted">{lead}</p>}
        </header>
        {children}
      </Card>
      <div className="flex flex-wrap justify-between gap-x-6">
        <Link href="/forgot-password" className={linkClass}>
          {account.auth.forgot}
        </Link>
        <Link href="/auth" className={linkClass}>
          {copy.learnerLogin}
        </Link>
      </div>
    </main>
  );
}
