import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A filter: chosen it is dark, because it is no action. Chips stand in one row that scrolls. */
export function Chip({
  chosen = false,
  count,
  children,
  ...button
}: Omit<ComponentProps<"button">, "children" | "className"> & {
  chosen?: boolean;
  count?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      {...button}
      className={cn(
        "inline-flex min-h-9.5 shrink-0 items-center gap-1.5 rounded-full border px-3 text-meta whitespace-nowrap md:min-h-8.5",
        chosen ? "border-ink bg-ink text-paper" : "border-line bg-surface hover:border-line-strong",
      )}
    >
      {children}
      {count !== undefined && <b className={chosen ? "" : "text-muted"}>{count}</b>}
    </button>
  );
}

export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto py-0.5 [scrollbar-width:none]">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
