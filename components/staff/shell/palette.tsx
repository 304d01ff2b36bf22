"use client";

import { Search } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  type ConsoleEntryName,
  type InnerPageName,
  namedEntries,
  namedInnerPages,
} from "@/components/staff/shell/navigation";
import { PaletteBox } from "@/components/staff/shell/palette-box";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut, useShortcutSet } from "@/components/staff/ui/shortcuts";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { consoleCopy } from "@/lib/copy/console";

const copy = consoleCopy.search;

type PaletteProps = { entries: readonly ConsoleEntryName[]; inner: readonly InnerPageName[] };

/** Search field of the top bar, which opens one box over all that the role may see. */
export function Palette({ entries, inner }: PaletteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useShortcut("ctrl+k", copy.open, open);
  useShortcut("/", copy.open, open);
  const router = useRouter();
  const pages = namedEntries(entries);
  useShortcutSet(
    pages.map(({ name, href, key }) => ({
      keys: `g ${key}`,
      label: consoleCopy.shortcuts.goTo(consoleCopy.entries[name]),
      run: () => router.push(href),
    })),
  );

  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={copy.hint}
        aria-haspopup="dialog"
        className="grid size-11 shrink-0 place-items-center rounded-control text-on-deep md:mx-auto md:flex md:h-9 md:w-full md:max-w-130 md:items-center md:gap-2.5 md:border md:border-deep-line md:bg-deep-2 md:pr-2 md:pl-3 md:text-left md:text-on-deep-muted"
      >
        <Icon as={Search} size={18} />
        <span className="hidden min-w-0 flex-1 truncate text-meta md:block">{copy.hint}</span>
        <KeyCap on="deep">/</KeyCap>
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={copy.title} width="md">
        <PaletteBox pages={{ entries: pages, inner: namedInnerPages(inner) }} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
