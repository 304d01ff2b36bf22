"use client";

import { CircleCheck, Video } from "lucide-react";
import { useBatchDetails, useCourse } from "@/components/course/course-context";
import { describeDay } from "@/components/course/describe-day";
import { ButtonLink } from "@/components/ui/button";
import { DeepPanel } from "@/components/ui/deep-panel";
import { Icon } from "@/components/ui/icon";
import { course as copy } from "@/lib/copy/course";
import { formatTimeOfDay } from "@/lib/format";

const { enrolledPanel } = copy;

/** The learner's batch in one glance, and the way into the next class. */
export function EnrolledPanel() {
  const { batch, today } = useCourse();
  const { details } = useBatchDetails();
  if (!batch) return null;
  const next = details?.next_class_date;
  const link = details?.zoom_link;
  return (
    <DeepPanel className="p-5">
      <div className="flex items-start gap-3">
        <Icon as={CircleCheck} size={28} className="mt-0.5 text-mint" />
        <div>
          <h2 className="font-sans text-h3 font-semibold">{enrolledPanel.title}</h2>
          <p className="text-small text-on-deep-muted">{batch.name}</p>
        </div>
      </div>
      <div className="mt-4 min-h-15 border-t border-deep-line pt-3">
        <p className="text-meta text-on-deep-muted">{enrolledPanel.nextClass}</p>
        {details && (
          <p className="figure text-[24px] text-amber">
            {next ? describeDay(next, today) : copy.info.noClass}
            {next && batch.class_time && `, ${formatTimeOfDay(batch.class_time)}`}
          </p>
        )}
      </div>
      {next && link && /^https?:/.test(link) && (
        <ButtonLink href={link} variant="mint" full icon={<Icon as={Video} />} className="mt-3">
          {enrolledPanel.join}
        </ButtonLink>
      )}
    </DeepPanel>
  );
}
