"use client";

import { DropdownMenu as Menu } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
// Dialogs may be loaded after the entry that opens them: from here on it is known what had the focus.
import "@/components/ui/focus-trail";
import { PageLink } from "@/components/ui/page-link";

/**
 * `trigger` is one button; the menu stays in the landmark that holds it. Loads Radix: use it behind `next/dynamic` on
 * pages that mostly do without. `opened`: it was asked for before it was loaded, by a pointer or by a key, which puts the
 * focus on the first entry.
 */
export function DropdownMenu({
  trigger,
  opened,
  children,
}: {
  trigger: ReactNode;
  opened?: "pointer" | "keyboard";
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (opened === "keyboard") content.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [opened]);

  return (
    <Menu.Root modal={false} defaultOpen={opened !== undefined}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Content
        ref={content}
        align="end"
        sideOffset={8}
        collisionPadding={16}
        className="z-50 w-75 max-w-[calc(100vw-2rem)] overflow-hidden rounded-card border border-line bg-surface text-ink shadow-raised"
      >
        {children}
      </Menu.Content>
    </Menu.Root>
  );
}

const itemClass =
  "flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 outline-none data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft";

export function DropdownLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu.Item asChild>
      <PageLink href={href} className={itemClass}>
        {icon}
        {children}
      </PageLink>
    </Menu.Item>
  );
}

export function DropdownAction({
  onSelect,
  icon,
  danger = false,
  children,
}: {
  onSelect: () => void;
  icon: ReactNode;
  danger?: boolean;
  children: ReactNode;
}) {
  return (
    <Menu.Item onSelect={onSelect} className={cn(itemClass, danger && "border-t border-line text-danger-ink")}>
      {icon}
      {children}
    </Menu.Item>
  );
}
