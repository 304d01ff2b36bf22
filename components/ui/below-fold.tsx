"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Sections in the page that came from the server, first one first. */
const waiting = new Set<() => void>();
const whenIdle = globalThis.requestIdleCallback ?? ((next: () => void) => setTimeout(next, 100));

function layOutNext() {
  const [layOut] = waiting;
  if (!layOut) return;
  waiting.delete(layOut);
  layOut();
  whenIdle(layOutNext);
}

type BelowFoldProps = ComponentProps<"div"> & { as?: "div" | "section" | "footer" };

/**
 * A part of the page that is seldom in its first screen. The browser leaves out its layout until the first screen is
 * there, which halves the first layout of a long page; then one part after another is laid out, or at once what is
 * scrolled to. Parts that a later navigation shows are laid out as usual.
 */
export function BelowFold({ as: Tag = "div", className, ...rest }: BelowFoldProps) {
  const hydrated = useHydrated();
  const [deferred, setDeferred] = useState(!hydrated);

  useEffect(() => {
    if (!deferred) return;
    const layOut = () => setDeferred(false);
    if (waiting.size === 0) whenIdle(layOutNext);
    waiting.add(layOut);
    return () => void waiting.delete(layOut);
  }, [deferred]);

  return <Tag {...rest} className={cn(deferred && "below-fold", className)} />;
}
