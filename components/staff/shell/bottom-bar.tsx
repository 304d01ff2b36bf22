"use client";

import { Ellipsis, type IconNode } from "lucide";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { type ConsoleEntryName, entryOf, namedEntries } from "@/components/staff/shell/navigation";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { footRoom } from "@/components/ui/foot-room";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { consoleCopy } from "@/lib/copy/console";

const SHOWN = 4;

const look = (isCurrent: boolean) =>
  cn(
    "grid min-h-15 content-center justify-items-center gap-0.5 text-meta leading-[1.2]",
    isCurrent ? "font-semibold text-primary" : "text-muted",
  );

function Entry({ icon, label }: { icon: IconNode; label: string }) {
  return (
    <>
      <Icon as={icon} size={21} />
      <span className="max-w-full truncate">{label}</span>
    </>
  );
}

/** The menu of a phone: the first four of the role, the others behind the last. */
export function BottomBar({ entries }: { entries: readonly ConsoleEntryName[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const current = entryOf(usePathname());
  const all = namedEntries(entries);
  const shown = all.slice(0, SHOWN);
  const others = all.slice(SHOWN);
  return (
    <nav
      ref={footRoom}
      aria-label={consoleCopy.menu}
      className="fixed print:hidden inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {shown.map(({ name, href, icon }) => (
        <PageLink
          key={name}
          href={href}
          aria-current={name === current?.name ? "page" : undefined}
          className={look(name === current?.name)}
        >
          <Entry icon={icon} label={consoleCopy.entries[name]} />
        </PageLink>
      ))}
      {others.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className={look(others.some(({ name }) => name === current?.name))}
        >
          <Entry icon={Ellipsis} label={consoleCopy.more} />
        </button>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={consoleCopy.more}>
        <ul className="mt-2 grid">
          {others.map(({ name, href, icon }) => (
            <li key={name}>
              <PageLink
                href={href}
                onClick={() => setIsOpen(false)}
                className="flex min-h-12 items-center gap-3 border-b border-line"
              >
                <Icon as={icon} size={20} className="text-muted" />
                {consoleCopy.entries[name]}
              </PageLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </nav>
  );
}
