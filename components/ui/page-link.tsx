"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link whose page is fetched when a finger or a pointer comes to it: instant all the same, and a learner on
 * mobile data does not pay for the pages that were only offered.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  const [isMeant, setIsMeant] = useState(false);
  const mean = () => setIsMeant(true);
  return <Link prefetch={isMeant ? null : false} onPointerEnter={mean} onTouchStart={mean} onFocus={mean} {...props} />;
}
