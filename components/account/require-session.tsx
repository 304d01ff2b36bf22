"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Loading } from "@/components/ui/loading";
import { useHydrated } from "@/components/ui/use-hydrated";
import { common } from "@/lib/copy/common";
import { accessToken } from "@/lib/session-store";

/**
 * Shows its content only with a token; without one it goes to the login. Signing out in this tab leads somewhere by
 * itself, so only another tab's is heard here.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const router = useRouter();
  const hydrated = useHydrated();
  const [signedIn, setSignedIn] = useState(hydrated && accessToken() !== null);

  useEffect(() => {
    const check = () => {
      const present = accessToken() !== null;
      setSignedIn(present);
      if (!present) router.replace("/auth");
    };
    check();
    window.addEventListener("storage", check);
    return () => window.removeEventListener("storage", check);
  }, [router]);

  if (signedIn) return children;
  return (
    <main className="grid min-h-dvh place-items-center">
      <Loading label={common.checkingLogin} />
    </main>
  );
}
