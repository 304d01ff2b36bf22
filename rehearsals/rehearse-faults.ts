import "../scripts/load-env.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Ledger } from "../bench/ledger.ts";
import { ask, storedSaves } from "../bench/stored-saves.ts";
import { runCommand } from "../scripts/command.ts";
import { childrenOf, stateOf } from "../test/processes.ts";
import { createBalancer } from "./balancer.ts";
import { startOwnPostgres } from "./external-postgres.ts";
import { printTable, type Rehearsal, type Released, rehearse } from "./rehearsal.ts";
import { kill, listens, pause, type Struck, see } from "./strikes.ts";
import { suffer } from "./suffering.ts";

const help = `npm run rehearse:faults -- [--seconds 5]

Two servers of a release on a PostgreSQL of their own, behind a client that tries again, as an exam's screen does. Twenty
saves a second and a page go on while a server, a connection or the database is taken away, for so long. Prints how the
fault was seen, what callers saw, and how soon after it both servers and a save were back. Compares option and time of
every save with the database. Fails when a fault did not take place, a save was lost, differs or was refused for good, or
something was not back in a few times what this machine takes to start a server. Linux only; four minutes.`;

const LEARNERS = 20;
/** On a server that starts beside another, under saves, a start takes twice as long, and a restart waits before it. */
const STARTS = 3;
const RESTART_MS = 5000;

type Scene = { rehearsal: Rehearsal; servers: Released[]; seconds: number; release: string };
type Fault = (scene: Scene) => Promise<Struck>;

const first = ({ servers }: Scene) => servers[0] as Released;
const launcherOf = ({ launcher }: Released): number => launcher.pid ?? Number.NaN;

function serverOf(released: Released): number {
  const [server] = childrenOf(launcherOf(released));
  if (server === undefined) throw new Error("The fault did not take place: the launcher has no server.");
  return server;
}

const othersConnections = `FROM pg_stat_activity
  WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND datname = current_database()`;

const faults: Record<string, Fault> = {
  "a server is killed": (scene) => kill([serverOf(first(scene))]),
  "a server and its launcher are killed, and started": async (scene) => {
    const gone = first(scene);
    const struck = await kill([launcherOf(gone), serverOf(gone)]);
    await see("away", async () => !(await listens(gone.port)));
    await sleep(1000 * scene.seconds);
    const heldMs = performance.now() - struck.began;
    scene.servers[0] = await scene.rehearsal.start(scene.release, gone.port);
    return { ...struck, heldMs };
  },
  "a server hangs": (scene) => pause([serverOf(first(scene))], 1000 * scene.seconds),
  "a server is told to end, and started": async (scene) => {
    const gone = first(scene);
    const began = performance.now();
    const pids = [launcherOf(gone), serverOf(gone)];
    await gone.end();
    await see("gone", () => pids.every((pid) => !stateOf(pid)));
    const heldMs = performance.now() - began;
    scene.servers[0] = await scene.rehearsal.start(scene.release, gone.port);
    return { began, heldMs, seen: "ended" };
  },
  "every connection of the database is ended": async ({ rehearsal: { database } }) => {
    const began = performance.now();
    const ended = await ask<{ pid: number }>(
      database.url,
      `SELECT pid FROM (SELECT pid, pg_terminate_backend(pid) AS was ${othersConnections}) ended WHERE was`,
    );
    if (ended.length === 0) throw new Error("The fault did not take place: there were no connections.");
    await see("ended", () => ended.every(({ pid }) => !stateOf(pid)));
    return { began, heldMs: 0, seen: `${ended.length} ended` };
  },
  "a backend of the database is killed": async ({ rehearsal: { database } }) => {
    const [backend] = await ask<{ pid: number }>(database.url, `SELECT pid ${othersConnections} LIMIT 1`);
    return kill(backend ? [backend.pid] : []);
  },
  "the database is stopped": async ({ rehearsal: { database }, seconds }) => {
    const began = performance.now();
    const postmaster = database.postmaster();
    await database.stop();
    await see("gone", () => !stateOf(postmaster));
    return { began, heldMs: await awayFor(began, seconds, database), seen: "stopped" };
  },
  "the database is killed": async ({ rehearsal: { database }, seconds }) => {
    const struck = await kill([database.postmaster(), ...childrenOf(database.postmaster())]);
    return { ...struck, heldMs: await awayFor(struck.began, seconds, database) };
  },
  "the database hangs": ({ rehearsal: { database }, seconds }) =>
    pause([database.postmaster(), ...childrenOf(database.postmaster())], 1000 * seconds),
};

/** @returns how long it was kept away on purpose, its own start left out */
async function awayFor(began: number, seconds: number, database: Rehearsal["database"]): Promise<number> {
  await see("refusing", async () => !(await listens(Number(new URL(database.url).port))));
  await sleep(1000 * seconds);
  const heldMs = performance.now() - began;
  await database.start();
  return heldMs;
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** @returns the result of the work, and the milliseconds that it took */
async function timed<T>(work: () => Promise<T>): Promise<{ done: T; ms: number }> {
  const began = performance.now();
  return { done: await work(), ms: performance.now() - began };
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { seconds: { type: "string", default: "5" }, help: { type: "boolean" } },
  });
  const seconds = Number(values.seconds);
  if (values.help || !(seconds > 0 && seconds <= 20)) {
    console.log(help);
    return values.help ? 0 : 1;
  }
  return rehearse("faults", LEARNERS, startOwnPostgres, async (rehearsal) => {
    const { plan, ports, start, database } = rehearsal;
    const release = await rehearsal.release("a");
    const started = [await timed(() => start(release, ports[0])), await timed(() => start(release, ports[1]))];
    const startMs = Math.max(...started.map(({ ms }) => ms));
    const limitMs = STARTS * startMs + RESTART_MS;
    console.log(
      `A server starts in ${inSeconds(startMs)} here: everything must be back ${inSeconds(limitMs)} after a fault.`,
    );
    const scene: Scene = { rehearsal, seconds, release, servers: started.map(({ done }) => done) };
    const balancer = createBalancer(ports, 8);
    for (const { token } of plan.learners) {
      await balancer.call({ method: "POST", path: `/api/exams/${plan.examDay.id}/start/`, token });
    }
    balancer.close();
    const ledger = new Ledger(plan);
    const stage = { ports, ledger, limitMs, stored: () => storedSaves(database.url, plan.examDay.id) };
    const rows: string[][] = [];
    const problems: string[] = [];
    for (const [name, fault] of Object.entries(faults)) {
      const outcome = await suffer(() => fault(scene), stage);
      problems.push(...outcome.problems.map((problem) => `${name}: ${problem}`));
      rows.push([
        name,
        outcome.seen,
        outcome.retried,
        outcome.refused,
        inSeconds(outcome.slowestMs),
        outcome.backMs === undefined ? "not back" : inSeconds(outcome.backMs),
        outcome.problems.length === 0 ? "ok" : "FAILED",
      ]);
    }
    const head = ["fault", "seen", "callers tried again after", "failed for good", "slowest", "back after", ""];
    printTable(head, rows);
    const { compared, acknowledged, lost, wrong } = ledger;
    console.log(`\n${compared} of ${acknowledged} saves compared: ${lost.length} lost, ${wrong.length} wrong.`);
    for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
    return problems.length === 0 ? 0 : 1;
  });
});
