import { TriangleAlert } from "lucide";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { BackupWarning } from "@/lib/backups/schema";
import { backupsCopy } from "@/lib/copy/staff-backups";

const copy = backupsCopy.warnings;

const isGrave: Partial<Record<BackupWarning, true>> = { unreadable: true, failed: true, no_room: true };

/** The faults of the backups, each with what to do. */
export function WarningCard({ warnings }: { warnings: readonly BackupWarning[] }) {
  return (
    <Card role="region" aria-labelledby="backup-warnings">
      <h2 id="backup-warnings" className="px-4 py-3 text-lead leading-[1.3]">
        {copy.title}
      </h2>
      <ul>
        {warnings.map((warning) => (
          <li key={warning} className="flex items-start gap-3 border-t border-line px-4 py-3">
            <span
              className={cn(
                "grid size-9 shrink-0 place-items-center rounded-control",
                isGrave[warning] ? "bg-danger-soft text-danger" : "bg-accent-soft text-accent-ink",
              )}
            >
              <Icon as={TriangleAlert} size={19} />
            </span>
            <span className="min-w-0">
              <b className="block leading-[1.45]">{copy[warning].title}</b>
              <span className="block text-meta text-muted">{copy[warning].text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
