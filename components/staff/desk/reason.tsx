import { Check, Minus } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

export function Reason({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <span className={cn("inline-flex items-center gap-1 text-meta", isGood ? "text-primary-hover" : "text-accent-ink")}>
      <Icon as={isGood ? Check : Minus} size={15} />
      {children}
    </span>
  );
}
