"use client";

import { useEffect } from "react";
import { layout } from "@/lib/copy/layout";
import { toBengaliDigits } from "@/lib/format";
import { unreadNotices } from "@/lib/notices/client";
import { useRead } from "@/lib/use-read";

const ASK_AGAIN_MS = 120_000;

/** A page that is not looked at asks nothing. A notice that comes to this browser is counted at once. */
export function useUnread(): number {
  const { data, mutate } = useRead(unreadNotices, { refreshInterval: ASK_AGAIN_MS, dedupingInterval: 15_000 });
  useEffect(() => {
    const { serviceWorker } = navigator;
    const look = ({ data: message }: MessageEvent) => message?.noticed && mutate();
    serviceWorker?.addEventListener("message", look);
    return () => serviceWorker?.removeEventListener("message", look);
  }, [mutate]);
  return data?.unread ?? 0;
}

const { bar } = layout;
export const unreadWords = (count: number) =>
  count > 0 ? `${bar.notices}, ${bar.unread(toBengaliDigits(count))}` : bar.notices;
