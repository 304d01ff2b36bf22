import type { ReactNode } from "react";
import { ContactBar } from "@/components/layout/contact-bar";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { Logo } from "@/components/layout/logo";
import type { NavEntry } from "@/components/layout/navigation";
import { MAIN_ID, SkipLink } from "@/components/layout/skip-link";
import { cn } from "@/components/ui/cn";
import type { Academy } from "@/lib/settings/schema";

type PageShellProps = {
  /** `public` has the contact bar, `plain` has not, `dashboard` also follows the system's dark theme. */
  variant: "public" | "plain" | "dashboard";
  /** Menu entries of this page for visitors; by default those of its path. */
  entries?: NavEntry[];
  academy: Academy;
  children: ReactNode;
};

/** Skip link, bars, the page's `main`, footer. Pages set their own width (`wrap`) and spacing inside. */
export function PageShell({ variant, entries, academy, children }: PageShellProps) {
  return (
    <div className={cn("flex min-h-dvh flex-col", variant === "dashboard" && "theme-auto")}>
      <SkipLink />
      {variant === "public" && <ContactBar academy={academy} />}
      <Header logo={<Logo name={academy.name} />} entries={entries} />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer academy={academy} />
    </div>
  );
}
