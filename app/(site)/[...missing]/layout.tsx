import type { ReactNode } from "react";
import { PageShell } from "@/components/layout/page-shell";
import { currentAcademy } from "@/server/current-academy";

export default async function MissingLayout({ children }: { children: ReactNode }) {
  return (
    <PageShell variant="plain" academy={await currentAcademy()}>
      {children}
    </PageShell>
  );
}
