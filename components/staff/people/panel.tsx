import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** A card of the right column. */
export function Panel({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line px-4">
        <h2 className="text-lead leading-[1.35]">{title}</h2>
        {action}
      </div>
      <div className="px-4 py-2.5">{children}</div>
    </Card>
  );
}
