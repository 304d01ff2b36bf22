"use client";

import { explainFailure } from "@/components/staff/ui/failure";
import { toast } from "@/components/ui/toast";
import type { Read } from "@/lib/api-client";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { useRead } from "@/lib/use-read";

/** A list whose order is part of what it says; a new order can be taken back. */
export function useOrdered<Item extends { id: number }>(
  read: Read<Item[]>,
  write: (ids: number[]) => Promise<{ ids: number[] }>,
) {
  const { data: items, error, mutate } = useRead(read);

  async function undo(ids: number[]) {
    try {
      await write(ids);
    } catch (failure) {
      toast.error(explainFailure(failure));
    } finally {
      await mutate();
    }
  }

  async function order(next: Item[]) {
    await mutate(next, { revalidate: false });
    try {
      const { ids: before } = await write(next.map(({ id }) => id));
      toast.undoable(catalogueCopy.order.moved, () => void undo(before));
    } catch (failure) {
      toast.error(explainFailure(failure));
      await mutate();
    }
  }

  async function reload() {
    await mutate();
  }

  return { items, error, reload, order };
}
