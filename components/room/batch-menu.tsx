"use client";

import { ChevronDown, Users } from "lucide";
import { DropdownAction, DropdownMenu } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import type { BatchSummary } from "@/lib/catalogue/schema";
import { room as copy } from "@/lib/copy/room";

type BatchMenuProps = { current: string; batches: BatchSummary[]; onChoose: (id: number) => void };

export function BatchMenu({ current, batches, onChoose }: BatchMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={`${current}, ${copy.head.chooseBatch}`}
          className="-my-1.75 flex min-h-11 items-center gap-1 rounded-control font-semibold text-mint"
        >
          {current}
          <Icon as={ChevronDown} size={18} />
        </button>
      }
    >
      {batches.map(({ id, name }) => (
        <DropdownAction key={id} onSelect={() => onChoose(id)} icon={<Icon as={Users} />}>
          {name}
        </DropdownAction>
      ))}
    </DropdownMenu>
  );
}
