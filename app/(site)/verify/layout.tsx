import type { Metadata } from "next";
import type { ReactNode } from "react";
import { verifyEntries } from "@/components/layout/navigation";
import { PageShell } from "@/components/layout/page-shell";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function VerifyLayout({ children }: { children: ReactNode }) {
  return (
    <PageShell variant="plain" entries={verifyEntries}>
      <div className="wrap wrap-narrow pt-6 md:pt-12">{children}</div>
    </PageShell>
  );
}
