import "server-only";
import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  register,
} from "prom-client";
import { processWide } from "@/lib/process-wide";

/**
 * The metrics of one server process; those of a machine's processes are added up (lib/metrics-sum.ts). Labels are
 * closed lists, never an id or anything from a caller. A module that is evaluated again finds the metrics it made
 * before.
 */
const found = <Metric>(name: string) => register.getSingleMetric(name) as Metric | undefined;

const counter = <L extends string>(options: CounterConfiguration<L>) =>
  found<Counter<L>>(options.name) ?? new Counter(options);

const gauge = <L extends string>(options: GaugeConfiguration<L>) => found<Gauge<L>>(options.name) ?? new Gauge(options);

const histogram = <L extends string>(options: HistogramConfiguration<L>) =>
  found<Histogram<L>>(options.name) ?? new Histogram(options);

export const requestSeconds = histogram({
  name: "prostuti_http_request_duration_seconds",
  help: "Until the response is made; of a stream, until it begins",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

export const refusals = counter({
  name: "prostuti_http_refusals_total",
  help: "Responses that are refusals, by their code in lib/errors.ts",
  labelNames: ["route", "code"],
});

export const statementSeconds = histogram({
  name: "prostuti_db_statement_duration_seconds",
  help: "Until the database has answered, as its caller waits",
  labelNames: ["pool", "statement"],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
});

export const slowStatements = counter({
  name: "prostuti_db_slow_statements_total",
  help: "Statements that took longer than SLOW_STATEMENT_MS",
  labelNames: ["pool"],
});

export const mails = counter({
  name: "prostuti_mails_total",
  help: "Mails: sent, left out because nobody wants or needs them, to be tried again, given up",
  labelNames: ["outcome"],
});

export const standstills = counter({
  name: "prostuti_standstills_total",
  help: "Times that a server process did nothing else for ten seconds: blocked by its own work, or paused",
  labelNames: ["cause"],
});

type WatchedPool = { totalCount: number; idleCount: number; waitingCount: number; options: { max?: number } };
const shared = processWide<{ watchedPools: Map<string, WatchedPool> }>();
shared.watchedPools ??= new Map();
/** The pools by name; the newest pool of a name counts. */
export const watchedPools = shared.watchedPools;

gauge({
  name: "prostuti_db_connections",
  help: "Connections of the pools, and who waits for one",
  labelNames: ["pool", "state"],
  collect() {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of watchedPools) {
      this.set({ pool, state: "busy" }, totalCount - idleCount);
      this.set({ pool, state: "idle" }, idleCount);
      this.set({ pool, state: "waiting" }, waitingCount);
      this.set({ pool, state: "allowed" }, options.max ?? 0);
    }
  },
});
