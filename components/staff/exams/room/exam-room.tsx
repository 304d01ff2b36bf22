"use client";

import { WifiOff } from "lucide";
import { useState } from "react";
import { AttemptPanel } from "@/components/staff/exams/room/attempt-panel";
import { MinutesDialog, type MinutesFor } from "@/components/staff/exams/room/minutes-dialog";
import { RoomFilters } from "@/components/staff/exams/room/room-filters";
import { RoomHead } from "@/components/staff/exams/room/room-head";
import { RoomTable } from "@/components/staff/exams/room/room-table";
import { StopDialog } from "@/components/staff/exams/room/stop-dialog";
import { useExamRoom } from "@/components/staff/exams/room/use-exam-room";
import { useServerClock } from "@/components/staff/exams/room/use-server-clock";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { examRoomCopy as copy } from "@/lib/copy/staff-exam-room";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { formatTime } from "@/lib/format";

/** The live exam: running and silent learners, and actions for one or all. */
export function ExamRoom({ id }: { id: number }) {
  const view = useExamRoom(id);
  const now = useServerClock(view.clockOffset);
  const [attempt, setAttempt] = useState<number | null>(null);
  const [minutesFor, setMinutesFor] = useState<MinutesFor | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  const { room } = view;

  if (view.hasFailed) return <LoadFailure title={staffExamsCopy.failed} onRetry={view.reload} className="m-4" />;
  if (!room) {
    return (
      <div role="status" className="grid gap-3 p-4">
        <span className="sr-only">{copy.title}</span>
        <Skeleton className="h-27.5" />
        <Skeleton className="h-90" />
      </div>
    );
  }
  return (
    <div className="grid content-start gap-3.5 p-4">
      <RoomHead
        room={room}
        now={now}
        disabled={view.isLost}
        onMinutes={() => setMinutesFor({ attemptId: null, name: null, deadlineAt: room.last_deadline_at, usual: 10 })}
        onStop={() => setIsStopping(true)}
      />
      <div className="grid min-w-0 overflow-hidden rounded-card border border-line bg-surface xl:grid-cols-[minmax(0,1fr)_21rem]">
        <section aria-label={copy.title} className={cn("min-w-0", attempt !== null && "max-xl:hidden")}>
          <RoomFilters room={room} state={view.state} onChoose={view.choose} />
          {view.isLost && (
            <p
              role="status"
              className="flex items-center gap-2 border-t border-line bg-surface-2 px-4 py-2 text-meta text-muted"
            >
              <Icon as={WifiOff} size={17} />
              {copy.lost(formatTime(room.as_of))}
            </p>
          )}
          <RoomTable room={room} now={now} chosen={attempt} onChoose={setAttempt} onMore={view.showMore} />
        </section>
        {attempt !== null && (
          <AttemptPanel
            key={attempt}
            {...{ id, attempt, now }}
            disabled={view.isLost}
            onClose={() => setAttempt(null)}
            onMinutes={setMinutesFor}
            onChanged={view.reload}
          />
        )}
      </div>
      <MinutesDialog id={id} change={minutesFor} onClose={() => setMinutesFor(null)} onDone={view.reload} />
      <StopDialog id={id} open={isStopping} onClose={() => setIsStopping(false)} onDone={view.reload} />
    </div>
  );
}
