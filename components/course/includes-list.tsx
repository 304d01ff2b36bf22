"use client";

import { Activity, Award, CircleCheck, Globe, Layers, Users } from "lucide";
import { useCourse } from "@/components/course/course-context";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { isExpired } from "@/lib/catalogue/batch-selection";
import type { BatchSummary } from "@/lib/catalogue/schema";
import { common } from "@/lib/copy/common";
import { course as copy } from "@/lib/copy/course";
import { formatNumber } from "@/lib/format";

const { includes } = copy;

function courseStatus(batch: BatchSummary | null): string {
  if (!batch) return common.comingSoon;
  return batch.is_completed ? includes.completed : includes.ongoing;
}

export function IncludesList() {
  const { course, batch, status, today } = useCourse();
  const active = course.batches.filter((item) => !item.is_completed && !isExpired(item, today)).length;
  const rows = [
    { icon: Globe, label: includes.language, value: includes.languageValue },
    { icon: Award, label: includes.certificate, value: includes.yes },
    { icon: Activity, label: includes.status, value: courseStatus(batch) },
    { icon: Layers, label: includes.activeBatches, value: copy.info.count(formatNumber(active)) },
    { icon: Users, label: includes.selectedBatch, value: batch?.name ?? includes.noBatch },
    {
      icon: CircleCheck,
      label: includes.enrollment,
      value: status === "enrolled" ? includes.enrolled : includes.notEnrolled,
    },
  ];
  return (
    <Card>
      <h3 className="border-b border-line px-4 py-3.5">{includes.title}</h3>
      <dl className="divide-y divide-line">
        {rows.map(({ icon, label, value }) => (
          <div key={label} className="flex items-center justify-between gap-4 px-4 py-2.5">
            <dt className="flex items-center gap-2.5 text-muted">
              <Icon as={icon} />
              {label}
            </dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
