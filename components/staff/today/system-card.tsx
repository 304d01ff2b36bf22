import { CircleCheck, DatabaseBackup, HardDrive, type IconNode, Mail, Server, Smartphone, TriangleAlert } from "lucide";
import { isDiskLow } from "@/components/staff/today/needs";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { todayCopy } from "@/lib/copy/staff-today";
import { formatDateTime } from "@/lib/format";
import type { Today } from "@/lib/staff/today-schema";

const copy = todayCopy.system;
type State = keyof typeof copy.states;
type Row = [icon: IconNode, part: string, state: State, words: string];

const looks: Record<State, string> = { ok: "text-primary", late: "text-accent-ink", failed: "text-danger-ink" };

type SystemCardProps = Pick<Today, "mails" | "messages" | "disk" | "backup"> & { system: NonNullable<Today["system"]> };

/** For administrators: whether the site works. Of the server's parts only those that do not are named. */
export function SystemCard({ system, mails, messages, disk, backup }: SystemCardProps) {
  const stuck = mails ? mails.waiting + mails.failed : 0;
  const troubled = (Object.keys(system) as (keyof typeof system)[]).filter((part) => system[part] !== "ok");
  const rows: Row[] = troubled.map((part) => [Server, copy.parts[part], system[part], copy.states[system[part]]]);
  if (troubled.length === 0) rows.push([Server, copy.server, "ok", copy.states.ok]);
  rows.push([Mail, copy.mails, stuck > 0 ? "late" : "ok", stuck > 0 ? copy.stuck(stuck) : copy.states.ok]);
  if (backup) {
    const at = backup.last_at ? formatDateTime(backup.last_at) : copy.noBackup;
    rows.push([DatabaseBackup, copy.backup, backup.is_late ? "late" : "ok", at]);
  }
  if (messages) {
    rows.push([Smartphone, copy.messages, messages.is_silent ? "late" : "ok", formatDateTime(messages.last_at)]);
  }
  if (disk) rows.push([HardDrive, copy.disk, isDiskLow(disk) ? "late" : "ok", copy.diskUsed(disk.free, disk.total)]);
  return (
    <Card role="region" aria-labelledby="system">
      <h2 id="system" className="px-4 py-3 text-[19px] leading-[1.3]">
        {copy.title}
      </h2>
      <ul>
        {rows.map(([icon, part, state, words]) => (
          <li key={part} className="flex items-center gap-2.5 border-t border-line px-4 py-2">
            <Icon as={icon} size={18} className="text-muted" />
            {part}
            <span
              className={cn("ms-auto flex items-center gap-1.5 text-right text-[14px] font-semibold", looks[state])}
            >
              <Icon as={state === "ok" ? CircleCheck : TriangleAlert} size={16} />
              {words}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
