"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { isKeyOfControl, type Shortcut, shortcutFor } from "@/components/player/shortcuts";

type ShortcutScope = { mode: "pro" | "simple"; root: RefObject<HTMLElement | null> };

/** In `pro` mode the player is what its page is about, so the whole page listens; else the player alone. */
export function useShortcuts({ mode, root }: ShortcutScope, onShortcut: (shortcut: Shortcut) => void): void {
  const run = useEffectEvent(onShortcut);

  useEffect(() => {
    const scope = mode === "pro" ? document : root.current;
    function press(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && isKeyOfControl(event.target as HTMLInputElement, event)) return;
      const shortcut = shortcutFor(event, mode);
      if (!shortcut) return;
      event.preventDefault();
      if (!event.repeat || shortcut.do === "seekBy" || shortcut.do === "volumeBy") run(shortcut);
    }
    scope?.addEventListener("keydown", press);
    return () => scope?.removeEventListener("keydown", press);
  }, [mode, root]);
}

/** While `active`, Escape means `onEscape` and nothing else: not the dialog around the player either. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);

  useEffect(() => {
    if (!active) return;
    function press(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.preventDefault();
      leave();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [active]);
}
