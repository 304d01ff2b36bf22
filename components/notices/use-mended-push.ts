"use client";

import { useEffect } from "react";

const isAllowedHere = () => "Notification" in window && Notification.permission === "granted";

let isLookedAt = false;

/** Once a visit, and only where something may be told. Without a connection the next visit does it. */
export function useMendedPush(): void {
  useEffect(() => {
    if (isLookedAt || !isAllowedHere()) return;
    isLookedAt = true;
    import("@/components/notices/push-browser").then(({ mendPush }) => mendPush()).catch(() => undefined);
  }, []);
}
