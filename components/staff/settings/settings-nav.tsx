"use client";

import {
  Building2,
  type IconNode,
  MailWarning,
  MessageSquareText,
  Phone,
  Scale,
  Signature,
  Users,
  Wallet,
} from "lucide";
import { useCurrentInView } from "@/components/staff/ui/use-current-in-view";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { settingsCopy as copy } from "@/lib/copy/staff-settings";

type Part = keyof typeof copy.parts;
const parts: readonly [part: Part, href: string, icon: IconNode][] = [
  ["academy", "/staff/settings#academy", Building2],
  ["contact", "/staff/settings#contact", Phone],
  ["accounts", "/staff/settings#accounts", Wallet],
  ["signatories", "/staff/settings#signatories", Signature],
  ["rules", "/staff/settings#rules", Scale],
  ["money", "/staff/settings/money", MessageSquareText],
  ["staff", "/staff/settings/staff", Users],
  ["mails", "/staff/settings/mails", MailWarning],
];

export function SettingsNav({ current }: { current: "academy" | "money" | "staff" | "mails" }) {
  const row = useCurrentInView(current);
  return (
    <nav
      ref={row}
      aria-label={copy.sections}
      className="flex gap-1 overflow-x-auto [scrollbar-width:none] md:sticky md:top-[70px] md:grid md:content-start"
    >
      {parts.map(([part, href, icon]) => (
        <PageLink
          key={part}
          href={href}
          aria-current={part === current ? "page" : undefined}
          className={cn(
            "flex min-h-11 shrink-0 items-center gap-2.5 rounded-control px-3 whitespace-nowrap md:min-h-10",
            part === current ? "bg-primary-soft font-semibold text-on-primary-soft" : "hover:bg-surface-2",
          )}
        >
          <Icon as={icon} size={18} />
          {copy.parts[part]}
        </PageLink>
      ))}
    </nav>
  );
}
