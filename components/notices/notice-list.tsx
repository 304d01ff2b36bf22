"use client";

import { ChevronDown } from "lucide";
import { useRef } from "react";
import { useNow } from "@/components/dashboard/use-now";
import { groupsOf } from "@/components/notices/notice-groups";
import { NoticeRow } from "@/components/notices/notice-row";
import type { useNotices } from "@/components/notices/use-notices";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { notices as copy } from "@/lib/copy/notices";
import { formatTime } from "@/lib/format";

const skeletonRows = [1, 2, 3, 4, 5, 6];

/** As high as what comes. */
function Waiting() {
  return (
    <div role="status" aria-label={copy.loading}>
      <Skeleton className="mb-2 h-6 w-12" />
      <Card className="divide-y divide-line">
        {skeletonRows.map((row) => (
          <div key={row} className="grid min-h-18 grid-cols-[2.5rem_1fr] gap-3 px-3.5 py-3">
            <Skeleton className="size-10" />
            <span className="grid gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </span>
          </div>
        ))}
      </Card>
    </div>
  );
}

export function NoticeList({ list }: { list: ReturnType<typeof useNotices> }) {
  const now = useNow();
  const area = useRef<HTMLDivElement>(null);
  const { notices, error, keptAt, hasMore, isLoading } = list;
  if (!notices) return error ? <LoadFailure title={copy.failed} onRetry={list.retry} /> : <Waiting />;

  async function more() {
    const shown = area.current?.querySelectorAll("a").length ?? 0;
    await list.more();
    requestAnimationFrame(() => area.current?.querySelectorAll("a")[shown]?.focus());
  }

  return (
    <div ref={area} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {keptAt && (
        <Alert tone="warn" title={copy.offline}>
          {copy.offlineAt(formatTime(keptAt))}
        </Alert>
      )}
      {notices.length === 0 && (
        <Card>
          <EmptyState title={copy.empty} text={copy.emptyText} />
        </Card>
      )}
      {groupsOf(notices, now).map(({ name, notices: group }) => (
        <section key={name} aria-labelledby={`notices-${name}`}>
          <h2 id={`notices-${name}`} className="mb-2 font-[family-name:var(--ui)] text-small font-semibold text-muted">
            {name}
          </h2>
          <Card className="overflow-hidden">
            <ul className="divide-y divide-line">
              {group.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} now={now} onOpen={list.open} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {hasMore && (
        <Button variant="ghost" busy={isLoading} onClick={more} icon={<Icon as={ChevronDown} />}>
          {copy.older}
        </Button>
      )}
    </div>
  );
}
