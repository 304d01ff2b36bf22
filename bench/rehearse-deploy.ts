import "../scripts/load-env.ts";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { exitCode, runCommand, spawnNode } from "../scripts/command.ts";
import { fromRoot } from "../scripts/paths.ts";
import { createBalancer } from "./balancer.ts";
import { runClosed } from "./closed.ts";
import { runExamDay } from "./exam-day-load.ts";
import { startOwnPostgres } from "./external-postgres.ts";
import { percentile } from "./figures.ts";
import { judgeSaves } from "./ledger.ts";
import type { Pace } from "./messages.ts";
import { passingFile } from "./passing-file.ts";
import type { Plan } from "./plan.ts";
import { native } from "./processes.ts";
import { printTable, type Rehearsal, type Released, rehearse } from "./rehearsal.ts";
import type { Load } from "./site.ts";
import { storedSaves } from "./stored-saves.ts";
import { listens, see, stateOf } from "./strikes.ts";
import { verifyExamDay } from "./verify.ts";
import { type Watched, watchRecording } from "./watcher.ts";

const help = `npm run rehearse:deploy -- [--learners 200]

Two servers of a release behind a client that tries again, and an exam. In the middle of it a new release with a migration
takes the place of one server after the other, and with it of one recording's stream after the other; then, in another exam,
the release before comes back on the newer schema. Prints what callers saw, and fails when a server was not replaced, a save
was lost, differs in option or time, or was refused for good, or a recording did not go on. About five minutes, most of them for two builds.`;

const extra = passingFile(fromRoot("public/rehearsal.txt"));
const MIGRATION = "20991231235900_rehearsal";
/** Of tables that every save touches. */
const migration = `ALTER TABLE attempts ADD COLUMN rehearsed_at TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE attempt_answers ADD COLUMN rehearsal INTEGER;
CREATE TABLE rehearsals_of_deploys (id INTEGER PRIMARY KEY);
`;
const deployPace: Pace = { startSeconds: 10, answerSeconds: 50, submitSeconds: 10 };
const rollbackPace: Pace = { startSeconds: 5, answerSeconds: 40, submitSeconds: 5 };
const CHANGE_AFTER_SECONDS = 12;
/** A MiB a second: longer than both servers take to be replaced. */
const RECORDING_MEBIBYTES = "70";

/** The same sources but for one file that nobody asks for, and a migration. */
async function nextRelease({ release }: Rehearsal): Promise<string> {
  const made = await extra.during("a later release\n", () => release("b"));
  const folder = join(made, "prisma/migrations", MIGRATION);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), migration);
  return made;
}

/** Only the later release has it. */
async function servesExtra(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/rehearsal.txt`);
  await answer.arrayBuffer();
  return answer.status === 200;
}

async function hasMigration(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM _prisma_migrations WHERE migration_name = $1", [MIGRATION]);
  await client.end();
  return rowCount === 1;
}

/** @returns what plays a recording, which nobody has cut yet */
async function seedRecording({ folder, settings, ports }: Rehearsal): Promise<() => Promise<Watched>> {
  const planFile = join(folder, "recording.json");
  const seed = [...native, fromRoot("bench/streaming-seed.ts"), planFile, RECORDING_MEBIBYTES];
  if ((await exitCode(spawnNode(seed, { env: settings }))) !== 0) throw new Error("The recording was not seeded.");
  const { full, file } = JSON.parse(readFileSync(planFile, "utf8")) as Record<"full" | "file", string>;
  return () => watchRecording(ports, { path: full, file });
}

type Outcome = { row: string[]; isWhole: boolean };

/** One exam, in which one server after the other is replaced. */
async function examWhile(
  title: string,
  { ports, start, database: { url } }: Rehearsal,
  plan: Plan,
  pace: Pace,
  servers: Released[],
  { release, isLater }: { release: string; isLater: boolean },
): Promise<Outcome> {
  const balancer = createBalancer(ports, plan.learners.length);
  const replace = async () => {
    await sleep(1000 * CHANGE_AFTER_SECONDS);
    const began = performance.now();
    for (const [index, server] of servers.entries()) {
      const gone = server.launcher.pid ?? Number.NaN;
      await server.end();
      await see("ended", async () => !stateOf(gone) && !(await listens(server.port)));
      servers[index] = await start(release, server.port);
      await see("the release that was asked for", async () => (await servesExtra(server.port)) === isLater);
    }
    return Math.round((performance.now() - began) / 1000);
  };
  const [record, seconds] = await Promise.all([runExamDay(balancer.call, plan, pace), replace()]);
  balancer.close();
  const load = runClosed as Load;
  const stored = judgeSaves(record.saves, await storedSaves(url, plan.examDay.id));
  const faults = await verifyExamDay({ plan, load }, { name: title, port: ports[1] }, record);
  faults.lost.push(...stored.lost);
  faults.wrong.push(...stored.wrong);
  if (record.saves.length === 0) faults.errors.push("no save was acknowledged");
  for (const fault of [...faults.lost, ...faults.wrong, ...faults.errors].slice(0, 10)) console.log(`  ${fault}`);
  const saves = record.latencies["save-answer"];
  const retried = [...balancer.retried].map(([answer, count]) => `${count} × ${answer}`).join(", ") || "nothing";
  return {
    isWhole: faults.lost.length + faults.wrong.length + faults.errors.length === 0,
    row: [
      title,
      `${saves.length}`,
      retried,
      `${record.errors.length}`,
      `${faults.lost.length}`,
      `${faults.wrong.length}`,
      `${Math.round(percentile(saves, 0.99))} ms`,
      `${Math.round(Math.max(...saves))} ms`,
      `${seconds} s`,
    ],
  };
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { learners: { type: "string", default: "200" }, help: { type: "boolean" } },
  });
  const learners = Number(values.learners);
  if (values.help || !(learners >= 2 && learners <= 1000)) {
    console.log(help);
    return values.help ? 0 : 1;
  }
  return rehearse("deploy", learners, startOwnPostgres, async (rehearsal) => {
    const { plan, ports, start, release, database } = rehearsal;
    const [before, after] = [await release("a"), await nextRelease(rehearsal)];
    const servers = [await start(before, ports[0]), await start(before, ports[1])];
    const [second] = plan.stepExams;
    if (!second) throw new Error("The seed made no second exam.");
    const watch = await seedRecording(rehearsal);
    const [outcome, { cuts, longestGapMs, isWhole }] = await Promise.all([
      examWhile("a new release with a migration", rehearsal, plan, deployPace, servers, {
        release: after,
        isLater: true,
      }),
      watch(),
    ]);
    const outcomes = [outcome];
    if (!(await hasMigration(database.url))) throw new Error("The migration was not applied.");
    const again = { ...plan, examDay: second };
    const back = { release: before, isLater: false };
    outcomes.push(await examWhile("the release before, newer schema", rehearsal, again, rollbackPace, servers, back));
    printTable(
      ["during an exam", "saves", "tried again after", "failed for good", "lost", "wrong", "p99", "slowest", "took"],
      outcomes.map(({ row }) => row),
    );
    console.log(
      `\nThe recording was cut ${cuts} time(s) and gone on with after ${longestGapMs} ms at most; ${isWhole ? "every byte came" : "IT DID NOT COME WHOLE"}.`,
    );
    return outcomes.every((one) => one.isWhole) && isWhole && cuts > 0 ? 0 : 1;
  });
});
