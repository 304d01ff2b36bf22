"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { GripVertical } from "lucide";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.order;

type SortableListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The item's name for a screen reader. */
  nameOf: (item: Item) => string;
  onOrder: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
};

/** A list that is ordered by pointer, by finger and by keys, with each step announced. */
export function SortableList<Item>({ items, keyOf, nameOf, onOrder, children }: SortableListProps<Item>) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const nameAt = (key: string | number) => {
    const item = items[keys.indexOf(String(key))];
    return item === undefined ? "" : nameOf(item);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => copy.picked(nameAt(active.id)),
    onDragOver: ({ active, over }) =>
      over ? copy.over(nameAt(active.id), keys.indexOf(String(over.id)) + 1) : undefined,
    onDragEnd: ({ active }) => copy.dropped(nameAt(active.id)),
    onDragCancel: ({ active }) => copy.cancelled(nameAt(active.id)),
  };

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove([...items], keys.indexOf(String(active.id)), keys.indexOf(String(over.id))));
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: copy.instructions } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className="divide-y divide-line">
          {items.map((item, index) => (
            <SortableRow key={keyOf(item)} id={keyOf(item)} name={nameOf(item)}>
              {children(item, index)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={cn("flex items-start gap-1 bg-surface", isDragging && "relative z-10 shadow-raised")}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={copy.handle(name)}
        className="group relative grid min-h-11 w-9 shrink-0 cursor-grab touch-none place-items-center self-stretch text-muted hover:text-ink"
      >
        <Icon as={GripVertical} size={18} />
        {!isDragging && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-full z-10 hidden -translate-y-1/2 rounded-control bg-ink px-2.5 py-1.5 text-meta whitespace-nowrap text-surface group-focus:block"
          >
            {copy.hint}
          </span>
        )}
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
