"use client";

import { useCourse } from "@/components/course/course-context";
import { BatchSwitch } from "@/components/room/batch-switch";
import { heldOf, type KeptClasses } from "@/components/room/class-times";
import { HeldPulse } from "@/components/room/held-pulse";
import { NextClass } from "@/components/room/next-class";
import { DeepPanel } from "@/components/ui/deep-panel";
import type { BatchSummary } from "@/lib/catalogue/schema";
import { room } from "@/lib/copy/room";
import { formatDateShort, formatNumber } from "@/lib/format";
import { recordingsIn } from "@/lib/materials/client";
import { watchedPercent } from "@/lib/materials/playback";
import { useRead } from "@/lib/use-read";

const { head: copy } = room;

/** How many of the batch's recordings the learner has seen to their end; unknown until they are listed. */
function useSeen(batchId: number): number | undefined {
  const { data } = useRead(recordingsIn(batchId));
  return data?.filter((one) => watchedPercent(one.position_seconds, one.duration_seconds) === 100).length;
}

function Held({ batch, classes }: { batch: BatchSummary; classes: KeptClasses | undefined }) {
  const seen = useSeen(batch.id);
  const { held, total } = classes ? heldOf(classes, batch.total_classes) : { held: 0, total: 0 };
  return (
    <>
      <HeldPulse
        share={total > 0 ? held / total : 0}
        className="-mx-4 mt-0.5 block h-11 w-[calc(100%+2rem)] lg:-mx-8 lg:my-1.5 lg:h-14 lg:w-[calc(100%+4rem)]"
      />
      <p className="min-h-[1.40625rem] text-small leading-[1.5] text-on-deep-soft">
        {total > 0 && (
          <>
            <b>{copy.held(formatNumber(held), formatNumber(total))}</b> {copy.heldRest}
          </>
        )}
        {total > 0 && seen !== undefined && (
          <>
            {" · "}
            {copy.seen} <b>{copy.count(formatNumber(seen))}</b>
          </>
        )}
      </p>
    </>
  );
}

type RoomHeadProps = { batch: BatchSummary; classes: KeptClasses | undefined; failed: boolean; now: Date };

/** Which room this is, how far its classes have come, and the next one. */
export function RoomHead({ batch, classes, failed, now }: RoomHeadProps) {
  const { course } = useCourse();
  return (
    <DeepPanel aria-label={course.title} className="lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div className="px-4 pt-3.5 pb-3 lg:px-8 lg:pt-6 lg:pb-5.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-small leading-[1.5] text-on-deep-muted">
          <BatchSwitch />
          <span>
            {formatDateShort(batch.start_date)} – {formatDateShort(batch.end_date)}
          </span>
        </div>
        <h1 className="mt-0.5 text-heading lg:text-display">{course.title}</h1>
        <Held batch={batch} classes={classes} />
      </div>
      <div className="grid min-h-24.25 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 border-t border-deep-line px-4 pt-3 pb-3.5 max-2xs:grid-cols-1 lg:border-t-0 lg:border-l lg:px-8 lg:py-6">
        <NextClass classes={classes} failed={failed} now={now} />
      </div>
    </DeepPanel>
  );
}
