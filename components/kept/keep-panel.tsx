"use client";

import { HardDriveDownload } from "lucide";
import dynamic from "next/dynamic";
import { useEffect, useEffectEvent, useState } from "react";
import { useCourse } from "@/components/course/course-context";
import type { SeenRoom } from "@/components/kept/keep-room";
import { bytesOf, useKeptList } from "@/components/kept/kept-list";
import type { KeptClasses } from "@/components/room/class-times";
import { rememberedExamsIn } from "@/components/running-exam/remembered-exams";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { BatchSummary } from "@/lib/catalogue/schema";
import { kept as copy } from "@/lib/copy/kept";
import { formatFileSize, formatNumber } from "@/lib/format";
import { recordingsIn, resourcesIn } from "@/lib/materials/client";
import { currentLearner } from "@/lib/session-store";
import { useRead } from "@/lib/use-read";

const KeepDialog = dynamic(() => import("@/components/kept/keep-dialog").then((module) => module.KeepDialog), {
  ssr: false,
});

type KeepPanelProps = { batch: BatchSummary; classes: KeptClasses | undefined };

/** Null until all of the room is loaded. */
function useSeenRoom({ batch, classes }: KeepPanelProps): SeenRoom | null {
  const { course } = useCourse();
  const { data: exams } = useRead(rememberedExamsIn(batch.id));
  const { data: recordings } = useRead(recordingsIn(batch.id));
  const { data: resources } = useRead(resourcesIn(batch.id));
  return classes && exams && recordings && resources ? { course, batch, classes, exams, recordings, resources } : null;
}

/** A room is kept where its learner asked for it; each visit brings the kept copy up to date. */
export function KeepPanel(props: KeepPanelProps) {
  const { course } = useCourse();
  const room = useSeenRoom(props);
  const list = useKeptList();
  const [isOpen, setOpen] = useState(false);
  const entry = list[course.id];
  const kept = entry?.batch_id === props.batch.id ? entry : undefined;
  const isSeen = room !== null;

  const refresh = useEffectEvent(async () => {
    const learner = currentLearner();
    if (!kept || !room || !learner) return;
    const { refreshRoom } = await import("@/components/kept/keep-room");
    // The next visit brings the parts that a weak line did not.
    await refreshRoom(learner, room, kept).catch(() => undefined);
  });
  useEffect(() => {
    if (isSeen) void refresh();
  }, [isSeen]);

  return (
    <Card className="grid gap-3 px-4 py-3.5 md:flex md:items-center md:justify-between md:px-5.5">
      <div className="min-w-0">
        <h3 className="text-body leading-[1.45] font-semibold">{copy.panel.title}</h3>
        <p className="text-small text-muted">
          {kept
            ? copy.panel.keptText(formatNumber(kept.sheets.length), formatFileSize(bytesOf(kept)))
            : copy.panel.text}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        disabled={!isSeen}
        onClick={() => setOpen(true)}
        icon={<Icon as={HardDriveDownload} />}
      >
        {kept ? copy.panel.change : copy.panel.keep}
      </Button>
      {isOpen && room && <KeepDialog room={room} list={list} onClose={() => setOpen(false)} />}
    </Card>
  );
}
