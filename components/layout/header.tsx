"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { MenuSheet } from "@/components/layout/menu-sheet";
import { activeEntry, isLogin, type NavEntry, visibleEntries } from "@/components/layout/navigation";
import { useToken } from "@/components/layout/session";
import { useScrollState } from "@/components/layout/use-scroll-state";
import { BetaBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EcgUnderline } from "@/components/ui/ecg";
import { PageLink } from "@/components/ui/page-link";
import { layout } from "@/lib/copy/layout";

const UserMenu = dynamic(() => import("@/components/layout/user-menu"), {
  ssr: false,
  loading: () => <span className="size-10 rounded-full bg-surface-2" />,
});

/**
 * `entries` replaces the path's own list for visitors. The outer box keeps its height while the bar inside shrinks past
 * 50 px, so that nothing below it moves. Where the logo fills the line the rest stands below, and the bar scrolls away.
 * Without JavaScript the sheet's entries stand in a row under the bar. `logo` comes drawn from the server, so that its
 * outlines are not in the page's scripts as well.
 */
export function Header({ logo, entries: own }: { logo: ReactNode; entries?: NavEntry[] }) {
  const path = usePathname();
  const loggedIn = useToken() !== null;
  const entries = visibleEntries(path, loggedIn, own);
  const ids = entries.flatMap((entry) => entry.id ?? []).join();
  const { scrolled, sectionId } = useScrollState(ids);
  const active = activeEntry(entries, path, sectionId);
  const login = entries.find(isLogin);

  return (
    <>
      <header className="pointer-events-none sticky top-0 z-20 h-16 max-2xs:static max-2xs:h-auto lg:h-19">
        <div
          className={cn(
            "pointer-events-auto border-b transition-[background-color,box-shadow] duration-150",
            scrolled ? "border-transparent bg-surface shadow-raised" : "border-line bg-paper",
          )}
        >
          <div
            className={cn(
              "wrap flex items-stretch justify-between gap-4 transition-[height] duration-150 max-2xs:h-auto! max-2xs:flex-wrap max-2xs:gap-y-0 max-2xs:py-1",
              scrolled ? "h-14 lg:h-16" : "h-[63px] lg:h-[75px]",
            )}
          >
            <div className="flex items-center gap-1.5 max-2xs:flex-wrap">
              <PageLink href="/">{logo}</PageLink>
              <BetaBadge />
            </div>
            <nav aria-label={layout.nav.label} className="hidden gap-1 lg:flex">
              {entries.map(
                (entry) =>
                  entry !== login && (
                    <PageLink
                      key={entry.href}
                      href={entry.href}
                      aria-current={entry === active ? "true" : undefined}
                      className={cn(
                        "relative flex items-center px-3 whitespace-nowrap hover:text-primary",
                        entry === active && "font-semibold text-primary",
                      )}
                    >
                      {entry.label}
                      {entry === active && (
                        <EcgUnderline className="absolute inset-x-3 bottom-1 h-3.5 w-[calc(100%-24px)]" />
                      )}
                    </PageLink>
                  ),
              )}
            </nav>
            <div className="flex items-center gap-2">
              {login && (
                <div className="hidden lg:block">
                  <ButtonLink href={login.href} size="sm">
                    {login.label}
                  </ButtonLink>
                </div>
              )}
              {loggedIn && <UserMenu />}
              <MenuSheet logo={logo} entries={entries} active={active} />
            </div>
          </div>
        </div>
      </header>
      <nav
        aria-label={layout.nav.label}
        className="hidden overflow-x-auto border-b border-line lg:hidden noscript:flex"
      >
        {entries.map((entry) => (
          <PageLink key={entry.href} href={entry.href} className="flex min-h-11 items-center px-3 whitespace-nowrap">
            {entry.label}
          </PageLink>
        ))}
      </nav>
    </>
  );
}
