"use client";

import { useEffect, useState } from "react";
import { keptCards } from "@/components/practice/practice-store";
import { Alert } from "@/components/ui/alert";
import { offline } from "@/lib/copy/offline";
import { practiceCopy } from "@/lib/copy/practice";
import { PRACTICE_SESSION } from "@/lib/offline";

/** The way to the cards that this device keeps, by a plain link: without a connection only a whole page can be had. */
export function PracticeHere() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(keptCards().length), []);
  if (count === 0) return null;
  return (
    <Alert title={offline.practiceTitle}>
      <p>{practiceCopy.offlineText(count)}</p>
      <a href={PRACTICE_SESSION} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
        {offline.practice}
      </a>
    </Alert>
  );
}
