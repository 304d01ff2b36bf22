import {
  Award,
  ChevronRight,
  CircleAlert,
  DatabaseBackup,
  Film,
  HandCoins,
  HardDrive,
  Hourglass,
  type IconNode,
  LockKeyholeOpen,
  MailWarning,
  Scale,
  ShieldAlert,
  Smartphone,
} from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Need, NeedKind } from "@/components/staff/today/needs";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcutSet } from "@/components/staff/ui/shortcuts";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { consoleCopy } from "@/lib/copy/console";
import { todayCopy as copy } from "@/lib/copy/staff-today";
import { formatNumber } from "@/lib/format";

const { list } = consoleCopy;

const looks: Record<NeedKind, [IconNode, string]> = {
  system: [CircleAlert, "bg-danger-soft text-danger"],
  mails: [MailWarning, "bg-accent-soft text-accent-ink"],
  claims: [HandCoins, "bg-primary-soft text-primary"],
  cash: [Scale, "bg-accent-soft text-accent-ink"],
  messages: [Smartphone, "bg-accent-soft text-accent-ink"],
  disk: [HardDrive, "bg-danger-soft text-danger"],
  certificate: [LockKeyholeOpen, "bg-danger-soft text-danger"],
  jobs: [Hourglass, "bg-accent-soft text-accent-ink"],
  backup: [DatabaseBackup, "bg-danger-soft text-danger"],
  recordings: [Film, "bg-accent-soft text-accent-ink"],
  factor: [ShieldAlert, "bg-accent-soft text-accent-ink"],
  names: [Award, "bg-surface-2 text-muted"],
};

export function NeedsCard({ needs }: { needs: readonly Need[] }) {
  const router = useRouter();
  const [chosen, setChosen] = useState(-1);
  const move = (step: 1 | -1) => setChosen(Math.min(Math.max(chosen + step, 0), needs.length - 1));
  const chosenHref = needs[chosen]?.href;
  useShortcutSet([
    ...needs.flatMap(({ href, title }, index) =>
      href ? [{ keys: String(index + 1), label: title, run: () => router.push(href) }] : [],
    ),
    ...(needs.length > 0
      ? [
          { keys: "j", label: list.rowDown, run: () => move(1) },
          { keys: "k", label: list.rowUp, run: () => move(-1) },
        ]
      : []),
    ...(chosenHref ? [{ keys: "Enter", label: list.rowOpen, run: () => router.push(chosenHref) }] : []),
  ]);
  if (needs.length === 0) {
    return (
      <Card>
        <EmptyState title={copy.nothing} text={copy.nothingText} />
      </Card>
    );
  }
  return (
    <Card role="region" aria-labelledby="needs">
      <h2 id="needs" className="flex items-center gap-2.5 px-4 py-3 text-lead leading-[1.3]">
        {copy.needs}
        <span className="grid size-6 place-items-center rounded-full bg-primary-soft font-sans text-meta text-on-primary-soft">
          {formatNumber(needs.length)}
        </span>
        <span
          aria-hidden="true"
          className="ml-auto hidden items-center gap-1 font-sans text-meta text-muted pointer-fine:md:flex"
        >
          <KeyCap>J</KeyCap>
          <KeyCap>K</KeyCap> {copy.keys.rows} · <KeyCap>Enter</KeyCap> {copy.keys.open}
        </span>
      </h2>
      <ol>
        {needs.map(({ kind, title, text, href, action, isKeepers }, index) => {
          const [icon, look] = looks[kind];
          return (
            <li
              key={title}
              aria-current={index === chosen || undefined}
              className={cn(
                "relative flex items-center gap-3 border-t border-line px-4 py-2.5",
                index === chosen && "bg-primary-soft shadow-[inset_3px_0_var(--primary)]",
              )}
            >
              <span className={cn("grid size-9 shrink-0 place-items-center rounded-control", look)}>
                <Icon as={icon} size={19} />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block leading-[1.35]">{title}</b>
                <span className="block text-meta text-muted">{text}</span>
                {isKeepers && <span className="block text-meta text-muted">{copy.keeper.tell}</span>}
              </span>
              {isKeepers && <CopyButton text={copy.keeper.handOn(title, text)} what={copy.keeper.what(title)} />}
              {href && (
                <>
                  <span className="hidden md:block">
                    <ButtonLink href={href} size="sm" variant={index === 0 ? "primary" : "secondary"}>
                      {action} <KeyCap on={index === 0 ? "primary" : "paper"}>{String(index + 1)}</KeyCap>
                    </ButtonLink>
                  </span>
                  <PageLink
                    href={href}
                    aria-label={`${title}: ${action}`}
                    className="after:absolute after:inset-0 md:hidden"
                  >
                    <Icon as={ChevronRight} size={20} className="text-muted" />
                  </PageLink>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
