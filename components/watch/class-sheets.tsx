"use client";

import { FileText, Link2 } from "lucide";
import { ResourceActions } from "@/components/course/resource-actions";
import { kindAndSize } from "@/components/course/resource-facts";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { watch } from "@/lib/copy/watch";
import { resourcesIn } from "@/lib/materials/client";
import type { Resource } from "@/lib/materials/schema";
import { useRead } from "@/lib/use-read";

const { sheets: copy } = watch;

function Sheet({ resource }: { resource: Resource }) {
  return (
    <li className="grid min-h-18.5 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3 py-3 pr-1.5 pl-4">
      <span className="grid size-11 place-items-center rounded-control border border-line-strong text-muted">
        <Icon as={resource.file_name === null ? Link2 : FileText} size={22} />
      </span>
      <span className="min-w-0">
        <b className="block leading-[1.45] text-balance">{resource.title}</b>
        <span className="block text-small leading-[1.5] text-muted">{kindAndSize(resource)}</span>
      </span>
      <ResourceActions resource={resource} narrow />
    </li>
  );
}

/** The sheets of the day of the class. */
export function ClassSheets({ batchId, date }: { batchId: number; date: string }) {
  const { data, error, mutate } = useRead(resourcesIn(batchId));
  const sheets = data?.filter(({ class_date }) => class_date === date);
  return (
    <section aria-labelledby="class-sheets">
      <h2 id="class-sheets" className="mb-2 text-heading lg:text-section">
        {copy.title}
      </h2>
      {!sheets && error ? (
        <LoadFailure title={copy.failed} onRetry={() => void mutate()} />
      ) : (
        <Card className="overflow-hidden">
          {!sheets && <Skeleton className="m-4 h-10.5" />}
          {sheets?.length === 0 && <p className="grid min-h-18.5 items-center px-4 text-muted">{copy.empty}</p>}
          {sheets && sheets.length > 0 && (
            <ul className="divide-y divide-line">
              {sheets.map((resource) => (
                <Sheet key={resource.id} resource={resource} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </section>
  );
}
