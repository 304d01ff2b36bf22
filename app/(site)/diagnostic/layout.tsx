import type { ReactNode } from "react";
import { verifyEntries } from "@/components/layout/navigation";
import { PageShell } from "@/components/layout/page-shell";
import { currentAcademy } from "@/server/current-academy";

export default async function DiagnosticLayout({ children }: { children: ReactNode }) {
  return (
    <PageShell variant="plain" entries={verifyEntries} academy={await currentAcademy()}>
      {/* From home a signed-in learner comes here out of the dark. */}
      <div className="wrap theme-learner wrap-narrow pt-5 md:pt-10">{children}</div>
    </PageShell>
  );
}
