import type { ReactNode } from "react";
import { PageShell } from "@/components/layout/page-shell";

export default function MissingLayout({ children }: { children: ReactNode }) {
  return <PageShell variant="plain">{children}</PageShell>;
}
