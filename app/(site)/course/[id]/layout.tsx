import type { ReactNode } from "react";
import { PageShell } from "@/components/layout/page-shell";

/** One frame for the page, its failure and its absence: in each of them its code would come once more. */
export default function CourseLayout({ children }: { children: ReactNode }) {
  return <PageShell variant="public">{children}</PageShell>;
}
