"use client";

import { ExternalLink } from "lucide";
import { usePathname } from "next/navigation";
import { type ConsoleEntryName, entryOf, namedEntries } from "@/components/staff/shell/navigation";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { consoleCopy } from "@/lib/copy/console";

/** The pulse of the entry where one is. */
function Pulse() {
  return (
    <svg aria-hidden="true" width="36" height="14" viewBox="0 0 36 14" className="min-w-0 shrink">
      <path d="M0 9h10l2.500-3 2.500 5 3-10 3.500 12 2.500-4h12" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}

type SideNavProps = { entries: readonly ConsoleEntryName[]; waiting: Partial<Record<ConsoleEntryName, string>> };

/** @param props.waiting how many wait for somebody, as it reads, by entry */
export function SideNav({ entries, waiting }: SideNavProps) {
  const current = entryOf(usePathname());
  const shown = namedEntries(entries);
  const groups = Map.groupBy(shown, ({ group }) => group);
  return (
    <nav
      aria-label={consoleCopy.menu}
      className="fixed print:hidden top-13 bottom-0 left-0 z-10 hidden w-51 flex-col gap-0.5 overflow-y-auto border-r border-line bg-surface-2 px-2.5 py-3 md:flex"
    >
      {[...groups].map(([group, members]) => (
        <div key={group} className="grid gap-0.5">
          {consoleCopy.groups[group] && (
            <p className="px-2.5 pt-3.5 pb-1 text-meta font-semibold text-muted">{consoleCopy.groups[group]}</p>
          )}
          {members.map(({ name, href, icon }) => {
            const isCurrent = name === current?.name;
            return (
              <PageLink
                key={name}
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className={cn(
                  "flex min-h-10 items-center gap-2.5 rounded-control px-2.5",
                  isCurrent
                    ? "bg-surface font-semibold text-primary shadow-[0_0_0_1px_var(--line)]"
                    : "hover:text-primary",
                )}
              >
                <Icon as={icon} size={19} className={isCurrent ? "" : "text-muted"} />
                <span className="flex-1 whitespace-nowrap">{consoleCopy.entries[name]}</span>
                {waiting[name] && (
                  <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent-soft px-1.5 text-meta leading-none font-semibold text-accent-ink">
                    {waiting[name]}
                  </span>
                )}
                {isCurrent && <Pulse />}
              </PageLink>
            );
          })}
        </div>
      ))}
      <PageLink
        href="/"
        className="mt-auto flex min-h-10 items-center gap-2.5 border-t border-line px-2.5 pt-2 text-meta text-muted hover:text-primary"
      >
        <Icon as={ExternalLink} size={18} />
        {consoleCopy.mainSite}
      </PageLink>
    </nav>
  );
}
