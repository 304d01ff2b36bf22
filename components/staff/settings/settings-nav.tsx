"use client";

import { innerPages } from "@/components/staff/shell/navigation";
import { useCurrentInView } from "@/components/staff/ui/use-current-in-view";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { consoleCopy } from "@/lib/copy/console";
import { settingsCopy as copy } from "@/lib/copy/staff-settings";

const parts = innerPages.filter(({ within }) => within === "settings");

type SettingsPage = "academy" | "look" | "money" | "staff" | "mail" | "mails" | "backups";

export function SettingsNav({ current }: { current: SettingsPage }) {
  const row = useCurrentInView(current);
  return (
    <nav
      ref={row}
      aria-label={copy.sections}
      className="flex gap-1 overflow-x-auto [scrollbar-width:none] md:sticky md:top-17.5 md:grid md:content-start"
    >
      {parts.map(({ name, href, icon }) => (
        <PageLink
          key={name}
          href={href}
          aria-current={name === current ? "page" : undefined}
          className={cn(
            "flex min-h-11 shrink-0 items-center gap-2.5 rounded-control px-3 whitespace-nowrap md:min-h-10",
            name === current ? "bg-primary-soft font-semibold text-on-primary-soft" : "hover:bg-surface-2",
          )}
        >
          <Icon as={icon} size={18} />
          {consoleCopy.pages[name]}
        </PageLink>
      ))}
    </nav>
  );
}
