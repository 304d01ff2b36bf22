import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** One section of an accordion: put several into a `Card` with `divide-y`. Works without JavaScript. */
export function AccordionItem({
  title,
  open = false,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon as={ChevronDown} className="text-primary transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4 text-muted">{children}</div>
    </details>
  );
}
