import type { ReactNode } from "react";
import type { Pages } from "@/components/staff/materials/use-pages";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";

type MaterialCardProps<Row> = {
  title: string;
  empty: { title: string; text: string };
  pages: Pages<Row>;
  action?: ReactNode;
  children: (row: Row) => ReactNode;
};

export function MaterialCard<Row>({ title, empty, pages: { rows, more }, action, children }: MaterialCardProps<Row>) {
  return (
    <Card>
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line px-4">
        <h2 className="text-lead">{title}</h2>
        {action}
      </div>
      {!rows && <LoadingRows />}
      {rows?.length === 0 && <EmptyState {...empty} />}
      {rows && rows.length > 0 && <ul className="divide-y divide-line">{rows.map(children)}</ul>}
      {more && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" size="sm" onClick={more}>
            {copy.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

function LoadingRows() {
  return (
    <div className="grid gap-3 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}
