import { loadavg } from "node:os";
import { Client } from "pg";
import { percentile, refusals } from "../bench/figures.ts";
import type { Bytes, Call, Reply, StepName } from "../bench/messages.ts";
import { choicesOf, choose, type PlannedExam } from "../bench/plan.ts";
import type { Site } from "../bench/site.ts";
import { fillAnswers } from "../bench/steps.ts";

/** Per request: CPU milliseconds of each part, and bytes. */
export type MeasuredStep = {
  server: number;
  database: number;
  generator: number;
  wal: number;
  sent: number;
  received: number;
  /** Milliseconds from the planned moment, with no other request there. */
  alone: number;
};
/** Figures of a closed loop with `inFlight` saves, or with `inFlight` 0 of saves that come at a pace of their own. */
type MeasuredSaves = MeasuredStep & { inFlight: number; perSecond: number; savesPerStatement: number };
/**
 * The excess of a whole exam over the sum of its steps, each measured by itself: CPU milliseconds a second of the
 * server and for it at the database, and milliseconds of a step, negative where some of its work is done after the
 * answer.
 */
export type Mixture = { server: number; database: number; waits: Partial<Record<StepName, number>> };
/** The figures that are measured step by step. */
export type MeasuredSteps = {
  at: string;
  machine: string;
  /** The machine's load averages over one, five and fifteen minutes before the measurement: other work distorts it. */
  load: number[];
  learners: number;
  questions: number;
  flushMs: number;
  steps: Record<string, MeasuredStep>;
  saves: MeasuredSaves[];
};
export type Measured = MeasuredSteps & { mixture: Mixture };

const IN_FLIGHT = 8;
/** Saves in flight, and the number of saves that are sent. */
const SAVE_LEVELS = [
  [1, 1000],
  [8, 2000],
  [32, 4000],
  [128, 6000],
] as const;
/** Saves a second, and the number of saves that are sent. None is the pace of the run that is predicted. */
const SAVE_PACES = [
  [400, 3200],
  [800, 6400],
  [1800, 14_400],
] as const;
/** The pace is slow enough that each request finds the site idle. */
const ALONE = { count: 100, perSecond: 50 };

type Phase = { replies: Reply[]; figures: Omit<MeasuredStep, "alone">; seconds: number };

export async function measureServiceTimes(
  site: Site,
  machine: string,
  say: (line: string) => void,
): Promise<MeasuredSteps> {
  const load = loadavg().map((value) => Math.round(value * 10) / 10);
  const database = new Client({ connectionString: site.product.databaseUrl });
  await database.connect();
  try {
    const sitting = new Sitting(site, database);
    const [warm, counted, alone] = site.plan.stepExams;
    if (!warm || !counted || !alone) throw new Error("three exams are needed");
    say("Service times, warming up …");
    await sitting.take(warm);
    say("Service times: CPU, WAL and bytes per step …");
    const { steps, saves } = await sitting.take(counted);
    say("Service times: latency alone …");
    const latencies = await sitting.takeAlone(alone);
    return {
      at: new Date().toISOString(),
      machine,
      load,
      learners: site.plan.learners.length,
      questions: counted.questions.length,
      flushMs: await measureFlush(database),
      steps: Object.fromEntries(
        Object.entries(steps).map(([name, figures]) => [name, { ...figures, alone: latencies[name] ?? 0 }]),
      ),
      saves,
    };
  } finally {
    await database.end();
  }
}

class Sitting {
  private readonly site: Site;
  private readonly database: Client;

  constructor(site: Site, database: Client) {
    this.site = site;
    this.database = database;
  }

  /** An exam by everybody, step by step. */
  async take(exam: PlannedExam): Promise<{ steps: Record<string, Phase["figures"]>; saves: MeasuredSaves[] }> {
    const { learners } = this.site.plan;
    const steps: Record<string, Phase["figures"]> = {};
    const run = async (name: string, calls: Call[], inFlight = IN_FLIGHT) => {
      const phase = await this.run(calls, inFlight);
      steps[name] = phase.figures;
      return phase.replies;
    };
    const calls = this.callsOf(exam);
    await run("exam", learners.map(calls.exam));
    const keys = (await run("start", learners.map(calls.start))).map(keyOf);
    await run("questions", learners.map(calls.questions));
    const saves: MeasuredSaves[] = [];
    let next = 0;
    const level = async (count: number, inFlight: number, send: (some: Call[]) => Promise<Phase>) => {
      const some = Array.from({ length: count }, () => {
        const learner = next % learners.length;
        return calls.save(learner, Math.floor(next++ / learners.length), keys[learner]);
      });
      const before = await countSaveStatements(this.site);
      const { figures, replies, seconds } = await send(some);
      saves.push({
        ...figures,
        inFlight,
        perSecond: count / seconds,
        alone: median(replies),
        savesPerStatement: count / ((await countSaveStatements(this.site)) - before),
      });
    };
    for (const [inFlight, count] of SAVE_LEVELS) await level(count, inFlight, (some) => this.run(some, inFlight));
    for (const [perSecond, count] of SAVE_PACES) await level(count, 0, (some) => this.runPaced(some, perSecond));
    await fillAnswers(
      this.site.product,
      exam,
      learners.map(({ id }) => id),
    );
    const submits = learners.map((_, learner) => calls.submit(learner, keys[learner]));
    await this.run(submits.slice(0, 1), 1);
    await this.fillCrowd(exam);
    await run("submit", submits.slice(1));
    // This is just after the hand-in, when hardly any request can use the statistics that were counted before.
    await run("statistics", learners.map(calls.statistics));
    for (const name of ["results", "leaderboard", "my-ranking"] as const) await run(name, learners.map(calls[name]));
    for (const name of ["leaderboard, small", "my-ranking, small"] as const) await run(name, learners.map(calls[name]));
    return { steps, saves };
  }

  /** One after the other, on a schedule. */
  async takeAlone(exam: PlannedExam): Promise<Record<string, number>> {
    const some = Array.from({ length: ALONE.count }, (_, place) => place);
    const calls = this.callsOf(exam);
    const latencies: Record<string, number> = {};
    const run = async (name: string, list: Call[]) => {
      latencies[name] = median((await this.runPaced(list, ALONE.perSecond)).replies);
    };
    await run(
      "exam",
      some.map((_, place) => calls.exam(undefined, place)),
    );
    await run(
      "start",
      some.map((place) => calls.start(undefined, place)),
    );
    await run(
      "questions",
      some.map((place) => calls.questions(undefined, place)),
    );
    await fillAnswers(
      this.site.product,
      exam,
      this.site.plan.learners.slice(0, ALONE.count).map(({ id }) => id),
    );
    await run(
      "submit",
      some.map((place) => calls.submit(place, undefined)),
    );
    const reads = ["results", "leaderboard", "my-ranking", "leaderboard, small", "my-ranking, small"] as const;
    for (const name of [...reads, "statistics"] as const) {
      await run(
        name,
        some.map((place) => calls[name](undefined, place)),
      );
    }
    return latencies;
  }

  private callsOf(exam: PlannedExam) {
    const { learners } = this.site.plan;
    const token = (learner: number) => learners[learner]?.token;
    const at = (rest: string, method: Call["method"] = "GET") => {
      return (_: unknown, learner: number): Call => ({ method, path: rest, token: token(learner), isPacked: true });
    };
    const base = `/api/exams/${exam.id}/`;
    const batch = `/api/batches/${exam.batchId}/`;
    const small = `/api/batches/${this.site.plan.smallBatchId}/`;
    return {
      exam: at(base),
      start: at(`${base}start/`, "POST"),
      questions: at(`${base}questions/`),
      results: at(`${base}results/`),
      statistics: at(`${base}statistics/`),
      leaderboard: at(`${batch}leaderboard/`),
      "my-ranking": at(`${batch}my-ranking/`),
      "leaderboard, small": at(`${small}leaderboard/`),
      "my-ranking, small": at(`${small}my-ranking/`),
      save: (learner: number, question: number, key: string | undefined): Call => ({
        ...at(`${base}save-answer/`, "POST")(undefined, learner),
        key,
        body: { ...choose(exam, learner, question)[0], seq: question + 1 },
      }),
      submit: (learner: number, key: string | undefined): Call => ({
        ...at(`${base}submit/`, "PUT")(undefined, learner),
        key,
        body: { answers: choicesOf(exam, learner) },
      }),
    };
  }

  private run(calls: Call[], connections: number): Promise<Phase> {
    const keepBodies = calls[0]?.path.endsWith("/start/") ?? false;
    const { port } = this.site.product;
    return this.watch(calls, () => this.site.load({ kind: "closed", port, calls, connections, keepBodies }));
  }

  private runPaced(calls: Call[], perSecond: number): Promise<Phase> {
    const { port } = this.site.product;
    return this.watch(calls, () => this.site.load({ kind: "steady", port, calls, perSecond }));
  }

  private async watch(calls: Call[], send: () => Promise<{ replies: Reply[]; bytes: Bytes }>): Promise<Phase> {
    const { product, loadCpu } = this.site;
    const before = { ...product.cpu(), generator: loadCpu(), wal: await this.walPosition() };
    const began = performance.now();
    const { replies, bytes } = await send();
    const seconds = (performance.now() - began) / 1000;
    const after = { ...product.cpu(), generator: loadCpu(), wal: await this.walPosition() };
    requireAnswers(calls[0]?.path ?? "", replies);
    const each = (value: number) => Math.round((value / calls.length) * 10_000) / 10_000;
    const figures = {
      server: each(1000 * (after.server - before.server)),
      database: each(1000 * (after.database - before.database)),
      generator: each(1000 * (after.generator - before.generator)),
      wal: Math.round(each(after.wal - before.wal)),
      sent: Math.round(each(bytes.sent)),
      received: Math.round(each(bytes.received)),
    };
    return { replies, figures, seconds };
  }

  private async walPosition(): Promise<number> {
    const { rows } = await this.database.query("select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes");
    return Number(rows[0]?.bytes);
  }

  /** The others of the batch have handed in too. */
  private async fillCrowd(exam: PlannedExam): Promise<void> {
    await this.database.query(
      `insert into attempts (exam_id, version_id, user_id, started_at, deadline_at, attempt_key, completed_at, sealed_at,
         seal_reason, score, correct_count, wrong_count, blank_count)
       select a.exam_id, a.version_id, s.user_id, a.started_at, a.deadline_at, gen_random_uuid(), a.completed_at,
         a.sealed_at - interval '1 minute', a.seal_reason, s.total_score / 4, a.correct_count, a.wrong_count, a.blank_count
       from standings s cross join (select * from attempts where exam_id = $1 and sealed_at is not null limit 1) a
       where s.batch_id = $2 on conflict do nothing`,
      [exam.id, exam.batchId],
    );
    await this.database.query("vacuum analyze attempts");
  }
}

const median = (replies: Reply[]) =>
  percentile(
    replies.map(({ ms }) => ms),
    0.5,
  );

function requireAnswers(what: string, replies: Reply[]): void {
  const [refusal] = refusals(what, replies);
  if (refusal) throw new Error(refusal);
}

const keyOf = ({ text }: Reply) => (JSON.parse(text ?? "{}") as { attempt_key: string }).attempt_key;

/** That saves have travelled in, since the server began. */
export async function countSaveStatements({ product, metricsToken }: Site): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${product.port}/api/metrics/`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  const lines = (await response.text()).matchAll(
    /^prostuti_db_statement_duration_seconds_count\{[^}]*statement="save-answers?"[^}]*\} (\d+)/gm,
  );
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** How much longer a commit takes that waits for the disk. */
async function measureFlush(database: Client): Promise<number> {
  const times: Record<string, number[]> = { on: [], off: [] };
  for (let turn = 0; turn < 10; turn += 1) {
    for (const [setting, list] of Object.entries(times)) {
      await database.query(`set synchronous_commit = ${setting}`);
      for (let commit = 0; commit < 20; commit += 1) {
        const began = performance.now();
        await database.query("select pg_logical_emit_message(true, 'bench', 'commit')");
        list.push(performance.now() - began);
      }
    }
  }
  return Math.max(0, percentile(times.on ?? [], 0.5) - percentile(times.off ?? [], 0.5));
}
