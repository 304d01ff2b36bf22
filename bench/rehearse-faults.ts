import "../scripts/load-env.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { runCommand } from "../scripts/command.ts";
import { childrenOf, signal } from "../test/faulty-site.ts";
import { until } from "../test/until.ts";
import { createBalancer } from "./balancer.ts";
import { startOwnPostgres } from "./external-postgres.ts";
import type { Call } from "./messages.ts";
import type { Plan } from "./plan.ts";
import { printTable, type Rehearsal, type Released, rehearse } from "./rehearsal.ts";

const help = `npm run rehearse:faults -- [--seconds 5]

Two servers of a release on a PostgreSQL of their own, behind a client that tries again, as an exam's screen does. Twenty
saves a second and a page go on while a server, a connection or the database is taken away, for so long. Prints what
callers saw, how soon both servers and a save were back, and what was lost; fails when a save was lost or refused for
good, or something was not back within half a minute. Linux only; four minutes.`;

const LEARNERS = 20;
const SAVES_PER_SECOND = 20;
const SETTLE_MS = 2000;
const BACK_MS = 30_000;

type Scene = { rehearsal: Rehearsal; servers: Released[]; seconds: number; release: string };
/** @returns when it is over, as far as it lies with us */
type Fault = (scene: Scene) => Promise<unknown>;

const serverOf = ({ launcher }: Released) => childrenOf(launcher.pid ?? 0)[0] ?? 0;
const first = ({ servers }: Scene) => servers[0] as Released;

async function paused(pids: number[], seconds: number): Promise<void> {
  signal(pids, "SIGSTOP");
  await sleep(1000 * seconds);
  signal(pids, "SIGCONT");
}

const faults: Record<string, Fault> = {
  "a server is killed": async (scene) => signal([serverOf(first(scene))], "SIGKILL"),
  "a server and its launcher are killed, and started": async (scene) => {
    const gone = first(scene);
    signal([gone.launcher.pid ?? 0, serverOf(gone)], "SIGKILL");
    await sleep(1000 * scene.seconds);
    scene.servers[0] = await scene.rehearsal.start(scene.release, gone.port);
  },
  "a server hangs": (scene) => paused([serverOf(first(scene))], scene.seconds),
  "a server is told to end, and started": async (scene) => {
    const { port } = first(scene);
    await first(scene).end();
    scene.servers[0] = await scene.rehearsal.start(scene.release, port);
  },
  "every connection of the database is ended": async ({ rehearsal }) => {
    const client = new Client({ connectionString: rehearsal.database.url });
    await client.connect();
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
    await client.end();
  },
  "a backend of the database is killed": async ({ rehearsal }) => {
    signal(childrenOf(rehearsal.database.postmaster()).slice(-1), "SIGKILL");
  },
  "the database is stopped": async ({ rehearsal: { database }, seconds }) => {
    await database.stop();
    await sleep(1000 * seconds);
    await database.start();
  },
  "the database is killed": async ({ rehearsal: { database }, seconds }) => {
    const all = [database.postmaster(), ...childrenOf(database.postmaster())];
    signal(all, "SIGKILL");
    await sleep(1000 * seconds);
    await database.start();
  },
  "the database hangs": ({ rehearsal: { database }, seconds }) =>
    paused([database.postmaster(), ...childrenOf(database.postmaster())], seconds),
};

/** What was acknowledged: the newest save of each learner's questions. */
class Ledger {
  private readonly plan: Plan;
  private readonly acknowledged = new Map<string, number>();
  sent = 0;
  constructor(plan: Plan) {
    this.plan = plan;
  }

  next(): { save: Call; acknowledge: () => void } {
    const { learners, examDay } = this.plan;
    const seq = ++this.sent;
    const learner = learners[seq % learners.length];
    const question = examDay.questions[Math.floor(seq / learners.length) % examDay.questions.length];
    const key = `${learner?.id} ${question?.id}`;
    const body = { question_id: question?.id, answer_id: question?.options[seq % 4], seq };
    return {
      save: { method: "POST", path: `/api/exams/${examDay.id}/save-answer/`, token: learner?.token, body },
      acknowledge: () => this.acknowledged.set(key, Math.max(seq, this.acknowledged.get(key) ?? 0)),
    };
  }

  async lost(url: string): Promise<number> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ key: string; seq: string }>(
      `SELECT a.user_id || ' ' || s.question_id AS key, s.seq
         FROM attempt_answers s JOIN attempts a ON a.id = s.attempt_id WHERE a.exam_id = $1`,
      [this.plan.examDay.id],
    );
    await client.end();
    const stored = new Map(rows.map(({ key, seq }) => [key, Number(seq)]));
    return [...this.acknowledged].filter(([key, seq]) => (stored.get(key) ?? 0) < seq).length;
  }
}

async function suffer(
  name: string,
  fault: Fault,
  scene: Scene,
  ledger: Ledger,
): Promise<{ row: string[]; holds: boolean }> {
  const { ports, database } = scene.rehearsal;
  const balancer = createBalancer(ports, 64);
  const refused = new Map<number, number>();
  let slowest = 0;
  const calls: Promise<void>[] = [];
  const timer = setInterval(() => {
    const { save, acknowledge } = ledger.next();
    const isPage = ledger.sent % SAVES_PER_SECOND === 0;
    const asked = balancer.call(isPage ? { method: "GET", path: "/" } : save).then(({ status, ms }) => {
      slowest = Math.max(slowest, ms);
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
      else if (!isPage) acknowledge();
    });
    calls.push(asked);
  }, 1000 / SAVES_PER_SECOND);
  try {
    await sleep(SETTLE_MS);
    await fault(scene);
    const over = performance.now();
    const isBack = async () => {
      const { save, acknowledge } = ledger.next();
      const { status } = await balancer.call(save);
      if (status === 200) acknowledge();
      return status === 200 && (await Promise.all(ports.map(balancer.isReady))).every(Boolean);
    };
    const isInTime = await until("both servers and a save are back", isBack, BACK_MS).then(
      () => true,
      () => false,
    );
    const back = ((performance.now() - over) / 1000).toFixed(1);
    await sleep(SETTLE_MS);
    clearInterval(timer);
    await Promise.all(calls);
    const lost = await ledger.lost(database.url);
    const failed = [...refused].map(([status, count]) => `${count} × ${status}`).join(", ");
    const seen = [...balancer.retried].map(([answer, count]) => `${count} × ${answer}`).join(", ");
    return {
      holds: isInTime && lost === 0 && refused.size === 0,
      row: [
        name,
        seen || "nothing",
        failed || "0",
        `${(slowest / 1000).toFixed(1)} s`,
        isInTime ? `${back} s` : "not back",
        `${lost}`,
      ],
    };
  } finally {
    clearInterval(timer);
    await Promise.all(calls);
    balancer.close();
  }
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
    const { plan, ports, start } = rehearsal;
    const release = await rehearsal.release("a");
    const scene: Scene = {
      rehearsal,
      seconds,
      release,
      servers: [await start(release, ports[0]), await start(release, ports[1])],
    };
    const balancer = createBalancer(ports, 8);
    for (const { token } of plan.learners) {
      await balancer.call({ method: "POST", path: `/api/exams/${plan.examDay.id}/start/`, token });
    }
    balancer.close();
    const ledger = new Ledger(plan);
    const rows: string[][] = [];
    let failed = 0;
    for (const [name, fault] of Object.entries(faults)) {
      const { row, holds } = await suffer(name, fault, scene, ledger);
      rows.push([...row, holds ? "ok" : "FAILED"]);
      if (!holds) failed += 1;
    }
    printTable(["fault", "callers tried again after", "failed for good", "slowest", "back after", "lost", ""], rows);
    return failed === 0 ? 0 : 1;
  });
});
