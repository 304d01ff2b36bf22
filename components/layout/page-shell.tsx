import type { ReactNode } from "react";
import { ContactBar } from "@/components/layout/contact-bar";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { LearnerFoot } from "@/components/layout/learner-foot";
import { Logo } from "@/components/layout/logo";
import type { NavEntry } from "@/components/layout/navigation";
import { MAIN_ID, SkipLink } from "@/components/layout/skip-link";
import { cn } from "@/components/ui/cn";
import type { Academy } from "@/lib/settings/schema";

type PageShellProps = {
  /**
   * `public` has the contact bar, `plain` has none, `course` has it for those without a room there. All follow the
   * system's dark theme for those who are signed in, and `dashboard` for everybody.
   */
  variant: "public" | "plain" | "dashboard" | "course";
  /** Menu entries of this page for visitors; by default those of its path. */
  entries?: NavEntry[];
  academy: Academy;
  children: ReactNode;
};

/** Skip link, bars, the page's `main`, footer. Pages set their own width (`wrap`) and spacing inside. */
export function PageShell({ variant, entries, academy, children }: PageShellProps) {
  return (
    <div className={cn("flex min-h-dvh flex-col", variant === "dashboard" ? "theme-auto" : "theme-learner")}>
      <SkipLink />
      {variant === "public" && <ContactBar academy={academy} />}
      {variant === "course" && (
        <div className="on-room:hidden">
          <ContactBar academy={academy} />
        </div>
      )}
      <Header logo={<Logo academy={academy} />} entries={entries} />
      {/* A learner's page loads its content later: the footer stands where that cannot push it. */}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={cn("flex-1 outline-none", variant === "dashboard" && "min-h-[calc(100dvh-4rem)]")}
      >
        {children}
      </main>
      <Footer academy={academy} />
      <LearnerFoot />
    </div>
  );
}
