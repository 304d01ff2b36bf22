"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ComponentProps, useState } from "react";

/** A place of this page has nothing before its `#`, or the page's own path. */
const isOfPage = (href: string, path: string) => href.includes("#") && ["", path].includes(href.replace(/#.*/s, ""));

/**
 * A link whose page is fetched when a finger or a pointer comes to it: instant all the same, and a learner on
 * mobile data does not pay for the pages that were only offered. A place of the same page is the browser's: Next goes
 * there once, and not again while the address has it.
 */
export function PageLink({ href, onClick, ...props }: ComponentProps<"a"> & { href: string }) {
  const path = usePathname();
  const [isMeant, setIsMeant] = useState(false);
  const mean = () => setIsMeant(true);
  if (isOfPage(href, path)) return <a href={href} onClick={onClick} {...props} />;
  return (
    <Link
      href={href}
      prefetch={isMeant ? null : false}
      onPointerEnter={mean}
      onTouchStart={mean}
      onFocus={mean}
      onClick={(event) => {
        onClick?.(event);
        const isTaken = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented;
        // Next stays where the page is; as in every app, the entry of the page that one is on leads to its top.
        if (href === path && !isTaken) scrollTo(0, 0);
      }}
      {...props}
    />
  );
}
