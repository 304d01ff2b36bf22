import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/lib/format";

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-2 md:grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))]">{children}</dl>;
}

export function Figure({ value, label, good = false }: { value: number; label: string; good?: boolean }) {
  return (
    <div className="flex flex-col-reverse rounded-row border border-line px-3 py-2">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className={cn("font-display text-subtitle leading-[1.3]", good && "text-primary")}>{formatNumber(value)}</dd>
    </div>
  );
}
