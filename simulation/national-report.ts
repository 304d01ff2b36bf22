import { table } from "../bench/table.ts";
import type { Work } from "./exam-site.ts";
import type { MockFigures } from "./national.ts";
import type { Measured } from "./service-times.ts";

const ms = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));
const percent = (value: number) => `${(100 * value).toFixed(0)} %`;

export function measuredTable({ steps, saves, mixture }: Measured, { save, perSecond }: Work): string {
  const head = ["per request", "server ms", "database ms", "WAL bytes", "bytes up", "bytes down", "alone ms"];
  const rows = Object.entries(steps).map(([name, { server, database, wal, sent, received, alone }]) => [
    name,
    ...[server, database].map((value) => value.toFixed(2)),
    ...[wal, sent, received].map(String),
    alone > 0 ? alone.toFixed(1) : "",
  ]);
  const ofSaves = saves.map(({ inFlight, savesPerStatement, server, database, wal, sent, received, ...level }) => [
    `save-answer, ${inFlight > 0 ? `${inFlight} in flight` : `${level.perSecond.toFixed(0)} a second`} (${savesPerStatement.toFixed(1)} a statement)`,
    ...[server, database].map((value) => value.toFixed(3)),
    ...[wal, sent, received].map(String),
    level.alone.toFixed(1),
  ]);
  const { each, statement } = save;
  const waits = Object.entries(mixture.waits).map(([step, more]) => `${step} ${more.toFixed(1)}`);
  const mixed = `At once: server ${mixture.server.toFixed(0)} ms a second more, database ${mixture.database.toFixed(0)} ms; a median takes so many ms more: ${waits.join(", ")}`;
  const fitted = `With that, in use: server ${perSecond.server.toFixed(0)} ms a second, database ${perSecond.database.toFixed(0)} ms. A save: server ${each.server.toFixed(3)} + ${statement.server.toFixed(3)} ms a statement, database ${each.database.toFixed(3)} + ${statement.database.toFixed(3)} ms a statement`;
  return `${table([head, ...rows, ...ofSaves])}\n${mixed}\n${fitted}`;
}

const shown = ["exam", "start", "questions", "save-answer", "submit", "results", "statistics"];

export function mockTables(runs: { title: string; figures: MockFigures }[]): string {
  const names = shown.filter((name) => runs.some(({ figures }) => figures.steps.has(name)));
  const latencies = runs.map(({ title, figures }) => [
    title,
    ...names.map((name) => {
      const step = figures.steps.get(name);
      return step ? `${ms(step.p50)} / ${ms(step.p95)} / ${ms(step.p99)}` : "";
    }),
  ]);
  const usage = runs.map(({ title, figures }) => [
    title,
    ...(["opening", "answering", "ending"] as const).map(
      (phase) => `${percent(figures.usage[phase].app)} / ${percent(figures.usage[phase].database)}`,
    ),
    String(figures.longestLoopQueue),
    String(figures.longestPoolQueue),
    figures.savesPerStatement.toFixed(1),
    String(figures.refusals),
    String(figures.givenUp),
    String(figures.sealedByTime),
    lastSubmit(figures),
    bottleneck(figures),
  ]);
  const usageHead = ["busiest 10 s, app / database", "opening", "answering", "ending", "queue of a loop", "of a pool"];
  const more = ["saves a statement", "refused", "sent again", "sealed by time", "last hand-in, s", "bottleneck"];
  return [table([["p50 / p95 / p99 ms", ...names], ...latencies]), table([[...usageHead, ...more], ...usage])].join(
    "\n\n",
  );
}

function lastSubmit({ lastSubmitSeconds, collapsedAtSeconds }: MockFigures): string {
  if (collapsedAtSeconds !== undefined) return `collapsed at ${collapsedAtSeconds}`;
  return lastSubmitSeconds === undefined ? "not within 20 min" : lastSubmitSeconds.toFixed(0);
}

/** The part that is full, or the fuller of the two. */
function bottleneck({ usage }: MockFigures): string {
  const busiest = (part: "app" | "database") => Math.max(...Object.values(usage).map((phase) => phase[part]));
  const app = busiest("app");
  const database = busiest("database");
  const name = app >= database ? "app servers" : "database";
  return Math.max(app, database) < 0.7 ? `none (${name})` : name;
}
