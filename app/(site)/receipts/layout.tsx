import type { Metadata } from "next";
import type { ReactNode } from "react";
import { verifyEntries } from "@/components/layout/navigation";
import { PageShell } from "@/components/layout/page-shell";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function ReceiptsLayout({ children }: { children: ReactNode }) {
  return (
    <PageShell variant="plain" entries={verifyEntries} academy={await currentAcademy()}>
      <div className="wrap wrap-narrow pt-6 md:pt-12">{children}</div>
    </PageShell>
  );
}
