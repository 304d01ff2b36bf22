import { Activity, CircleCheck, CircleDashed, MonitorSmartphone, WifiOff } from "lucide";
import { since } from "@/components/staff/exams/room/since";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { initials } from "@/components/ui/initials";
import { examRoomCopy as copy } from "@/lib/copy/staff-exam-room";
import type { RoomRowShown } from "@/lib/exams/room/schema";
import { formatTime } from "@/lib/format";

const looks = {
  offline: { icon: WifiOff, tone: "text-accent-ink" },
  running: { icon: Activity, tone: "text-primary" },
  handed_in: { icon: CircleCheck, tone: "text-muted" },
  not_started: { icon: CircleDashed, tone: "text-muted" },
};

type RoomRowProps = { row: RoomRowShown; now: number; isChosen: boolean; onChoose: (attempt: number) => void };

function Name({ row, onChoose }: Pick<RoomRowProps, "row" | "onChoose">) {
  const { attempt_id, name, username } = row;
  const shown = name || username;
  const [first = "", ...others] = shown.split(" ");
  const text = (
    <>
      <Avatar letters={initials(first, others.join(" "))} size={34} tone="soft" />
      <b className="min-w-0 truncate">{shown}</b>
      {!row.is_ranked && <span className="text-meta font-normal text-muted">{copy.rehearsal}</span>}
    </>
  );
  if (attempt_id === null) return <span className="flex items-center gap-2.5">{text}</span>;
  return (
    <button
      type="button"
      onClick={() => onChoose(attempt_id)}
      className="flex w-full items-center gap-2.5 text-left after:absolute after:inset-0"
    >
      {text}
    </button>
  );
}

function Progress({ answered, answers }: Pick<RoomRowShown, "answered" | "answers">) {
  const percent = answers === 0 ? 0 : Math.round((answered / answers) * 100);
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
      </span>
      <span className="text-meta whitespace-nowrap text-muted">{copy.of(answered, answers)}</span>
    </span>
  );
}

export function RoomRow({ row, now, isChosen, onChoose }: RoomRowProps) {
  const { icon, tone } = looks[row.state];
  const sign = row.handed_in_at ? formatTime(row.handed_in_at) : since(row.last_sign_at, now);
  const cell = "md:table-cell md:px-2 md:py-1.5 md:align-middle";
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: grid layout drops it
      role="row"
      aria-selected={isChosen || undefined}
      className={cn(
        "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 md:table-row md:h-11.5",
        isChosen ? "bg-primary-soft shadow-[inset_3px_0_var(--primary)]" : "md:hover:bg-surface-2",
      )}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: grid layout drops it */}
      <td role="cell" className={cn(cell, "md:pl-4")}>
        <Name row={row} onChoose={onChoose} />
      </td>
      {/* biome-ignore lint/a11y/noRedundantRoles: grid layout drops it */}
      <td role="cell" className={cn(cell, "row-start-2 md:w-[27%]")}>
        <Progress answered={row.answered} answers={row.answers} />
      </td>
      <td
        // biome-ignore lint/a11y/noRedundantRoles: grid layout drops it
        role="cell"
        className={cn(
          cell,
          "row-start-2 justify-self-end text-meta whitespace-nowrap",
          row.state === "offline" && "font-semibold text-accent-ink",
        )}
      >
        {sign}
        {row.extra_minutes > 0 && (
          <span className="ml-1.5 font-normal text-muted">{copy.extra(row.extra_minutes)}</span>
        )}
      </td>
      {/* biome-ignore lint/a11y/noRedundantRoles: grid layout drops it */}
      <td role="cell" className={cn(cell, "hidden text-meta whitespace-nowrap")}>
        {row.openings > 1 && (
          <span className="flex items-center gap-1.5 text-accent-ink">
            <Icon as={MonitorSmartphone} size={17} />
            {copy.openings(row.openings - 1)}
          </span>
        )}
        {row.openings === 1 && <span className="text-muted">{copy.openingsOnce}</span>}
      </td>
      {/* biome-ignore lint/a11y/noRedundantRoles: grid layout drops it */}
      <td role="cell" className={cn(cell, "col-start-2 row-start-1 md:pr-4")}>
        <span className={cn("flex items-center gap-1.5 text-meta font-semibold whitespace-nowrap", tone)}>
          <Icon as={icon} size={17} />
          {copy.counts[row.state]}
        </span>
      </td>
    </tr>
  );
}
