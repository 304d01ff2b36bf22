"use client";

import { Menu, X } from "lucide";
import { type ReactNode, useRef } from "react";
import { isLogin, type NavEntry } from "@/components/layout/navigation";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { loopFocus } from "@/components/ui/focus-loop";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { layout } from "@/lib/copy/layout";

const squareClass = "grid size-11 shrink-0 place-items-center rounded-control border border-line bg-surface";

type MenuSheetProps = { logo: ReactNode; entries: NavEntry[]; active: NavEntry | undefined; className: string };

/** The phone's menu: a full-width modal sheet, which the platform makes keep the focus and close on Escape. */
export function MenuSheet({ logo, entries, active, className }: MenuSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  const login = entries.find(isLogin);

  return (
    <div className={cn("noscript:hidden", className)}>
      <button
        type="button"
        aria-label={layout.nav.open}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
        className={squareClass}
      >
        <Icon as={Menu} size={24} />
      </button>
      <dialog
        ref={sheet}
        aria-label={layout.nav.label}
        onKeyDown={loopFocus}
        onClick={(event) => event.target === sheet.current && close()}
        className="m-0 max-h-dvh w-full max-w-none overflow-y-auto bg-surface p-0 text-ink veil"
      >
        <div className="flex min-h-16 items-center justify-between border-b border-line bg-paper px-4">
          {logo}
          <button type="button" aria-label={layout.nav.close} onClick={close} className={squareClass}>
            <Icon as={X} size={24} />
          </button>
        </div>
        <nav aria-label={layout.nav.label}>
          <ul className="divide-y divide-line">
            {entries.map(
              (entry) =>
                entry !== login && (
                  <li key={entry.href}>
                    <PageLink
                      href={entry.href}
                      onClick={close}
                      aria-current={entry === active ? "true" : undefined}
                      className={cn(
                        "flex min-h-13 items-center px-5",
                        entry === active &&
                          "bg-primary-soft font-semibold text-on-primary-soft shadow-[inset_3px_0_var(--primary)]",
                      )}
                    >
                      {entry.label}
                    </PageLink>
                  </li>
                ),
            )}
          </ul>
        </nav>
        {login && (
          <div className="border-t border-line p-4">
            <ButtonLink href={login.href} full onClick={close}>
              {login.label}
            </ButtonLink>
          </div>
        )}
      </dialog>
    </div>
  );
}
