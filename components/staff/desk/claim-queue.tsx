import { FileUp } from "lucide";
import Link from "next/link";
import { QueueRow } from "@/components/staff/desk/queue-row";
import type { QueueFilter } from "@/components/staff/desk/use-queue";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { deskCopy as copy } from "@/lib/copy/staff-desk";
import type { ClaimPage } from "@/lib/enrollments/claims/staff-schema";
import { formatNumber } from "@/lib/format";

type ClaimQueueProps = {
  page: ClaimPage | undefined;
  chosen: number | null;
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
  onChoose: (id: number) => void;
  onMore: (() => void) | null;
  onFresh: () => void;
};

export function ClaimQueue({ page, chosen, filter, onFilter, onChoose, onMore, onFresh }: ClaimQueueProps) {
  const counts = page?.counts;
  const waiting = counts ? counts.waiting + counts.needs_info : 0;
  const chips: [QueueFilter, string, number | undefined][] = [
    ["all", copy.all, counts && waiting],
    ["seen", copy.seen, counts?.money_seen],
    ["unseen", copy.unseen, counts && counts.waiting - counts.money_seen],
    ["needs_info", copy.needsInfo, counts?.needs_info],
  ];
  return (
    <>
      <div className="grid gap-2.5 px-4 pt-3.5 pb-2.5">
        <div className="hidden items-baseline justify-between gap-2 lg:flex">
          <h1 className="text-heading">{copy.title}</h1>
          {counts && <small className="text-meta text-muted">{copy.waiting(waiting)}</small>}
        </div>
        <ChipRow label={copy.filters}>
          {chips.map(([value, label, count]) => (
            <Chip
              key={value}
              chosen={filter === value}
              count={count === undefined ? undefined : formatNumber(count)}
              onClick={() => onFilter(value)}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        {!page ? (
          <QueueSkeleton />
        ) : page.rows.length === 0 ? (
          <EmptyState
            title={filter === "all" ? copy.empty.title : copy.empty.filtered}
            text={filter === "all" ? copy.empty.text : undefined}
          />
        ) : (
          <ul aria-label={copy.queue}>
            {page.rows.map((claim) => (
              <QueueRow key={claim.id} claim={claim} isChosen={claim.id === chosen} onChoose={onChoose} />
            ))}
          </ul>
        )}
        {onMore && (
          <Button variant="ghost" size="sm" full onClick={onMore}>
            {copy.more}
          </Button>
        )}
      </div>
      <QueueFoot onFresh={onFresh} />
    </>
  );
}

function QueueFoot({ onFresh }: { onFresh: () => void }) {
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-2 text-meta text-muted">
      <Link href="/staff/desk/import" className="flex min-h-11 items-center gap-1.5 hover:text-ink lg:min-h-6">
        <Icon as={FileUp} size={16} />
        {copy.import}
      </Link>
      <button
        type="button"
        onClick={onFresh}
        className="flex min-h-11 items-center gap-1.5 font-semibold text-primary hover:text-primary-hover lg:min-h-6"
      >
        {copy.hints.fresh}
        <KeyCap>N</KeyCap>
      </button>
      <span className="ml-auto hidden items-center gap-1.5 pointer-fine:lg:flex">
        <KeyCap>J</KeyCap>
        <KeyCap>K</KeyCap>
        {copy.hints.rows}
      </span>
    </div>
  );
}

function QueueSkeleton() {
  return (
    <div role="status" className="grid">
      <span className="sr-only">{copy.loading}</span>
      {["a", "b", "c", "d", "e"].map((key) => (
        <div key={key} className="grid gap-2 border-b border-line px-4 py-3">
          <Skeleton className="h-3.5 w-2/3" />
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  );
}
