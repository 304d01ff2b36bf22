import { Archive, Download } from "lucide";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { Backup } from "@/lib/backups/schema";
import { backupsCopy } from "@/lib/copy/staff-backups";
import { formatDateTime, formatFileSize } from "@/lib/format";

const copy = backupsCopy.list;
/** A week of nights; older ones are asked for. */
const SHOWN = 7;
const MINUTE = 60_000;

type BackupListProps = { backups: Backup[] | null; onDownload: (backup: Backup) => void };

export function BackupList({ backups, onDownload }: BackupListProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (!backups) return null;
  const rows = isWhole ? backups : backups.slice(0, SHOWN);
  const newest = backups.find(({ is_manual }) => !is_manual);
  return (
    <Card role="region" aria-labelledby="backup-list">
      <h2 id="backup-list" className="flex items-center gap-2.5 px-4 py-3 text-lead leading-[1.3]">
        {copy.title}
        {backups.length > 0 && <Badge tone="neutral">{copy.count(backups.length)}</Badge>}
      </h2>
      {backups.length === 0 && <p className="border-t border-line px-4 py-3 text-muted">{copy.empty}</p>}
      <ul>
        {rows.map((backup) => (
          <BackupRow key={backup.name} backup={backup} isNewest={backup === newest} onDownload={onDownload} />
        ))}
      </ul>
      {rows.length < backups.length && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
            {copy.more(backups.length - rows.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

type BackupRowProps = { backup: Backup; isNewest: boolean; onDownload: (backup: Backup) => void };

function BackupRow({ backup, isNewest, onDownload }: BackupRowProps) {
  const { name, made_at, size, is_manual } = backup;
  const at = formatDateTime(made_at);
  const minutes = Math.floor((Date.now() - Date.parse(made_at)) / MINUTE);
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2.5">
      <Icon as={Archive} size={20} className="text-muted max-sm:hidden" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <b>{at}</b>
          {isNewest && <Badge tone="ok">{copy.newest}</Badge>}
        </span>
        <span className="block text-meta text-muted">
          {`${copy.age(minutes)} · ${formatFileSize(size)}`}
          {is_manual && ` · ${copy.manual}`}
        </span>
        <code lang="en" className="block text-meta text-muted wrap-anywhere max-sm:hidden">
          {name}
        </code>
      </span>
      {!is_manual && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={copy.downloadOf(at)}
          onClick={() => onDownload(backup)}
          icon={<Icon as={Download} size={17} />}
        >
          {copy.download}
        </Button>
      )}
    </li>
  );
}
