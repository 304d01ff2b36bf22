import { RoomRow } from "@/components/staff/exams/room/room-row";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { examRoomCopy as copy } from "@/lib/copy/staff-exam-room";
import type { Room } from "@/lib/exams/room/schema";

type RoomTableProps = {
  room: Room;
  now: number;
  chosen: number | null;
  onChoose: (attempt: number) => void;
  onMore: (() => void) | null;
};

const columns = ["learner", "answered", "sign", "devices", "state"] as const;

/** Offline first, then whose sign is the oldest. Roles are spelled out because grid layout drops them. */
export function RoomTable({ room, now, chosen, onChoose, onMore }: RoomTableProps) {
  if (room.counts.all === 0) return <EmptyState title={copy.empty.title} text={copy.empty.text} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" aria-label={copy.title} className="block w-full md:table">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row" className="h-9 bg-surface-2 text-meta text-muted">
            {columns.map((name) => (
              <th
                key={name}
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="columnheader"
                scope="col"
                className="px-2 text-left font-normal first:pl-4 last:pr-4"
              >
                {copy.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup" className="block divide-y divide-line md:table-row-group">
          {room.rows.map((row) => (
            <RoomRow
              key={row.user_id}
              row={row}
              now={now}
              isChosen={row.attempt_id !== null && row.attempt_id === chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      {room.rows.length === 0 && <p className="px-4 py-6 text-center text-muted">{copy.nobodyHere}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2">
        <p className="text-meta text-muted">{copy.offlineMeaning}</p>
        {room.next && onMore && (
          <Button variant="secondary" size="sm" onClick={onMore}>
            {copy.more}
          </Button>
        )}
      </div>
    </>
  );
}
