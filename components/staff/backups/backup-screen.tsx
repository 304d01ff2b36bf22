"use client";

import { useEffect, useRef, useState } from "react";
import { BackupList } from "@/components/staff/backups/backup-list";
import { DownloadDialog } from "@/components/staff/backups/download-dialog";
import { PlaceCard } from "@/components/staff/backups/place-card";
import { RestoreCard } from "@/components/staff/backups/restore-card";
import { RunCard } from "@/components/staff/backups/run-card";
import { WarningCard } from "@/components/staff/backups/warning-card";
import { explainFailure } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { toast } from "@/components/ui/toast";
import type { Backup, BackupRun, Backups } from "@/lib/backups/schema";
import { backups, makeBackup } from "@/lib/backups/staff-client";
import { backupsCopy as copy } from "@/lib/copy/staff-backups";
import { useRead } from "@/lib/use-read";

const RUNNING_POLL_MS = 1500;
const IDLE_POLL_MS = 30_000;

/** Tells of the end of a run that this page saw running. */
function useEndOf(run: BackupRun | null | undefined) {
  const running = useRef<string>(undefined);
  useEffect(() => {
    if (run?.state === "running") running.current = run.id;
    else if (run && run.id === running.current) {
      running.current = undefined;
      if (run.state === "made") toast.success(copy.run.done);
    }
  }, [run]);
}

/** @param hasFailed the browser came back from a download that did not begin */
export function BackupScreen({ hasFailed }: { hasFailed: boolean }) {
  const { data, error, mutate } = useRead(backups, {
    refreshInterval: (latest?: Backups) => (latest?.run?.state === "running" ? RUNNING_POLL_MS : IDLE_POLL_MS),
  });
  const [isStarting, setIsStarting] = useState(false);
  const [chosen, setChosen] = useState<Backup | null>(null);
  useEndOf(data?.run);

  async function make() {
    setIsStarting(true);
    try {
      await mutate(makeBackup(data?.run?.id ?? null), { revalidate: false });
      toast.success(copy.run.begun);
    } catch (failure) {
      toast.error(explainFailure(failure, { changed_meanwhile: copy.run.meanwhile }));
      void mutate();
    } finally {
      setIsStarting(false);
    }
  }

  if (error && !data) return <LoadFailure title={copy.failed} onRetry={() => mutate()} />;
  if (!data) return <Loading label={copy.loading} />;
  return (
    <div className="grid content-start gap-3.5 *:min-w-0">
      {hasFailed && (
        <Alert tone="bad" title={copy.download.failed}>
          {copy.download.failedText}
        </Alert>
      )}
      {data.warnings.length > 0 && <WarningCard warnings={data.warnings} />}
      <RunCard run={data.run} isStarting={isStarting} onMake={make} />
      <BackupList backups={data.backups} onDownload={setChosen} />
      <PlaceCard data={data} />
      <RestoreCard newest={data.backups?.find(({ is_manual }) => !is_manual)?.name} isRelease={data.is_release} />
      {chosen && <DownloadDialog backup={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}
