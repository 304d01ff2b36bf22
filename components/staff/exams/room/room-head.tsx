import { ChartNoAxesColumn, TimerReset, WifiOff } from "lucide";
import { ExamStateBadge } from "@/components/staff/exams/exam-state-badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DeepPanel } from "@/components/ui/deep-panel";
import { Icon } from "@/components/ui/icon";
import { examRoomCopy as copy } from "@/lib/copy/staff-exam-room";
import type { Room } from "@/lib/exams/room/schema";
import { formatDuration, formatNumber } from "@/lib/format";

const figures = ["running", "handed_in", "not_started", "offline"] as const;

function Figures({ counts }: Pick<Room, "counts">) {
  return (
    <dl className="grid w-full grid-cols-4 md:flex md:w-auto">
      {figures.map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse items-center border-l border-deep-line text-center first:border-0 md:px-5 md:first:pl-0"
        >
          <dt className="flex items-center gap-1 text-meta text-on-deep-muted">
            {name === "offline" && <Icon as={WifiOff} size={15} />}
            {copy.counts[name]}
          </dt>
          <dd className="font-display text-section leading-[1.2] text-white">{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

type RoomHeadProps = {
  room: Room;
  /** By the server's clock. */
  now: number;
  disabled: boolean;
  onMinutes: () => void;
  onStop: () => void;
};

/** Counts that add up to all, and the time that the last one has. */
export function RoomHead({ room, now, disabled, onMinutes, onStop }: RoomHeadProps) {
  const runs = room.counts.running + room.counts.offline > 0;
  const remaining = room.last_deadline_at
    ? Math.max(0, Math.floor((Date.parse(room.last_deadline_at) - now) / 1000))
    : null;
  return (
    <DeepPanel className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-50 flex-1">
        <p className="text-meta text-on-deep-muted">
          {copy.questions(room.batch_name, room.questions_count, room.answers_count)}
        </p>
        <h1 className="text-subtitle leading-[1.35] text-white">{room.title}</h1>
        <ExamStateBadge exam={{ ...room, running: room.counts.running + room.counts.offline }} />
      </div>
      <Figures counts={room.counts} />
      <div className="text-center">
        <p className="text-meta text-on-deep-muted">{runs ? copy.lastDeadline : copy.nobody}</p>
        {remaining !== null && (
          <p className="font-display text-title leading-[1.15] text-amber tabular-nums" role="timer">
            {formatDuration(remaining)}
          </p>
        )}
      </div>
      <div className={cn("flex flex-wrap gap-2 max-md:w-full md:flex-col")}>
        {runs && (
          <Button
            variant="mint"
            size="sm"
            disabled={disabled}
            className="max-md:flex-1"
            icon={<Icon as={TimerReset} size={18} />}
            onClick={onMinutes}
          >
            {copy.giveAll(10)}
          </Button>
        )}
        {room.is_active && (
          <Button variant="outline" size="sm" disabled={disabled} className="max-md:flex-1" onClick={onStop}>
            {copy.stop}
          </Button>
        )}
        {room.counts.handed_in > 0 && (
          <ButtonLink
            variant="outline"
            size="sm"
            className="max-md:flex-1"
            icon={<Icon as={ChartNoAxesColumn} size={18} />}
            href={`/staff/exams/${room.exam_id}/results`}
          >
            {copy.results}
          </ButtonLink>
        )}
      </div>
    </DeepPanel>
  );
}
