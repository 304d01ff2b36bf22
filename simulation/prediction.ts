import { machineCpuSeconds } from "../bench/cpu.ts";
import { noLatencies, percentile } from "../bench/figures.ts";
import type { Pace, StepName } from "../bench/messages.ts";
import type { Plan } from "../bench/plan.ts";
import type { Site } from "../bench/site.ts";
import { table } from "../bench/table.ts";
import { verifyExamDay } from "../bench/verify.ts";
import { type Day, secondsOf, simulateDay } from "./day.ts";
import type { Layout, Work } from "./exam-site.ts";
import { countSaveStatements, type Measured, type MeasuredSteps, type Mixture } from "./service-times.ts";
import { toWork } from "./work.ts";

/** Half of two cores, with the generator: a quarter of it is saves' statements. */
const pace: Pace = { startSeconds: 10, answerSeconds: 30, submitSeconds: 5 };
const TURNS = 3;
const LIMIT = 0.25;
/** With more beside it a run is slower than any prediction. */
const QUIET = 0.15;

type Figures = {
  serverCpu: number;
  databaseCpu: number;
  savesPerStatement: number;
  latencies: Record<StepName, number[]>;
};
type Quantity = { title: string; of: (figures: Figures) => number; unit: string; isPromised: boolean };

const latency = (step: StepName, share: number, isPromised: boolean): Quantity => ({
  title: `${step}, p${100 * share}`,
  of: ({ latencies }) => percentile(latencies[step], share),
  unit: "ms",
  isPromised,
});

const quantities: Quantity[] = [
  { title: "CPU of the server", of: ({ serverCpu }) => serverCpu, unit: "s", isPromised: true },
  { title: "CPU of the database", of: ({ databaseCpu }) => databaseCpu, unit: "s", isPromised: true },
  { title: "saves per statement", of: ({ savesPerStatement }) => savesPerStatement, unit: "", isPromised: true },
  latency("save-answer", 0.5, true),
  latency("start", 0.5, true),
  latency("submit", 0.5, true),
  latency("results", 0.5, true),
  latency("save-answer", 0.95, false),
  latency("save-answer", 0.99, false),
  latency("submit", 0.95, false),
];

function predict(measured: Measured, day: Day, cores: number): Figures {
  const work = toWork(measured);
  const generator = (step: string) => measured.steps[step]?.generator ?? 0;
  const ofSaves = measured.saves.at(-1);
  const layout: Layout = {
    servers: 1,
    processes: 1,
    cores: undefined,
    databaseCores: cores,
    poolSize: 10,
    flushMs: measured.flushMs,
    roundTripMs: 0,
  };
  const generatorMs: Record<StepName, number> = {
    start: generator("start"),
    questions: generator("questions"),
    "save-answer": ofSaves?.generator ?? 0,
    submit: generator("submit"),
    results: generator("results"),
    leaderboard: generator("leaderboard, small"),
    "my-ranking": generator("my-ranking, small"),
  };
  const { latencies, statements } = simulateDay(work, layout, generatorMs, day);
  const saves = day.learners * day.questions;
  const cpu = (part: "server" | "database") =>
    (secondsOf(day.pace) * work.perSecond[part] + cpuOf(work, part, day.learners, saves, statements)) / 1000;
  return { serverCpu: cpu("server"), databaseCpu: cpu("database"), savesPerStatement: saves / statements, latencies };
}

const daySteps = ["start", "questions", "submit", "results", "leaderboard, small", "my-ranking, small"];

function cpuOf(work: Work, part: "server" | "database", learners: number, saves: number, statements: number): number {
  const steps = daySteps.reduce((sum, name) => sum + (work.steps[name]?.[part] ?? 0), 0);
  return learners * steps + saves * work.save.each[part] + statements * work.save.statement[part];
}

/** Other processes' CPU as a share of ours. */
type RealDay = { figures: Figures; faults: string[]; others: number };

async function runReally(site: Site, plan: Plan): Promise<RealDay> {
  const { product, load, loadCpu } = site;
  const machine = () => machineCpuSeconds() ?? 0;
  const before = {
    ...product.cpu(),
    load: loadCpu(),
    machine: machine(),
    statements: await countSaveStatements(site),
  };
  const { record } = await load({ kind: "exam-day", port: product.port, plan, pace, isPacked: true });
  const after = {
    ...product.cpu(),
    load: loadCpu(),
    machine: machine(),
    statements: await countSaveStatements(site),
  };
  const own = after.server - before.server + after.database - before.database + after.load - before.load;
  const faults = await verifyExamDay({ plan, load }, product, record);
  const figures = {
    serverCpu: after.server - before.server,
    databaseCpu: after.database - before.database,
    savesPerStatement: record.latencies["save-answer"].length / (after.statements - before.statements),
    latencies: record.latencies,
  };
  return { figures, faults: Object.values(faults).flat(), others: (after.machine - before.machine) / own - 1 };
}

const dayOf = ({ learners, examDay }: Plan): Day => ({
  learners: learners.length,
  questions: examDay.questions.length,
  pace,
});

/** Joins the runs: figures are medians, times are those of all runs. */
function together(days: RealDay[]): RealDay {
  const medianOf = (of: (figures: Figures) => number) =>
    percentile(
      days.map(({ figures }) => of(figures)),
      0.5,
    );
  const latencies = noLatencies();
  for (const { figures } of days) {
    for (const [step, found] of Object.entries(figures.latencies)) latencies[step as StepName].push(...found);
  }
  return {
    figures: {
      serverCpu: medianOf(({ serverCpu }) => serverCpu),
      databaseCpu: medianOf(({ databaseCpu }) => databaseCpu),
      savesPerStatement: medianOf(({ savesPerStatement }) => savesPerStatement),
      latencies,
    },
    faults: days.flatMap(({ faults }) => faults),
    others: Math.max(...days.map(({ others }) => others)),
  };
}

/** A trial has three of four learners, and everything else alike. */
const trialOf = (plan: Plan): Plan => ({ ...plan, learners: plan.learners.slice(0, (plan.learners.length * 3) / 4) });

/** How many days a site needs for `runDays`. */
export const daysOf = (isChecked: boolean) => (isChecked ? 2 * TURNS : TURNS);

/**
 * Trials with fewer learners, and where a prediction is to be checked the real runs with all of them, in turns: what
 * else the machine does changes from minute to minute, and both get the same of it.
 */
export async function runDays(site: Site, isChecked: boolean): Promise<{ trial: RealDay; real: RealDay | undefined }> {
  const days = [site.plan.examDay, ...site.plan.furtherDays];
  const next = (): Plan => {
    const examDay = days.shift();
    if (!examDay) throw new Error("the site has too few days");
    return { ...site.plan, examDay };
  };
  const trials: RealDay[] = [];
  const reals: RealDay[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    trials.push(await runReally(site, trialOf(next())));
    if (isChecked) reals.push(await runReally(site, next()));
  }
  return { trial: together(trials), real: isChecked ? together(reals) : undefined };
}

/** The trials' excess over the sum of the steps. @throws where the trials had a fault */
export function toMixture({ figures: real, faults }: RealDay, plan: Plan, measured: MeasuredSteps, cores: number) {
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join("\n"));
  const foresee = (mixture: Mixture) => predict({ ...measured, mixture }, dayOf(trialOf(plan)), cores);
  const summed = foresee({ server: 0, database: 0, waits: {} });
  const beyond = (found: number, foreseen: number) => Math.max(0, (1000 * (found - foreseen)) / secondsOf(pace));
  const more = {
    server: beyond(real.serverCpu, summed.serverCpu),
    database: beyond(real.databaseCpu, summed.databaseCpu),
  };
  const { latencies } = foresee({ ...more, waits: {} });
  const waits = Object.fromEntries(
    Object.entries(real.latencies).map(([step, found]) => [
      step,
      percentile(found, 0.5) - percentile(latencies[step as StepName], 0.5),
    ]),
  );
  return { ...more, waits };
}

/** Prints the prediction beside the real runs. @returns whether all promises held */
export function checkPrediction(
  { figures: real, faults, others }: RealDay,
  plan: Plan,
  measured: Measured,
  cores: number,
  say: (line: string) => void,
): boolean {
  const day = dayOf(plan);
  const predicted = predict(measured, day, cores);
  say(
    `\nThe real runs: ${day.learners} learners, ${day.questions} questions in ${pace.answerSeconds} s, ${TURNS} times`,
  );
  const rows = quantities.map(({ title, of, unit, isPromised }) => {
    const expected = of(predicted);
    const found = of(real);
    const off = expected / found - 1;
    const isKept = Math.abs(off) <= LIMIT;
    const verdict = isPromised ? (isKept ? "within 25 %" : "MISSED") : "not promised";
    return {
      isFine: isKept || !isPromised,
      cells: [
        title,
        ...[expected, found].map((value) => `${value.toFixed(2)} ${unit}`),
        `${off > 0 ? "+" : ""}${(100 * off).toFixed(0)} %`,
        verdict,
      ],
    };
  });
  say(table([["", "predicted", "real", "off by", ""], ...rows.map(({ cells }) => cells)]));
  for (const fault of faults.slice(0, 5)) say(fault);
  const missed = rows.filter(({ isFine }) => !isFine).length;
  const promised = quantities.filter(({ isPromised }) => isPromised).length;
  const isGood = missed === 0 && faults.length === 0;
  const noise =
    others > QUIET ? `; others used ${others.toFixed(1)} times the run's CPU, repeat it on a quiet machine` : "";
  say(
    `\nPrediction ${isGood ? "HELD" : "MISSED"}: ${promised - missed} of ${promised} quantities within 25 %, ${faults.length} lost, wrong or failed${noise}`,
  );
  return isGood;
}
