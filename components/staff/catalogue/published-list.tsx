"use client";

import { Plus } from "lucide";
import { type ReactNode, useState } from "react";
import { CatalogueTabs } from "@/components/staff/catalogue/catalogue-tabs";
import { useOrdered } from "@/components/staff/catalogue/use-ordered";
import { explainFailure } from "@/components/staff/ui/failure";
import { PageHead } from "@/components/staff/ui/page-head";
import { SortableList } from "@/components/staff/ui/sortable-list";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { Read } from "@/lib/api-client";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

type Published = { id: number; updated_at: string; is_published: boolean };
type Copy = { title: string; add: string; edit: string; failed: string; empty: { title: string; text: string } };

type PublishedListProps<Item extends Published> = {
  copy: Copy;
  above?: ReactNode;
  read: Read<Item[]>;
  writeOrder: (ids: number[]) => Promise<{ ids: number[] }>;
  change: (id: number, change: { updated_at: string; is_published: boolean }) => Promise<unknown>;
  nameOf: (item: Item) => string;
  picture: (item: Item) => ReactNode;
  meta: (item: Item, reload: () => void) => ReactNode;
  /** A dialog closes once the list is as it was saved: opened again at once, it would write over it with what was before. */
  dialog: (editing: Item | "new" | null, onClose: () => void, onChanged: () => Promise<void>) => ReactNode;
};

/** The published items in the order that staff give them, with a mark for hidden ones. */
export function PublishedList<Item extends Published>({
  copy,
  above,
  read,
  writeOrder,
  change,
  nameOf,
  picture,
  meta,
  dialog,
}: PublishedListProps<Item>) {
  const { items, error, reload, order } = useOrdered(read, writeOrder);
  const [editing, setEditing] = useState<Item | "new" | null>(null);
  const [busy, setBusy] = useState<number | null>(null);

  async function show({ id, updated_at, is_published }: Item) {
    setBusy(id);
    try {
      await change(id, { updated_at, is_published: !is_published });
    } catch (failure) {
      toast.error(explainFailure(failure));
    } finally {
      await reload();
      setBusy(null);
    }
  }

  return (
    <>
      <PageHead
        title={copy.title}
        actions={
          <Button size="sm" icon={<Icon as={Plus} size={18} />} onClick={() => setEditing("new")}>
            {copy.add}
          </Button>
        }
      />
      <CatalogueTabs />
      {above}
      {error && !items ? (
        <LoadFailure title={copy.failed} onRetry={reload} />
      ) : !items ? (
        <Skeleton className="h-72 rounded-card" />
      ) : (
        <Card className="overflow-hidden">
          {items.length === 0 && <EmptyState {...copy.empty} />}
          <SortableList items={items} keyOf={({ id }) => String(id)} nameOf={nameOf} onOrder={order}>
            {(one) => (
              <div className="flex flex-wrap items-center gap-3 py-2.5 pr-4">
                {picture(one)}
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <p className="font-semibold">{nameOf(one)}</p>
                  <div className="text-meta text-muted">{meta(one, reload)}</div>
                </div>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:basis-full">
                  <Badge tone={one.is_published ? "ok" : "warn"}>
                    {one.is_published ? catalogueCopy.shown : catalogueCopy.hidden}
                  </Badge>
                  <Button variant="ghost" size="sm" busy={busy === one.id} onClick={() => show(one)}>
                    {one.is_published ? catalogueCopy.hide : catalogueCopy.show}
                  </Button>
                  <Button variant="secondary" size="sm" onClick={() => setEditing(one)}>
                    {copy.edit}
                  </Button>
                </div>
              </div>
            )}
          </SortableList>
        </Card>
      )}
      {dialog(editing, () => setEditing(null), reload)}
    </>
  );
}
