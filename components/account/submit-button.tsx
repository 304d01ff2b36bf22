"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Sends the form only once the page's script can take it; before, the browser would reload the page and lose it. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const ready = useHydrated();
  return (
    <Button type={ready ? "submit" : "button"} full busy={busy}>
      {children}
    </Button>
  );
}
