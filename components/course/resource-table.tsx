"use client";

import { BatchTable } from "@/components/course/batch-table";
import { ResourceActions } from "@/components/course/resource-actions";
import { kindAndSize } from "@/components/course/resource-facts";
import { sectionIds } from "@/components/room/section-tabs";
import type { Column } from "@/components/ui/data-table";
import { course as copy } from "@/lib/copy/course";
import { room } from "@/lib/copy/room";
import { formatDateShort, formatNumber } from "@/lib/format";
import { resourcesIn } from "@/lib/materials/client";
import type { Resource } from "@/lib/materials/schema";
import { useRead } from "@/lib/use-read";

const { resourceTable: words } = copy;

function ResourceFacts({ resource }: { resource: Resource }) {
  return (
    <span className="grid text-meta leading-[1.5] md:text-small">
      <span>{kindAndSize(resource)}</span>
      <span>{formatDateShort(resource.class_date)}</span>
    </span>
  );
}

const columns: Column<Resource>[] = [
  {
    key: "title",
    header: words.resource,
    place: "main",
    cell: ({ title, description }) => (
      <>
        <b className="block leading-[1.45] text-balance">{title}</b>
        {description && <span className="block text-small leading-[1.5] text-muted">{description}</span>}
      </>
    ),
  },
  { key: "file", header: words.file, place: "meta", cell: (resource) => <ResourceFacts resource={resource} /> },
  { key: "action", header: words.action, place: "action", cell: (resource) => <ResourceActions resource={resource} /> },
];

/** Files and links of the learner's batch. */
export function ResourceTable({ batchId }: { batchId: number }) {
  const list = useRead(resourcesIn(batchId));
  return (
    <BatchTable
      id={sectionIds.resources}
      title={copy.resources}
      aside={list.data && list.data.length > 0 ? room.total(formatNumber(list.data.length)) : undefined}
      more={room.more.resources}
      list={list}
      columns={columns}
      template="minmax(0,1fr) 10.625rem 15.25rem"
      rowClass="h-14"
      words={words}
    />
  );
}
