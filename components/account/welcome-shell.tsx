import { CircleCheck, House } from "lucide";
import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { MAIN_ID, SkipLink } from "@/components/layout/skip-link";
import { EcgGrid, EcgPulse } from "@/components/ui/ecg";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { account } from "@/lib/copy/account";
import type { Academy } from "@/lib/settings/schema";

const { welcome } = account;

/** The welcome panel beside the page's content: a band above it on the phone, half of the screen from 1024. */
export function WelcomeShell({ academy, children }: { academy: Academy; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface lg:grid-cols-2 lg:grid-rows-1">
      <SkipLink />
      <header className="on-deep relative isolate flex flex-col overflow-hidden bg-deep px-4 pt-3.5 pb-4 md:px-6 lg:px-14 lg:pt-8 lg:pb-12">
        <EcgGrid className="-z-10" />
        <div className="flex items-center justify-between">
          <PageLink href="/" className="rounded-control">
            <Logo academy={academy} onDark />
          </PageLink>
          <PageLink href="/" className="flex min-h-11 items-center gap-2 rounded-control text-small hover:text-mint">
            <Icon as={House} size={18} />
            {welcome.home}
          </PageLink>
        </div>
        {/* biome-ignore lint/plugin/type-scale: on desktops the slogan fills half of the screen */}
        <p className="mt-2.5 font-display text-subtitle leading-[1.35] lg:mt-auto lg:pt-10 lg:text-[4.25rem] lg:leading-[1.28]">
          <span className="lg:hidden">{academy.slogan}</span>
          <span className="hidden lg:inline">
            {academy.slogan.split(" · ").map((part) => (
              <span key={part} className="block">
                {part}
              </span>
            ))}
          </span>
        </p>
        <div className="-mx-14 mt-7 mb-7 hidden overflow-hidden text-mint lg:block">
          <EcgPulse />
        </div>
        <ul className="mb-auto hidden gap-2.5 text-lead text-on-deep-muted lg:grid">
          {welcome.points.map((point) => (
            <li key={point} className="flex items-center gap-3">
              <Icon as={CircleCheck} className="text-mint" />
              {point}
            </li>
          ))}
        </ul>
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="px-4 pt-5 pb-8 outline-none md:px-6 md:pt-10 lg:grid lg:items-center lg:px-14 lg:py-2"
      >
        <div className="mx-auto w-full max-w-120">{children}</div>
      </main>
    </div>
  );
}
