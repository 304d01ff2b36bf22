"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { AnnouncementButton } from "@/components/staff/batches/announcement-button";
import { BatchStateBadge } from "@/components/staff/batches/batch-state";
import { PageHead } from "@/components/staff/ui/page-head";
import { useCurrentInView } from "@/components/staff/ui/use-current-in-view";
import { cn } from "@/components/ui/cn";
import { staffBatch } from "@/lib/catalogue/batch-staff-client";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { batchesCopy as copy } from "@/lib/copy/staff-batches";
import { formatDate } from "@/lib/format";
import { useRead } from "@/lib/use-read";

export function useBatch(first: StaffBatch) {
  const { data = first, mutate } = useRead(staffBatch(first.id), { fallbackData: first, revalidateOnMount: false });
  return { batch: data, setBatch: (batch: StaffBatch) => mutate(batch, { revalidate: false }) };
}

/** Name, state and the parts of a batch, each a page of its own. */
export function BatchHead({ first, mayAnnounce }: { first: StaffBatch; mayAnnounce: boolean }) {
  const { batch } = useBatch(first);
  const pathname = usePathname();
  const base = `/staff/batches/${batch.id}`;
  const facts = [
    batch.course_title,
    `${formatDate(batch.start_date)} – ${formatDate(batch.end_date)}`,
    copy.learnersOf(batch.taken_seats, batch.seats),
  ];
  const row = useCurrentInView(pathname);
  return (
    <div className="grid gap-3">
      <PageHead
        back="/staff/batches"
        title={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {batch.name}
            <BatchStateBadge batch={batch} />
          </span>
        }
        lead={facts.join(" · ")}
        actions={mayAnnounce && <AnnouncementButton batchId={batch.id} />}
      />
      <nav
        ref={row}
        aria-label={copy.tabsLabel}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {(Object.keys(copy.tabs) as (keyof typeof copy.tabs)[]).map((tab) => {
          const isHere = pathname.startsWith(`${base}/${tab}`);
          return (
            <Link
              key={tab}
              href={`${base}/${tab}`}
              aria-current={isHere ? "page" : undefined}
              className={cn(
                "flex min-h-10.5 shrink-0 items-center border-b-2 px-3 whitespace-nowrap",
                isHere ? "border-primary font-semibold text-primary" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {copy.tabs[tab]}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
