"use client";

import { Check } from "lucide";
import { useCourse } from "@/components/course/course-context";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { batchStatus } from "@/lib/catalogue/batch-selection";
import type { BatchSummary } from "@/lib/catalogue/schema";
import { course as copy } from "@/lib/copy/course";
import { formatDateShort } from "@/lib/format";

type Look = { label: string; tone: BadgeTone };

function lookOf(batch: BatchSummary, today: string, enrolledSomewhere: boolean): Look {
  const { batches } = copy;
  const status = batchStatus(batch, today);
  if (status === "enrolled") return { label: batches.enrolled, tone: "ok" };
  if (status === "expired") return { label: batches.ended, tone: "neutral" };
  if (batch.start_date <= today) return { label: batches.running, tone: "warn" };
  return enrolledSomewhere ? { label: batches.soon, tone: "warn" } : { label: batches.open, tone: "ok" };
}

function BatchOption({ batch, look, chosen }: { batch: BatchSummary; look: Look; chosen: boolean }) {
  const { today, chooseBatch } = useCourse();
  const over = batch.end_date < today;
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-3 rounded-row border border-line-strong bg-surface px-3.5 py-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) max-2xs:grid max-2xs:grid-cols-[1.375rem_minmax(0,1fr)] max-2xs:gap-y-1 md:grid md:grid-cols-[1.375rem_1fr] md:content-start md:gap-y-1 md:p-3.5">
      <input
        type="radio"
        name="batch"
        value={batch.id}
        checked={chosen}
        onChange={() => chooseBatch(batch.id)}
        className="peer sr-only"
      />
      <span className="grid size-5.5 shrink-0 place-items-center self-start rounded-full border-2 border-line-strong text-transparent max-md:mt-1 peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary">
        <Icon as={Check} size={14} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block leading-[1.4]">{batch.name}</b>
        <small className="block text-meta leading-[1.45] text-muted">
          {over
            ? copy.batches.endedOn(formatDateShort(batch.end_date))
            : `${formatDateShort(batch.start_date)} – ${formatDateShort(batch.end_date)}`}
        </small>
      </span>
      <Badge
        tone={chosen && look.tone === "ok" ? "solid" : look.tone}
        icon={batch.is_enrolled && <Icon as={Check} size={14} />}
        className="max-2xs:col-start-2 md:col-start-2 md:mt-1"
      >
        {look.label}
      </Badge>
    </label>
  );
}

/** One radio per batch; a tick marks the enrolled one. */
export function BatchSelector() {
  const { course, batch, today } = useCourse();
  const enrolledSomewhere = course.batches.some(({ is_enrolled }) => is_enrolled);
  return (
    <fieldset aria-labelledby="batch_title" className="grid gap-2.5 md:grid-cols-3">
      {course.batches.map((option) => (
        <BatchOption
          key={option.id}
          batch={option}
          look={lookOf(option, today, enrolledSomewhere)}
          chosen={option.id === batch?.id}
        />
      ))}
    </fieldset>
  );
}
