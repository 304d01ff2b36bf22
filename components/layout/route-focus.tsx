"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** A link that goes away with its page takes the focus along: the new page's content gets it, and Tab goes on from there. */
export function RouteFocus() {
  const path = usePathname();
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (document.activeElement !== document.body) return;
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [path]);

  return null;
}
