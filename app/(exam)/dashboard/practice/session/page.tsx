import type { Metadata } from "next";
import { Suspense } from "react";
import { RequireSession } from "@/components/account/require-session";
import { SessionScreen } from "@/components/practice/session-screen";
import { practiceCopy } from "@/lib/copy/practice";

export const metadata: Metadata = { title: practiceCopy.pageTitle, robots: { index: false } };

/** A leaf: nothing but the questions, the way back and one action. */
export default function PracticeSessionPage() {
  return (
    <div className="theme-auto">
      <RequireSession>
        <Suspense>
          <SessionScreen />
        </Suspense>
      </RequireSession>
    </div>
  );
}
