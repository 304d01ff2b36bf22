import {
  CircleCheck,
  CircleMinus,
  DatabaseBackup,
  HardDrive,
  type IconNode,
  Mail,
  Server,
  Smartphone,
  TriangleAlert,
} from "lucide";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { todayCopy } from "@/lib/copy/staff-today";
import { formatDateTime } from "@/lib/format";
import { isDiskLow } from "@/lib/health/alarm-schema";
import type { Today } from "@/lib/staff/today-schema";

const copy = todayCopy.system;
type State = keyof typeof copy.states | "off";
type Row = [icon: IconNode, part: string, state: State, words: string];

const looks: Record<State, [icon: IconNode, colour: string]> = {
  ok: [CircleCheck, "text-primary"],
  off: [CircleMinus, "text-muted"],
  late: [TriangleAlert, "text-accent-ink"],
  failed: [TriangleAlert, "text-danger-ink"],
};

type SystemCardProps = Pick<Today, "mails" | "messages" | "disk" | "backup"> & { system: NonNullable<Today["system"]> };

/** For administrators: whether the site works. Of the server's parts only those that do not are named. */
export function SystemCard({ system, mails, messages, disk, backup }: SystemCardProps) {
  const stuck = mails ? mails.waiting + mails.failed : 0;
  const troubled = (Object.keys(system) as (keyof typeof system)[]).filter((part) => system[part] !== "ok");
  const rows: Row[] = troubled.map((part) => [Server, copy.parts[part], system[part], copy.states[system[part]]]);
  if (troubled.length === 0) rows.push([Server, copy.server, "ok", copy.states.ok]);
  rows.push([Mail, copy.mails, stuck > 0 ? "late" : "ok", stuck > 0 ? copy.stuck(stuck) : copy.states.ok]);
  if (backup) {
    const { is_set_up, last_at, is_late } = backup;
    const words = last_at ? formatDateTime(last_at) : is_set_up ? copy.noBackup : copy.backupOff;
    rows.push([DatabaseBackup, copy.backup, is_late ? "late" : is_set_up ? "ok" : "off", words]);
  }
  if (messages) {
    rows.push([Smartphone, copy.messages, messages.is_silent ? "late" : "ok", formatDateTime(messages.last_at)]);
  }
  if (disk) rows.push([HardDrive, copy.disk, isDiskLow(disk) ? "late" : "ok", copy.diskFree(disk.free, disk.total)]);
  return (
    <Card role="region" aria-labelledby="system">
      <h2 id="system" className="px-4 py-3 text-lead leading-[1.3]">
        {copy.title}
      </h2>
      <ul>
        {rows.map(([icon, part, state, words]) => {
          const [mark, colour] = looks[state];
          return (
            <li key={part} className="flex items-center gap-2.5 border-t border-line px-4 py-2">
              <Icon as={icon} size={18} className="text-muted" />
              <span className="shrink-0">{part}</span>
              <span className={cn("ms-auto text-right text-meta font-semibold text-balance", colour)}>
                {/* In the line: beside words of two lines it would stand alone. */}
                <Icon as={mark} size={16} className="me-1.5 inline align-[-3px]" />
                {words}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
