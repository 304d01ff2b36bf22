"use client";

import { ArrowRight } from "lucide";
import { useState } from "react";
import { type DialogProps, explainRefusal } from "@/components/staff/people/person-action";
import { SelectField } from "@/components/staff/people/select-field";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { peopleCopy } from "@/lib/copy/staff-people";
import { formatDate, formatNumber, formatTaka } from "@/lib/format";
import type { Targets } from "@/lib/people/action-schema";
import { transfer, transferTargets } from "@/lib/people/staff-client";
import type { PersonEnrollment } from "@/lib/people/staff-schema";
import { useRead } from "@/lib/use-read";

const copy = peopleCopy.dialogs.transfer;

export function TransferDialog({ enrollment, onClose, onDone }: DialogProps & { enrollment: PersonEnrollment }) {
  const { data, error } = useRead(transferTargets(enrollment.id));
  const [picked, setPicked] = useState<string>();
  const batches = data?.batches ?? [];
  const next = batches.find(({ id }) => String(id) === picked) ?? batches[0];
  return (
    <ReasonDialog
      open
      {...{ title: copy.title, confirm: copy.confirm, usual: copy.usual, onClose }}
      fields={["to_batch"]}
      explain={(refusal) => (next ? explainRefusal(refusal) : copy.none)}
      onConfirm={async (reason) => {
        if (!next) throw new Error("no batch");
        await transfer(enrollment.id, { reason, to_batch: next.id });
        onDone();
      }}
    >
      {(errors) => (
        <>
          {!data && !error && <Skeleton className="h-40" />}
          {error && <p role="alert">{peopleCopy.failed}</p>}
          {data && batches.length === 0 && <p role="alert">{copy.none}</p>}
          {next && data && (
            <>
              <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5">
                <Place
                  lead={copy.now(formatNumber(enrollment.id))}
                  name={enrollment.batch_name}
                  until={enrollment.expires_at && formatDate(enrollment.expires_at)}
                />
                <Icon as={ArrowRight} />
                <Place isNew lead={copy.next} name={next.name} until={formatDate(next.end_date)} />
              </div>
              <SelectField
                label={copy.choose}
                error={errors.to_batch}
                value={String(next.id)}
                options={batches.map(({ id, name, course_title }) => ({
                  value: String(id),
                  label: `${name} · ${course_title}`,
                }))}
                onChange={setPicked}
              />
              <Differences from={data.from_price} next={next} enrollment={enrollment} />
            </>
          )}
        </>
      )}
    </ReasonDialog>
  );
}

function Place({
  lead,
  name,
  until,
  isNew = false,
}: {
  lead: string;
  name: string;
  until: string | null;
  isNew?: boolean;
}) {
  return (
    <div
      className={cn(
        "min-w-0 rounded-row border px-2 py-3 text-center",
        isNew ? "border-2 border-primary bg-primary-soft" : "border-line",
      )}
    >
      <p className="text-meta text-muted">{lead}</p>
      <p className="font-serif text-subtitle leading-[1.3] break-words">{name}</p>
      {until && <p className="text-meta text-muted">{peopleCopy.enrollments.until(until)}</p>}
    </div>
  );
}

type DifferencesProps = { from: number; next: Targets["batches"][number]; enrollment: PersonEnrollment };

function Differences({ from, next, enrollment }: DifferencesProps) {
  const price =
    from === next.price ? copy.same(formatTaka(next.price)) : `${formatTaka(from)} → ${formatTaka(next.price)}`;
  const lines = [
    [copy.price, price],
    [copy.materials, copy.opens(enrollment.batch_name, next.name)],
    ...(enrollment.exams_taken > 0 ? [[copy.exams, copy.stays(formatNumber(enrollment.exams_taken))]] : []),
  ];
  return (
    <dl className="grid gap-1.5 text-meta">
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
