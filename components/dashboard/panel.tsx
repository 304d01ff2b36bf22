import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** A card of the dashboard: its name, one way on (`action`), then rows or a drawing. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col overflow-hidden">
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4.5 md:pl-5.5">
        <h2 className="text-heading">{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
