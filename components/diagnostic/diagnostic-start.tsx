"use client";

import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { hasKeptSheet, onSheetChange } from "@/components/diagnostic/kept-sheet";
import { Button } from "@/components/ui/button";
import { Loading } from "@/components/ui/loading";
import { diagnosticCopy as copy } from "@/lib/copy/diagnostic";

/** Questions, clock and result come when they are wanted. */
const DiagnosticSession = lazy(() =>
  import("@/components/diagnostic/diagnostic-session").then((module) => ({ default: module.DiagnosticSession })),
);

type DiagnosticStartProps = {
  intro: ReactNode;
  /** Courses, for under the result. */
  suggestions: ReactNode;
};

/** The introduction, until it is begun here or was begun before on this device. */
export function DiagnosticStart({ intro, suggestions }: DiagnosticStartProps) {
  const wasBegun = useSyncExternalStore(onSheetChange, hasKeptSheet, () => false);
  const [isBegun, setIsBegun] = useState(false);
  if (wasBegun || isBegun) {
    return (
      <Suspense fallback={<Loading label={copy.starting} className="min-h-[calc(100dvh-8rem)]" />}>
        <DiagnosticSession suggestions={suggestions} onLeave={() => setIsBegun(false)} />
      </Suspense>
    );
  }
  return (
    <>
      {intro}
      <Button size="lg" full className="mt-6 md:w-auto md:min-w-70" onClick={() => setIsBegun(true)}>
        {copy.start}
      </Button>
    </>
  );
}
