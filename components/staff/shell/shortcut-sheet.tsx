"use client";

import { Keyboard } from "lucide";
import { useEffect, useState } from "react";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { handleKey, useShortcut, useShortcuts } from "@/components/staff/ui/shortcuts";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { consoleCopy } from "@/lib/copy/console";

const copy = consoleCopy.shortcuts;

/** Listens to the keys of the page that is shown, and lists them. */
export function ShortcutSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const shortcuts = useShortcuts();
  useShortcut("?", copy.title, () => setIsOpen(true));

  useEffect(() => {
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-label={copy.open}
        title={copy.open}
        onClick={() => setIsOpen(true)}
        className="hidden h-10 items-center gap-1.5 rounded-control px-1.5 text-on-deep-muted hover:text-on-deep pointer-fine:md:flex"
      >
        <Icon as={Keyboard} size={20} />
        <KeyCap on="deep">?</KeyCap>
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={copy.title}>
        <dl className="mt-3 grid max-h-[60dvh] grid-cols-[1fr_auto] gap-x-6 gap-y-2 overflow-y-auto text-small">
          {shortcuts.toReversed().map(({ keys, label }) => (
            <div key={`${keys} ${label}`} className="contents">
              <dt>{label}</dt>
              <dd className="flex justify-end gap-1">
                {keys.split(/[ +]/).map((key) => (
                  <kbd
                    key={key}
                    lang="en"
                    className="rounded-[5px] border border-b-2 border-line-strong px-1.5 font-sans text-meta font-semibold"
                  >
                    {key.length === 1 ? key.toUpperCase() : key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
