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

const NoticeBell = dynamic(() => import("@/components/layout/learner-parts").then((parts) => parts.NoticeBell), {
  ssr: false,
  loading: () => <span className="size-11 max-[22.4375rem]:hidden" />,
});
const UserMenu = dynamic(() => import("@/components/layout/learner-parts").then((parts) => parts.UserMenu), {
  ssr: false,
  loading: () => <span className="size-10 rounded-full bg-surface-2" />,
});

/**
 * The marker of the menu shrinks under one entry and grows under another, since the page's order is not the menu's; an
 * entry is as wide as it is in bold, so that none moves.
 *
 * `entries` replaces the path's own list for visitors. The outer box keeps its height while the bar inside shrinks past
 * 50 px, so that nothing below it moves. Where the logo fills the line the rest stands below, and the bar scrolls away; so
 * it does over a learner's bottom bar.
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
  // Beside a bell and an account a long list needs more room.
  const isLong = loggedIn && entries.length > 5;

  return (
    <>
      <header className="pointer-events-none sticky top-0 z-20 h-16 max-lg:with-bar:static max-2xs:static max-2xs:h-auto lg:h-19">
        <div
          className={cn(
            "pointer-events-auto border-b transition-[background-color,box-shadow] duration-150",
            scrolled ? "border-transparent bg-surface shadow-raised" : "border-line bg-paper",
          )}
        >
          <div
            className={cn(
              "wrap flex items-stretch justify-between gap-4 max-[21.25rem]:gap-1 transition-[height] duration-150 max-2xs:h-auto! max-2xs:gap-y-0 max-2xs:py-1",
              scrolled ? "h-14 lg:h-16" : "h-15.75 lg:h-18.75",
            )}
          >
            <div className="flex items-center gap-1.5 max-2xs:flex-wrap">
              <PageLink href="/">{logo}</PageLink>
              {/* Beside a learner's bell there is no place for it on most phones. */}
              <BetaBadge className={loggedIn ? "max-[26.25rem]:hidden" : "2xs:max-[21.25rem]:hidden"} />
            </div>
            <nav aria-label={layout.nav.label} className={cn("hidden gap-1", isLong ? "xl:flex" : "lg:flex")}>
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
                      <span
                        data-label={entry.label}
                        className="after:invisible after:block after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-label)]"
                      >
                        {entry.label}
                      </span>
                      <EcgUnderline
                        className={cn(
                          "absolute inset-x-3 bottom-1 h-3.5 w-[calc(100%-1.5rem)] transition-[opacity,scale] duration-300",
                          entry !== active && "scale-x-0 opacity-0",
                        )}
                      />
                    </PageLink>
                  ),
              )}
            </nav>
            <div className="flex items-center gap-2 max-[21.25rem]:gap-1">
              {login && (
                <div className="hidden lg:block">
                  <ButtonLink href={login.href} size="sm">
                    {login.label}
                  </ButtonLink>
                </div>
              )}
              {loggedIn && <NoticeBell />}
              {loggedIn && <UserMenu />}
              <MenuSheet logo={logo} entries={entries} active={active} className={isLong ? "xl:hidden" : "lg:hidden"} />
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
