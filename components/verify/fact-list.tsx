import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line px-5 pt-1 pb-2 md:px-10 md:py-2">{children}</dl>;
}

/** Label above value on the phone, beside it from 768; `name` is the person's, in the certificate's own letters. */
export function Fact({ label, name = false, children }: { label: string; name?: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-3 md:grid-cols-[12.5rem_1fr] md:items-baseline">
      <dt className="text-small leading-[1.45] text-muted">{label}</dt>
      <dd className={cn("wrap-anywhere", name ? "figure text-section leading-[1.4]!" : "text-lead font-semibold")}>
        {children}
      </dd>
    </div>
  );
}
