import { CircleCheck, TriangleAlert } from "lucide";
import { isDiskLow } from "@/components/staff/today/needs";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { todayCopy } from "@/lib/copy/staff-today";
import { formatDateTime } from "@/lib/format";
import type { Today } from "@/lib/staff/today-schema";

const copy = todayCopy.system;
type State = keyof typeof copy.states;

const looks: Record<State, string> = { ok: "text-primary", late: "text-accent-ink", failed: "text-danger-ink" };

type SystemCardProps = Pick<Today, "mails" | "messages" | "disk" | "backup"> & { system: NonNullable<Today["system"]> };

/** For administrators: whether the site works. */
export function SystemCard({ system, mails, messages, disk, backup }: SystemCardProps) {
  const stuck = mails ? mails.waiting + mails.failed : 0;
  const rows: [string, State, string][] = [
    ...(Object.keys(system) as (keyof typeof system)[]).map((part): [string, State, string] => [
      copy.parts[part],
      system[part],
      copy.states[system[part]],
    ]),
    [copy.mails, stuck > 0 ? "late" : "ok", stuck > 0 ? copy.stuck(stuck) : copy.states.ok],
  ];
  if (messages) rows.push([copy.messages, messages.is_silent ? "late" : "ok", formatDateTime(messages.last_at)]);
  if (disk) rows.push([copy.disk, isDiskLow(disk) ? "late" : "ok", copy.diskUsed(disk.free, disk.total)]);
  if (backup) {
    const at = backup.last_at ? formatDateTime(backup.last_at) : copy.noBackup;
    rows.push([copy.backup, backup.is_late ? "late" : "ok", at]);
  }
  return (
    <Card role="region" aria-labelledby="system">
      <h2 id="system" className="px-4 py-3 text-[19px] leading-[1.3]">
        {copy.title}
      </h2>
      <ul>
        {rows.map(([part, state, words]) => (
          <li key={part} className="flex items-center justify-between gap-3 border-t border-line px-4 py-2">
            {part}
            <span className={cn("flex items-center gap-1.5 text-right text-[14px] font-semibold", looks[state])}>
              <Icon as={state === "ok" ? CircleCheck : TriangleAlert} size={16} />
              {words}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
