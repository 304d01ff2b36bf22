import { WifiOff } from "lucide";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { EcgUnderline } from "@/components/ui/ecg";
import { Icon } from "@/components/ui/icon";
import { examRoomCopy as copy } from "@/lib/copy/staff-exam-room";
import type { RoomState } from "@/lib/exams/room/rules";
import type { Room } from "@/lib/exams/room/schema";
import { formatNumber } from "@/lib/format";

const states = ["running", "offline", "handed_in", "not_started"] as const;

type RoomFiltersProps = { room: Room; state: RoomState | null; onChoose: (state: RoomState | null) => void };

export function RoomFilters({ room: { counts }, state, onChoose }: RoomFiltersProps) {
  return (
    <div className="flex items-center gap-3 px-3.5 py-2">
      <ChipRow label={copy.filters}>
        <Chip chosen={state === null} count={formatNumber(counts.all)} onClick={() => onChoose(null)}>
          {copy.all}
        </Chip>
        {states.map((name) => (
          <Chip key={name} chosen={state === name} count={formatNumber(counts[name])} onClick={() => onChoose(name)}>
            {name === "offline" && <Icon as={WifiOff} size={16} />}
            {copy.counts[name]}
          </Chip>
        ))}
      </ChipRow>
      <span className="ml-auto hidden items-center gap-2 text-meta text-muted lg:flex">
        <EcgUnderline className="h-3.5 w-9 text-primary" />
        {copy.live}
      </span>
    </div>
  );
}
