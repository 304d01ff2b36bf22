import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { EcgGrid } from "@/components/ui/ecg";

/** The dark "monitor": at most one per screen, for what matters there. */
export function DeepPanel({ className, children, ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={cn(
        "on-deep relative isolate overflow-hidden rounded-panel border border-deep-line bg-deep",
        className,
      )}
      {...rest}
    >
      <EcgGrid className="-z-10" />
      {children}
    </section>
  );
}
