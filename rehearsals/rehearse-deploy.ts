import "../scripts/load-env.ts";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runClosed } from "../bench/closed.ts";
import { runExamDay } from "../bench/exam-day-load.ts";
import type { Pace } from "../bench/messages.ts";
import type { Plan } from "../bench/plan.ts";
import { native } from "../bench/processes.ts";
import type { Load } from "../bench/site.ts";
import { ask, storedSaves } from "../bench/stored-saves.ts";
import { verifyExamDay } from "../bench/verify.ts";
import { exitCode, runCommand, spawnNode } from "../scripts/command.ts";
import { projectRoot } from "../scripts/paths.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { publishedReleases } from "../scripts/releases.ts";
import { childrenOf, stateOf } from "../test/processes.ts";
import { createBalancer } from "./balancer.ts";
import { startOwnPostgres } from "./external-postgres.ts";
import { judgeExam } from "./judged-exam.ts";
import { keyOf } from "./paper-marks.ts";
import { checkOut, releaseOf, requireCommit } from "./published-checkout.ts";
import { printTable, type Rehearsal, type Released, rehearse } from "./rehearsal.ts";
import { endTime, seedPaper } from "./seeded-paper.ts";
import { type ShippedNginx, startShippedNginx } from "./shipped-nginx.ts";
import { listens, see } from "./strikes.ts";
import { type Watched, watchRecording } from "./watcher.ts";
import { judgePaper, writePaper } from "./written-paper.ts";

const help = `npm run rehearse:deploy -- [--learners 200] [--from COMMIT]

Two servers of the last published version (docs/releases.md), or of another commit, behind Debian's nginx with the shipped
file, and an exam. In the middle of it this checkout's release takes the place of one server after the other, with all
migrations between the two, and with it of one recording's stream. Then learners write a paper of 75 sets of statements and
75 singles, which that version does not know, on connections that are cut, while one server goes back to it and comes again.
At last, in another exam, both go back on the newer schema. Prints what callers saw, and fails when a server was not
replaced, a migration was not applied, a save was lost, differs in option or time, or was refused for good, a mark is not
what it is by hand, the older version refused nothing of the mixed paper, a recording did not go on, or a server was not
ready in a few times what the first took. A clone without that commit says so. Ten minutes, most of them for packages and
two builds.`;

const deployPace: Pace = { startSeconds: 10, answerSeconds: 50, submitSeconds: 10 };
const rollbackPace: Pace = { startSeconds: 5, answerSeconds: 40, submitSeconds: 5 };
const CHANGE_AFTER_SECONDS = 12;
/** Both servers are the newer ones for the first of these. */
const PAPER_SECONDS = 60;
const GOES_BACK_AFTER_SECONDS = 4;
/** A half of the learners has handed in by then, and the others go on. */
const COMES_AGAIN_AFTER_SECONDS = 40;
/** A server that starts beside another, under an exam, takes longer than one alone. */
const STARTS = 4;
/** A MiB a second: longer than both servers take to be replaced. */
const RECORDING_MEBIBYTES = "70";

const migrationsOf = (root: string): string[] =>
  readdirSync(join(root, "prisma/migrations")).filter((name) => /^\d{14}_/.test(name));

async function appliedMigrations(url: string): Promise<string[]> {
  const rows = await ask<{ migration_name: string }>(
    url,
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );
  return rows.map(({ migration_name: name }) => name);
}

/** @throws when the database and the checkout differ in their migrations: then nothing is rehearsed across */
async function requireMigrations(url: string, root: string): Promise<string[]> {
  const applied = await appliedMigrations(url);
  const wanted = migrationsOf(root);
  if (applied.toSorted().join() !== wanted.toSorted().join())
    throw new Error(`The database has ${applied.length} migrations where ${root} has ${wanted.length}.`);
  return applied;
}

/** The folder in which its server runs, as the system knows it. */
function folderOf({ launcher }: Released): string | undefined {
  const [server] = childrenOf(launcher.pid ?? Number.NaN);
  return server === undefined ? undefined : readlinkSync(`/proc/${server}/cwd`);
}

/** @returns what plays a recording, which nobody has cut yet */
async function seedRecording(
  { folder, settings }: Rehearsal,
  sources: string,
  port: number,
): Promise<() => Promise<Watched>> {
  const planFile = join(folder, "recording.json");
  const seed = [...native, "bench/streaming-seed.ts", planFile, RECORDING_MEBIBYTES];
  if ((await exitCode(spawnNode(seed, { cwd: sources, env: settings }))) !== 0)
    throw new Error("The recording was not seeded.");
  const { full, file } = JSON.parse(readFileSync(planFile, "utf8")) as Record<"full" | "file", string>;
  return () => watchRecording([port], { path: full, file });
}

type Outcome = { row: string[]; isWhole: boolean };
type Scene = { rehearsal: Rehearsal; nginx: ShippedNginx; servers: Released[]; limitMs: number };

/** Another release takes a server's place on its port. */
async function replace({ rehearsal, servers, limitMs }: Scene, index: number, release: string): Promise<void> {
  const server = servers[index] as Released;
  const gone = server.launcher.pid ?? Number.NaN;
  await server.end();
  await see("ended", async () => !stateOf(gone) && !(await listens(server.port)));
  const next = await rehearsal.start(release, server.port, limitMs);
  servers[index] = next;
  await see("the release that was asked for", () => folderOf(next) === release);
}

/**
 * A paper that the older release does not know, written while one of the two servers goes back to that release and comes
 * again: what it refuses waits on the phones.
 */
async function mixedPaperBeside(scene: Scene, older: string, current: string): Promise<boolean> {
  const { rehearsal, nginx } = scene;
  const paper = await seedPaper(rehearsal, "mixed");
  const goBack = async () => {
    const comesAgain = sleep(1000 * COMES_AGAIN_AFTER_SECONDS);
    await sleep(1000 * GOES_BACK_AFTER_SECONDS);
    await replace(scene, 1, older);
    await comesAgain;
    await replace(scene, 1, current);
  };
  const [written] = await Promise.all([writePaper({ paper, port: nginx.port, seconds: PAPER_SECONDS }), goBack()]);
  await endTime(rehearsal, paper);
  const { traffic } = written;
  const judged = await judgePaper({ paper, port: nginx.port }, written, paper.questions.map(keyOf));
  const problems = [...judged.wrong, ...judged.lost];
  if (!traffic.refused.has(500)) problems.push("the older release has refused nothing");
  for (const problem of problems.slice(0, 10)) console.log(`  mixed paper: ${problem}`);
  const answers = [...traffic.refused].map(([status, count]) => `${count} × ${status}`).join(", ");
  const cuts = traffic.cut.before + traffic.cut.in + traffic.cut.after;
  console.log(
    `\nA mixed paper beside the older release: ${written.choices} choices in ${traffic.requests} requests, ${cuts} cut and ${traffic.twice} sent twice, tried again after ${answers || "nothing"}. Of ${judged.compared} answers ${judged.lost.length} were lost; of ${judged.marks} results ${judged.wrong.length} were wrong.`,
  );
  return problems.length === 0;
}

/** One exam, in which one server after the other is replaced by one of the release. */
async function examWhile(title: string, scene: Scene, plan: Plan, pace: Pace, release: string): Promise<Outcome> {
  const { rehearsal, nginx, servers } = scene;
  const balancer = createBalancer([nginx.port], plan.learners.length);
  const servedBefore = nginx.served();
  const replaceAll = async () => {
    await sleep(1000 * CHANGE_AFTER_SECONDS);
    const began = performance.now();
    for (const index of servers.keys()) await replace(scene, index, release);
    return Math.round((performance.now() - began) / 1000);
  };
  const [record, seconds] = await Promise.all([runExamDay(balancer.call, plan, pace), replaceAll()]);
  balancer.close();
  const load = runClosed as Load;
  const shown = await verifyExamDay({ plan, load }, { name: title, port: nginx.port }, record);
  const stored = await storedSaves(rehearsal.database.url, plan.examDay.id);
  const { problems, row } = judgeExam(record, stored, shown, balancer.retried);
  if (nginx.served() - servedBefore < record.saves.length) problems.push("nginx has not seen every save");
  for (const problem of problems) console.log(`  ${problem}`);
  return { isWhole: problems.length === 0, row: [title, ...row, `${seconds} s`] };
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      learners: { type: "string", default: "200" },
      from: { type: "string" },
      help: { type: "boolean" },
    },
  });
  const learners = Number(values.learners);
  if (values.help || !(learners >= 2 && learners <= 1000)) {
    console.log(help);
    return values.help ? 0 : 1;
  }
  const published = values.from ? releaseOf(values.from) : publishedReleases().at(-1);
  if (!published) throw new Error("docs/releases.md names no version.");
  requireCommit(published);
  let sources = "";
  const bring = async (folder: string) => {
    console.log(`Version ${published.version} is made of ${published.commit.slice(0, 7)} …`);
    sources = await checkOut(published, join(folder, published.version), join(folder, "release.log"));
    return sources;
  };
  const work = async (rehearsal: Rehearsal) => {
    const { plan, folder, ports, start, release, database } = rehearsal;
    const before = await requireMigrations(database.url, sources);
    if (before.toSorted().at(-1) !== published.lastMigration)
      throw new Error(`The last migration of ${published.version} is not ${published.lastMigration}.`);
    const old = await release(published.version, sources);
    const current = await release("current");
    rehearsal.settings.TRUST_PROXY = "1";
    const began = performance.now();
    const servers = [await start(old, ports[0])];
    const limitMs = STARTS * (performance.now() - began);
    servers.push(await start(old, ports[1]));
    const nginx = await startShippedNginx({ port: await freePort(), servers: ports, scratch: join(folder, "nginx") });
    try {
      const [second] = plan.stepExams;
      if (!second) throw new Error("The seed made no second exam.");
      const watch = await seedRecording(rehearsal, sources, nginx.port);
      const scene: Scene = { rehearsal, nginx, servers, limitMs };
      const [forward, { cuts, longestGapMs, isWhole }] = await Promise.all([
        examWhile(`from ${published.version} to this checkout`, scene, plan, deployPace, current),
        watch(),
      ]);
      const between = (await requireMigrations(database.url, projectRoot)).length - before.length;
      if (between <= 0) console.log("  Nothing lies between: this checkout has no migration of its own.");
      const isMixedWhole = await mixedPaperBeside(scene, old, current);
      const back = await examWhile("and back, newer schema", scene, { ...plan, examDay: second }, rollbackPace, old);
      await requireMigrations(database.url, projectRoot);
      const outcomes = [forward, back];
      printTable(
        ["during an exam", "saves", "tried again after", "failed for good", "lost", "wrong", "p99", "slowest", "took"],
        outcomes.map(({ row }) => row),
      );
      console.log(
        `\n${between} migrations lie between. The recording was cut ${cuts} time(s) and gone on with after ${longestGapMs} ms at most; ${isWhole ? "every byte came" : "IT DID NOT COME WHOLE"}. Each server had ${Math.round(limitMs / 1000)} s to be ready.`,
      );
      return outcomes.every((one) => one.isWhole) && isMixedWhole && isWhole && cuts > 0 ? 0 : 1;
    } finally {
      await nginx.end();
    }
  };
  return rehearse("deploy", learners, startOwnPostgres, work, bring);
});
