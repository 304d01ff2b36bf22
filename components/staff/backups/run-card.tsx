import { DatabaseBackup } from "lucide";
import { Bar } from "@/components/staff/materials/material-row";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { BackupRun } from "@/lib/backups/schema";
import { backupsCopy } from "@/lib/copy/staff-backups";

const copy = backupsCopy.run;

/** Where each phase begins on the bar: reading it back takes about as long as writing it. */
const begins = { waiting: 0, database: 2, files: 30, check: 70 } as const;
const ends = { waiting: 2, database: 30, files: 70, check: 100 } as const;

function percentOf({ phase, done, total }: BackupRun): number {
  const part = total > 0 ? Math.min(1, done / total) : 0;
  return begins[phase] + (ends[phase] - begins[phase]) * part;
}

type RunCardProps = { run: BackupRun | null; isStarting: boolean; onMake: () => void };

/** The one in the making, or how the last one went, and the button for the next. */
export function RunCard({ run, isStarting, onMake }: RunCardProps) {
  const isRunning = run?.state === "running";
  return (
    <Card role="region" aria-labelledby="backup-run" className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="backup-run" className="text-lead leading-[1.3]">
            {isRunning ? copy[run.kind] : copy.title}
          </h2>
          <p className="mt-0.5 text-meta text-muted">{copy.text}</p>
        </div>
        {!isRunning && (
          <Button busy={isStarting} onClick={onMake} icon={<Icon as={DatabaseBackup} size={18} />}>
            {run?.state === "failed" ? copy.again : copy.make}
          </Button>
        )}
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {isRunning && <Running run={run} />}
        {run && !isRunning && <Ended run={run} />}
      </div>
    </Card>
  );
}

function Running({ run }: { run: BackupRun }) {
  return (
    <>
      <span className="text-small">{copy.phases[run.phase](run.done, run.total)}</span>
      <span className="flex">
        <Bar label={copy.bar} percent={percentOf(run)} />
      </span>
    </>
  );
}

function Ended({ run: { state, problem, said, finished_at, started_at, wanted, free } }: { run: BackupRun }) {
  const at = finished_at ?? started_at;
  return (
    <div className="border-t border-line pt-3">
      <p>
        <b>{state === "made" ? copy.made(at) : copy.notMade(at)}</b>
        {problem && <span className="block text-muted">{copy.problems[problem]({ wanted, free })}</span>}
      </p>
      {said && problem === "failed" && (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-small text-primary">{copy.said}</summary>
          <code lang="en" className="block text-meta wrap-anywhere">
            {said}
          </code>
        </details>
      )}
    </div>
  );
}
