import type { Metadata } from "next";
import type { ReactNode } from "react";
import { RequireSession } from "@/components/account/require-session";
import { PageShell } from "@/components/layout/page-shell";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { robots: { index: false } };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    // The theme stands outside of the guard, so that its spinner is dark where the page will be.
    <div className="theme-auto">
      <RequireSession>
        <PageShell variant="dashboard" academy={await currentAcademy()}>
          {children}
        </PageShell>
      </RequireSession>
    </div>
  );
}
