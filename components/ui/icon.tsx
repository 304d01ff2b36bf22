import type { LucideIcon } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** Always beside a word, or inside a control that carries its own label. */
export function Icon({ as: Glyph, size = 20, className }: { as: LucideIcon; size?: number; className?: string }) {
  return <Glyph size={size} strokeWidth={1.8} aria-hidden="true" className={cn("shrink-0", className)} />;
}
