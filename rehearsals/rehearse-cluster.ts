import "../scripts/load-env.ts";
import type { ChildProcess } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { runClosed } from "../bench/closed.ts";
import { runExamDay } from "../bench/exam-day-load.ts";
import { Ledger } from "../bench/ledger.ts";
import type { Pace } from "../bench/messages.ts";
import type { Plan } from "../bench/plan.ts";
import { native } from "../bench/processes.ts";
import type { Load } from "../bench/site.ts";
import { storedSaves } from "../bench/stored-saves.ts";
import { verifyExamDay } from "../bench/verify.ts";
import { exitCode, runCommand, spawnNode } from "../scripts/command.ts";
import { fromRoot } from "../scripts/paths.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { childrenOf } from "../test/processes.ts";
import { until } from "../test/until.ts";
import { type Balancer, createBalancer } from "./balancer.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { judgeExam } from "./judged-exam.ts";
import { moveThereAndBack } from "./moved-files.ts";
import { unmetNeeds } from "./pooler.ts";
import { printTable, type Rehearsal, type Released, rehearse } from "./rehearsal.ts";
import { kill, listens, see } from "./strikes.ts";

const help = `npm run rehearse:cluster -- [--learners 300]

Two PostgreSQL under Patroni and etcd, the standby synchronous, behind HAProxy and PgBouncer; two servers of a release behind
another HAProxy, their files in a bucket of Swift. Tries first what the site needs of PgBouncer, a picture and a sheet through both
servers, and files from a disk to the bucket and back. While learners take an exam, the primary's machine, the standby's, a server,
PgBouncer, and the balancer are killed with -9 in turn. Prints how soon a save was taken again, and fails when an acknowledged
answer was lost or differs in option or time, a request failed for good, something was sealed or mailed twice, or a recovery took
half a minute longer than a server's start. Wants
Debian's postgresql, patroni, etcd-server, pgbouncer, haproxy, swift-proxy, swift-account, swift-container, swift-object and
memcached; seven minutes.`;

const pace: Pace = { startSeconds: 15, answerSeconds: 190, submitSeconds: 15 };
const FIRST_FAULT_SECONDS = 20;
const SETTLE_SECONDS = 8;
/** Patroni gives a primary up after half a minute; what follows takes as long as the machine needs for a start. */
const BACK_MS = 30_000;

type Scene = Rehearsal<Cluster> & {
  sitePort: number;
  made: string;
  servers: Released[];
  siteBalancer: ChildProcess;
  /** How long this machine may take until a part is back. */
  limitMs: number;
};

/** Kills a part. @returns a function that brings the part back, called once a save is taken again */
type Fault = (scene: Scene) => Promise<() => Promise<void>>;

const faults: Record<string, Fault> = {
  "the primary's machine": async ({ database }) => {
    const name = await database.killPrimary();
    return async () => {
      await database.startNode(name);
      await database.untilSynchronous();
    };
  },
  // No save is acknowledged without the standby until Patroni lets the primary go on alone.
  "the standby's machine": async ({ database }) => {
    const name = await database.killStandby();
    return async () => {
      await database.startNode(name);
      await database.untilSynchronous();
    };
  },
  "an app server and its launcher": async (scene) => {
    const [gone] = scene.servers as [Released];
    const launcher = gone.launcher.pid ?? Number.NaN;
    await kill([launcher, ...childrenOf(launcher)]);
    return async () => {
      scene.servers[0] = await scene.start(scene.made, gone.port, scene.limitMs);
    };
  },
  PgBouncer: async ({ database }) => {
    await database.killPooler();
    database.startPooler();
    return async () => undefined;
  },
  "the balancer": async (scene) => {
    await kill([scene.siteBalancer.pid ?? Number.NaN]);
    await see("away", async () => !(await listens(scene.sitePort)));
    scene.siteBalancer = await scene.database.startSiteBalancer(scene.sitePort, scene.ports);
    return async () => undefined;
  },
};

type Probe = { isTaken: () => Promise<boolean>; problems: () => Promise<string[]> };

/** Saves of somebody who sits another exam, each compared with the database as those of the exam are. */
async function probe({ plan, database }: Scene, { call }: Balancer): Promise<Probe> {
  const [exam] = plan.stepExams;
  const [learner] = plan.learners;
  if (!exam || !learner) throw new Error("The seed made no second exam.");
  await call({ method: "POST", path: `/api/exams/${exam.id}/start/`, token: learner.token });
  const ledger = new Ledger({ learners: [learner], examDay: exam });
  return {
    async isTaken() {
      const save = ledger.next();
      if (!save) throw new Error("Each question of the second exam waits for its last save.");
      const { status, text } = await call(save.call, true);
      save.settle(status, text);
      return status === 200;
    },
    async problems() {
      await ledger.compareWith(() => storedSaves(database.url, exam.id));
      const missed = ledger.acknowledged === 0 ? ["no save was acknowledged after a fault"] : [];
      return [...ledger.lost, ...ledger.wrong, ...missed];
    },
  };
}

/** @returns the faults of files in the bucket */
async function tryFiles({ folder, settings, plan, ports: [a, b] }: Rehearsal<Cluster>): Promise<string[]> {
  const [learner] = plan.learners;
  const script = [...native, fromRoot("rehearsals/shared-files.ts"), "--a", `${a}`, "--b", `${b}`];
  const whose = ["--token", learner?.token ?? "", "--batch", `${plan.examDay.batchId}`];
  const isShared = (await exitCode(spawnNode([...script, ...whose], { env: settings }))) === 0;
  return [
    ...(isShared ? [] : ["a file is not the same on both servers"]),
    ...(await moveThereAndBack(folder, settings)),
  ];
}

type Recovery = { fault: string; seconds: number };

async function killInTurn(scene: Scene, { isTaken }: Probe, limitMs: number): Promise<Recovery[]> {
  const recoveries: Recovery[] = [];
  await sleep(1000 * FIRST_FAULT_SECONDS);
  for (const [fault, strike] of Object.entries(faults)) {
    if (recoveries.length === 0) await askForMails(scene);
    const began = performance.now();
    const bringBack = await strike(scene);
    await until(`a save is taken after the loss of ${fault}`, isTaken, limitMs);
    recoveries.push({ fault, seconds: (performance.now() - began) / 1000 });
    await bringBack();
    await sleep(1000 * SETTLE_SECONDS);
  }
  return recoveries;
}

/** The number of learners who do not have exactly one attempt at the exam, or whose standing does not count it once. */
async function sealedWrongly(url: string, { examDay, learners }: Plan): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ once: number }>(
    `SELECT count(*)::int AS once FROM standings s
      WHERE s.batch_id = $1 AND s.exams_taken = 1
        AND 1 = (SELECT count(*) FROM attempts a
                  WHERE a.exam_id = $2 AND a.user_id = s.user_id AND a.sealed_at IS NOT NULL)`,
    [examDay.batchId, examDay.id],
  );
  await client.end();
  return learners.length - (rows[0]?.once ?? 0);
}

/** One mail for each learner, asked for in one transaction. */
async function askForMails({ plan, settings }: Scene): Promise<void> {
  const command = [...native, fromRoot("rehearsals/send-mails.ts"), ...plan.learners.map(({ id }) => String(id))];
  if ((await exitCode(spawnNode(command, { env: settings }))) !== 0) throw new Error("No mails were asked for.");
}

/** How many addresses have one mail, and how many have more. */
async function mailed({ folder, plan }: Scene): Promise<{ once: number; more: number }> {
  const mails = join(folder, "data/mail");
  const countOf = () => {
    const counts = new Map<string, number>();
    for (const name of existsSync(mails) ? readdirSync(mails) : []) {
      const [address] = /^To: .*$/m.exec(readFileSync(join(mails, name), "utf8")) ?? [];
      if (name.endsWith(".eml") && address) counts.set(address, (counts.get(address) ?? 0) + 1);
    }
    return counts;
  };
  await until("everybody has a mail", () => countOf().size === plan.learners.length, 4 * BACK_MS).catch(
    () => undefined,
  );
  const counts = [...countOf().values()];
  return { once: counts.filter((count) => count === 1).length, more: counts.filter((count) => count > 1).length };
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { learners: { type: "string", default: "300" }, help: { type: "boolean" } },
  });
  const learners = Number(values.learners);
  if (values.help || !(learners >= 2 && learners <= 1000)) {
    console.log(help);
    return values.help ? 0 : 1;
  }
  return rehearse("cluster", learners, startCluster, async (rehearsal) => {
    const { plan, ports, start, database } = rehearsal;
    const unmet = await unmetNeeds(database.url, database.sharedUrl);
    if (unmet.length > 0) return 1;
    const made = await rehearsal.release("a");
    const began = performance.now();
    const servers = [await start(made, ports[0]), await start(made, ports[1])];
    const limitMs = BACK_MS + (performance.now() - began) / servers.length;
    const wrongFiles = await tryFiles(rehearsal);
    for (const problem of wrongFiles) console.log(`  ${problem}`);
    if (wrongFiles.length > 0) return 1;
    const sitePort = await freePort();
    const siteBalancer = await database.startSiteBalancer(sitePort, ports);
    const scene: Scene = { ...rehearsal, sitePort, made, servers, siteBalancer, limitMs };
    const balancer = createBalancer([sitePort], learners);
    await until("the site answers", () => balancer.isReady(sitePort), BACK_MS);
    const probing = await probe(scene, balancer);
    const [record, recoveries] = await Promise.all([
      runExamDay(balancer.call, plan, pace),
      killInTurn(scene, probing, limitMs),
    ]);
    balancer.close();
    const load = runClosed as Load;
    const shown = await verifyExamDay({ plan, load }, { name: "cluster", port: sitePort }, record);
    const stored = await storedSaves(database.url, plan.examDay.id);
    const { problems, row } = judgeExam(record, stored, shown, balancer.retried);
    problems.push(...(await probing.problems()));
    for (const problem of problems) console.log(`  ${problem}`);
    const sealed = await sealedWrongly(database.url, plan);
    const mails = await mailed(scene);
    printTable(
      ["killed with -9", "a save was taken again after"],
      recoveries.map(({ fault, seconds }) => [fault, `${seconds.toFixed(1)} s`]),
    );
    const [saves, retried, errors, lost, wrong, p99] = row;
    console.log(`\n${saves} saves, p99 ${p99}; tried again after ${retried}.`);
    console.log(`${lost} lost, ${wrong} wrong, ${errors} failed for good, ${sealed} not sealed once.`);
    console.log(`${mails.once} of ${learners} have one mail, ${mails.more} more than one.`);
    return problems.length + sealed === 0 && mails.once === learners ? 0 : 1;
  });
});
