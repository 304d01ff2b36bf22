import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** `interactive`: the whole card is a link or a button, and lifts when pointed at. */
export function Card({ className, interactive = false, ...rest }: ComponentProps<"div"> & { interactive?: boolean }) {
  return (
    <div
      className={cn(
        "rounded-card border border-line bg-surface",
        interactive && "transition-shadow duration-200 focus-within:shadow-raised hover:shadow-raised",
        className,
      )}
      {...rest}
    />
  );
}
