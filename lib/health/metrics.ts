import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { basename } from "node:path";
import { Gauge, Registry } from "prom-client";
import { clockAheadMs } from "@/lib/clock-queries";
import { diskSpace } from "@/lib/disk-space";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { lastBackupAt, lastBackupLacksFiles } from "@/lib/health/backup-queries";
import { attemptFigures, lastFailures, queueFigures } from "@/lib/health/metrics-queries";
import { longestWaitOfJobs } from "@/lib/health/queries";
import { processMetrics } from "@/lib/process-metrics";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Without METRICS_TOKEN the address answers like an unknown one. @throws AppError not_found, not_authenticated */
export function requireMetricsToken(authorization: string | null): void {
  if (!env.METRICS_TOKEN) throw new AppError("not_found");
  const expected = digest(`Bearer ${env.METRICS_TOKEN}`);
  if (!timingSafeEqual(digest(authorization ?? ""), expected)) throw new AppError("not_authenticated");
}

type Figure = { help: string; values: (now: Date) => Promise<Sample[]> };
type Sample = { labels?: Record<string, string>; value: number };
const one = async (value: number | Promise<number>): Promise<Sample[]> => [{ value: await value }];

/** Figures that are the same whichever process is asked. Those of the database are left out while it is away. */
const figures: Record<string, Figure> = {
  prostuti_build_info: {
    help: "1; the build that this server shows",
    values: async () => [{ labels: { build: basename(process.env.BUILD_DIR ?? "development") }, value: 1 }],
  },
  prostuti_files_free_bytes: {
    help: "Room where DATA_DIR lies",
    values: async () => one((await diskSpace()).free),
  },
  prostuti_files_size_bytes: {
    help: "Size of the file system of DATA_DIR",
    values: async () => one((await diskSpace()).total),
  },
  prostuti_attempts_running: {
    help: "Attempts whose time runs",
    values: async (now) => one((await attemptFigures(now)).running),
  },
  prostuti_seals_late: {
    help: "Attempts that are open two minutes after their time was over",
    values: async (now) => one((await attemptFigures(now)).late),
  },
  prostuti_backup_age_seconds: {
    help: "Since the last nightly backup was finished and read back; not there before the first",
    values: async (now) => {
      const at = await lastBackupAt();
      return at ? [{ value: (now.getTime() - at.getTime()) / 1000 }] : [];
    },
  },
  prostuti_backup_lacks_files: {
    help: "1 when files that the database names were not there for the last nightly backup",
    values: async () => one(Number(await lastBackupLacksFiles())),
  },
  prostuti_clock_ahead_seconds: {
    help: "By how much this machine's clock is ahead of the database's; not there before it is known",
    values: async () => {
      const ahead = clockAheadMs();
      return ahead === undefined ? [] : [{ value: ahead / 1000 }];
    },
  },
  prostuti_jobs_longest_wait_seconds: {
    help: "For how long the oldest job that is due has waited",
    values: () => one(longestWaitOfJobs()),
  },
  prostuti_jobs_last_failed_timestamp_seconds: {
    help: "When a job of the queue last failed for good, by the database's clock; mails are not told",
    values: async () => (await lastFailures()).map(({ queue, at }) => ({ labels: { queue }, value: at })),
  },
  prostuti_jobs: {
    help: "Jobs by queue: waiting, deferred, active, and failed for good (the dead letters)",
    values: async () =>
      (await queueFigures()).flatMap(({ queue, ...states }) =>
        Object.entries(states).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
  },
};

export const siteMetricNames = [...Object.keys(figures), "prostuti_database_up"];

const PATIENCE_MS = 2000;

/** Undefined if the figure fails or takes longer than PATIENCE_MS. */
function inTime(work: Promise<Sample[]>): Promise<Sample[] | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, PATIENCE_MS);
  return Promise.race([work.catch(() => undefined), promise]).finally(() => clearTimeout(timer));
}

async function siteMetrics(now: Date): Promise<string> {
  const registry = new Registry();
  const known = await Promise.all(
    Object.entries(figures).map(async ([name, { help, values }]) => {
      const samples = await inTime(values(now));
      const labelNames = Object.keys(samples?.[0]?.labels ?? {});
      const gauge = samples?.length && new Gauge({ name, help, labelNames, registers: [registry] });
      if (gauge) for (const { labels, value } of samples) gauge.set(labels ?? {}, value);
      return samples !== undefined;
    }),
  );
  const help = "Whether every figure of the database was there in time";
  new Gauge({ name: "prostuti_database_up", help, registers: [registry] }).set(known.every(Boolean) ? 1 : 0);
  return registry.metrics();
}

/** Metrics in the text format of Prometheus. */
export async function metricsText(now: Date): Promise<string> {
  const [processes, site] = await Promise.all([processMetrics(), siteMetrics(now)]);
  return `${processes}\n${site}`;
}
