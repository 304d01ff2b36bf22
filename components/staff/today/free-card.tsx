import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { toast } from "@/components/ui/toast";
import { todayCopy } from "@/lib/copy/staff-today";
import { seeFreeEnrollment } from "@/lib/enrollments/free/staff-client";
import { formatDateTime, formatTaka } from "@/lib/format";
import type { Today } from "@/lib/staff/today-schema";

const copy = todayCopy.free;

type FreeCardProps = NonNullable<Today["free_enrollments"]> & { onSeen: () => Promise<unknown> };

/** Enrolments for next to nothing into batches with a price; the key is the first row's, the oldest. */
export function FreeCard({ count, rows, onSeen }: FreeCardProps) {
  const [sent, setSent] = useState<number | null>(null);
  const [oldest] = rows;

  async function see({ enrollment_id, learner }: (typeof rows)[number]) {
    setSent(enrollment_id);
    try {
      await seeFreeEnrollment(enrollment_id);
      await onSeen();
      toast.success(copy.done(learner.name));
    } catch (error) {
      toast.error(explainFailure(error));
    } finally {
      setSent(null);
    }
  }

  useShortcut("f", copy.seen, oldest && sent === null ? () => see(oldest) : null);
  return (
    <Card role="region" aria-labelledby="free">
      <div className="px-4 py-3">
        <h2 id="free" className="text-lead leading-[1.3]">
          {copy.title(count)}
        </h2>
        <p className="text-meta text-muted">{copy.lead}</p>
      </div>
      <ul>
        {rows.map((row, index) => (
          <li key={row.enrollment_id} className="flex items-center gap-3 border-t border-line px-4 py-2.5">
            <span className="min-w-0 flex-1">
              <PageLink
                href={`/staff/people/${row.learner.id}`}
                className="block font-semibold leading-[1.35] underline"
              >
                {row.learner.name}
              </PageLink>
              <span className="block text-meta text-muted">
                {copy.row(row.batch_name, formatTaka(Number(row.price)), formatTaka(Number(row.paid)), row.recorded_by)}{" "}
                · {formatDateTime(row.at)}
              </span>
              {row.note && <span className="block text-meta text-muted">{row.note}</span>}
            </span>
            <Button
              variant="secondary"
              size="sm"
              busy={sent === row.enrollment_id}
              aria-label={copy.seenOf(row.learner.name)}
              onClick={() => see(row)}
            >
              {copy.seen} {index === 0 && <KeyCap>F</KeyCap>}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
