import type { ReactNode } from "react";
import { PageShell } from "@/components/layout/page-shell";
import { currentAcademy } from "@/server/current-academy";

/** One frame for the page, its failure and its absence: in each of them its code would come once more. */
export default async function CourseLayout({ children }: { children: ReactNode }) {
  return (
    <PageShell variant="course" academy={await currentAcademy()}>
      {children}
    </PageShell>
  );
}
