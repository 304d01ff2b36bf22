import "../scripts/load-env.ts";
import type { ChildProcess } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { exitCode, runCommand, spawnNode } from "../scripts/command.ts";
import { fromRoot } from "../scripts/paths.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { childrenOf } from "../test/processes.ts";
import { until } from "../test/until.ts";
import { type Balancer, createBalancer } from "./balancer.ts";
import { runClosed } from "./closed.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { runExamDay } from "./exam-day-load.ts";
import { percentile } from "./figures.ts";
import { judgeSaves } from "./ledger.ts";
import type { Pace } from "./messages.ts";
import { moveThereAndBack } from "./moved-files.ts";
import type { Plan } from "./plan.ts";
import { unmetNeeds } from "./pooler.ts";
import { native } from "./processes.ts";
import { printTable, type Rehearsal, type Released, rehearse } from "./rehearsal.ts";
import type { Load } from "./site.ts";
import { storedSaves } from "./stored-saves.ts";
import { kill, listens, see } from "./strikes.ts";
import { verifyExamDay } from "./verify.ts";

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
};

/** What is killed; @returns what brings the lost part back, once a save is taken again. */
type Fault = (scene: Scene) => Promise<() => Promise<void>>;

const faults: Record<string, Fault> = {
  "the primary's machine": async ({ database }) => {
    const name = await database.killPrimary();
    return async () => {
      await database.startNode(name);
      await database.untilSynchronous();
    };
  },
  // Nothing is acknowledged without it, until Patroni lets the primary go on alone.
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
      scene.servers[0] = await scene.start(scene.made, gone.port);
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

/** A save of somebody who sits another exam. */
async function probe({ plan }: Scene, { call }: Balancer): Promise<() => Promise<boolean>> {
  const [exam] = plan.stepExams;
  const [learner] = plan.learners;
  if (!exam || !learner) throw new Error("The seed made no second exam.");
  await call({ method: "POST", path: `/api/exams/${exam.id}/start/`, token: learner.token });
  let seq = 0;
  return async () => {
    const [question] = exam.questions;
    seq += 1;
    const body = { question_id: question?.id, answer_id: question?.options[seq % 4], seq };
    const path = `/api/exams/${exam.id}/save-answer/`;
    return (await call({ method: "POST", path, token: learner.token, body })).status === 200;
  };
}

/** @returns what is wrong with files in the bucket */
async function tryFiles({ folder, settings, plan, ports: [a, b] }: Rehearsal<Cluster>): Promise<string[]> {
  const [learner] = plan.learners;
  const script = [...native, fromRoot("bench/shared-files.ts"), "--a", `${a}`, "--b", `${b}`];
  const whose = ["--token", learner?.token ?? "", "--batch", `${plan.examDay.batchId}`];
  const isShared = (await exitCode(spawnNode([...script, ...whose], { env: settings }))) === 0;
  return [
    ...(isShared ? [] : ["a file is not the same on both servers"]),
    ...(await moveThereAndBack(folder, settings)),
  ];
}

async function killInTurn(scene: Scene, balancer: Balancer): Promise<{ fault: string; seconds: number }[]> {
  const isTaken = await probe(scene, balancer);
  const recoveries: { fault: string; seconds: number }[] = [];
  await sleep(1000 * FIRST_FAULT_SECONDS);
  for (const [fault, strike] of Object.entries(faults)) {
    if (recoveries.length === 0) await askForMails(scene);
    const began = performance.now();
    const bringBack = await strike(scene);
    await until("a save is taken again", isTaken, 2 * BACK_MS);
    recoveries.push({ fault, seconds: (performance.now() - began) / 1000 });
    await bringBack();
    await sleep(1000 * SETTLE_SECONDS);
  }
  return recoveries;
}

/** Of the exam: learners who have not exactly one attempt, or whose standing counts it not exactly once. */
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
  const command = [...native, fromRoot("bench/send-mails.ts"), ...plan.learners.map(({ id }) => String(id))];
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
    const scene: Scene = { ...rehearsal, sitePort, made, servers, siteBalancer };
    const balancer = createBalancer([sitePort], learners);
    await until("the site answers", () => balancer.isReady(sitePort), BACK_MS);
    const [record, recoveries] = await Promise.all([
      runExamDay(balancer.call, plan, pace),
      killInTurn(scene, balancer),
    ]);
    balancer.close();
    const load = runClosed as Load;
    const { lost, wrong, errors } = await verifyExamDay({ plan, load }, { name: "cluster", port: sitePort }, record);
    const stored = judgeSaves(record.saves, await storedSaves(database.url, plan.examDay.id));
    lost.push(...stored.lost);
    wrong.push(...stored.wrong);
    if (record.saves.length === 0) errors.push("no save was acknowledged");
    for (const problem of [...lost, ...wrong, ...errors].slice(0, 10)) console.log(`  ${problem}`);
    const sealed = await sealedWrongly(database.url, plan);
    const mails = await mailed(scene);
    printTable(
      ["killed with -9", "a save was taken again after"],
      recoveries.map(({ fault, seconds }) => [fault, `${seconds.toFixed(1)} s`]),
    );
    const saves = record.latencies["save-answer"];
    const retried = [...balancer.retried].map(([answer, count]) => `${count} × ${answer}`).join(", ");
    console.log(`\n${saves.length} saves, p50 ${Math.round(percentile(saves, 0.5))} ms; tried again after ${retried}.`);
    console.log(
      `${lost.length} lost, ${wrong.length} wrong, ${errors.length} failed for good, ${sealed} not sealed once.`,
    );
    console.log(`${mails.once} of ${learners} have one mail, ${mails.more} more than one.`);
    const isBack = recoveries.every(({ seconds }) => seconds < limitMs / 1000);
    const isWhole = lost.length + wrong.length + errors.length + sealed === 0 && mails.once === learners;
    return isBack && isWhole ? 0 : 1;
  });
});
