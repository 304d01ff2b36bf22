"use client";

import { ArrowLeftRight, Ban, CalendarX2, CircleCheck, type LucideIcon, Timer } from "lucide-react";
import useSWR from "swr";
import { CertificateButton } from "@/components/certificate/certificate-button";
import { type HistoryStatus, historyStatus } from "@/components/dashboard/history-status";
import { Alert } from "@/components/ui/alert";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { apiClient } from "@/lib/api-client";
import { certificate } from "@/lib/copy/certificate";
import { common } from "@/lib/copy/common";
import type { EnrollmentHistoryEntry } from "@/lib/enrollments/schema";
import { formatDate, formatTaka } from "@/lib/format";

const { history: copy } = certificate;

const badges: Record<HistoryStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  active: { tone: "warn", icon: Timer },
  completed: { tone: "ok", icon: CircleCheck },
  cancelled: { tone: "bad", icon: Ban },
  transferred: { tone: "neutral", icon: ArrowLeftRight },
  expired: { tone: "neutral", icon: CalendarX2 },
};

const titleId = ({ enrollment_id }: EnrollmentHistoryEntry) => `history-${enrollment_id}`;

function Actions({ entry }: { entry: EnrollmentHistoryEntry }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2 lg:mt-0 lg:justify-end">
      <ButtonLink
        href={`/course/${entry.course_id}`}
        variant="secondary"
        size="sm"
        aria-describedby={titleId(entry)}
        className="flex-auto"
      >
        {copy.open}
      </ButtonLink>
      <CertificateButton
        enrollmentId={entry.enrollment_id}
        available={entry.certificate_available}
        describedBy={titleId(entry)}
        className="flex-auto lg:min-w-[200px]"
      />
    </div>
  );
}

const columns: Column<EnrollmentHistoryEntry>[] = [
  {
    key: "course",
    header: copy.course,
    place: "main",
    cell: (entry) => (
      <b id={titleId(entry)} className="block leading-[1.45] text-balance">
        {entry.course_title}
      </b>
    ),
  },
  {
    key: "batch",
    header: copy.batch,
    place: "meta",
    cell: ({ batch_name }) => <span className="block text-balance">{batch_name}</span>,
  },
  {
    key: "enrolled",
    header: copy.enrolledAt,
    place: "meta",
    cell: ({ enrolled_at }) => (
      <>
        <span className="lg:sr-only">{copy.enrolled} </span>
        <time dateTime={enrolled_at}>{formatDate(enrolled_at)}</time>
      </>
    ),
  },
  {
    key: "status",
    header: copy.status,
    place: "end",
    cell: (entry) => {
      const status = historyStatus(entry);
      const { tone, icon } = badges[status];
      return (
        <Badge tone={tone} icon={<Icon as={icon} size={15} />}>
          {copy.statuses[status]}
        </Badge>
      );
    },
  },
  {
    key: "amount",
    header: copy.amount,
    place: "end",
    align: "right",
    cell: ({ payment_amount }) => (payment_amount === 0 ? common.free : formatTaka(payment_amount)),
  },
  {
    key: "action",
    header: copy.action,
    place: "below",
    align: "right",
    cell: (entry) => <Actions entry={entry} />,
  },
];

function HistoryTable() {
  const path = "/api/my-enrolled-courses-detailed/";
  const { data: entries, error, mutate } = useSWR(path, (key: string) => apiClient.get<EnrollmentHistoryEntry[]>(key));
  if (entries?.length === 0) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 md:px-4.5">
        {copy.empty}
        <ButtonLink href="/#courses" variant="soft" size="sm">
          {copy.choose}
        </ButtonLink>
      </p>
    );
  }
  if (entries) {
    return (
      <DataTable
        label={copy.title}
        columns={columns}
        rows={entries}
        rowKey={({ enrollment_id }) => enrollment_id}
        template="minmax(160px,1fr) 136px 140px 120px 84px minmax(200px,324px)"
        from="lg"
      />
    );
  }
  if (error) {
    return (
      <Alert tone="bad" title={copy.loadFailed} className="border-0">
        <div className="mt-3">
          <Button variant="secondary" size="sm" onClick={() => mutate()}>
            {common.retry}
          </Button>
        </div>
      </Alert>
    );
  }
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">{copy.loading}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-36 lg:h-11" />
      ))}
    </div>
  );
}

/** Everything the learner was ever enrolled in, with the certificates. */
export function CourseHistory() {
  return (
    <section className="mt-10 md:mt-14">
      <h2 className="mb-3 text-[24px] md:text-[28px]">{copy.title}</h2>
      <Card className="overflow-hidden">
        <HistoryTable />
      </Card>
    </section>
  );
}
