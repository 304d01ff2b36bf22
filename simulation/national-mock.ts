import "../scripts/load-env.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { readOptions } from "../bench/options.ts";
import { withSite } from "../bench/site.ts";
import { runCommand } from "../scripts/command.ts";
import { fromRoot } from "../scripts/paths.ts";
import type { Layout } from "./exam-site.ts";
import { type Mock, simulateMock } from "./national.ts";
import { measuredTable, mockTables } from "./national-report.ts";
import { checkPrediction, daysOf, runDays, toMixture } from "./prediction.ts";
import { type Measured, measureServiceTimes } from "./service-times.ts";
import { toWork } from "./work.ts";

const usage = `npm run bench:national-mock -- [options]

A national mock exam by simulation, with service times that were measured (docs/capacity.md).

  --measure              measures on this machine first, and keeps the figures in --measured; five minutes
  --check                measures, predicts runs on this machine, makes them, and fails when a prediction is off by more
                         than 25 %; simulates nothing else, and keeps the figures with --measure; eight minutes
  --measured <file>      figures of an earlier measurement (simulation/measured.json)
  --learners <n>         (100000)
  --minutes <n>          of the exam (60)
  --servers <list>       app servers (1,2,4,8)
  --cores <n>            of each, and server processes (2)
  --database-cores <n>   (8)
  --pool <n>             DATABASE_POOL_SIZE (10)
  --flush <ms>           of the database's disk, with its standby's (2)
  --round-trip <ms>      between app server and database (0.3)
  --port <n>             for measuring (3290)`;

const values = readOptions(usage, {
  measure: { type: "boolean", default: false },
  check: { type: "boolean", default: false },
  measured: { type: "string", default: fromRoot("simulation/measured.json") },
  learners: { type: "string", default: "100000" },
  minutes: { type: "string", default: "60" },
  servers: { type: "string", default: "1,2,4,8" },
  cores: { type: "string", default: "2" },
  "database-cores": { type: "string", default: "8" },
  pool: { type: "string", default: "10" },
  flush: { type: "string", default: "2" },
  "round-trip": { type: "string", default: "0.3" },
  port: { type: "string", default: "3290" },
});

const say = (line: string) => console.log(line);
const QUESTIONS = 100;
const LEARNERS = 400;
const START_MINUTES = 5;
const SIMULATED_MINUTES = 7;
/** One to warm up, one for costs, one for times alone. */
const EXAMS = 3;

/** @returns whether the prediction held, where it was to be checked */
function measure(): Promise<{ measured: Measured; isHeld: boolean }> {
  const counts = { learners: LEARNERS, stepExams: EXAMS, questions: QUESTIONS, days: daysOf(values.check) };
  return withSite({ ...counts, port: Number(values.port), isCrowded: true, say }, async (site) => {
    say(
      `Load of the machine before: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(", ")}`,
    );
    const cores = availableParallelism();
    const steps = await measureServiceTimes(site, `${cores} cores, ${cpus()[0]?.model ?? "unknown"}`, say);
    say("Service times: everything at once …");
    const { trial, real } = await runDays(site, values.check);
    const measured = { ...steps, mixture: toMixture(trial, site.plan, steps, cores) };
    say(`\n${measuredTable(measured, toWork(measured))}`);
    return { measured, isHeld: !real || checkPrediction(real, site.plan, measured, cores, say) };
  });
}

function simulate(measured: Measured): void {
  const work = toWork(measured);
  const cores = Number(values.cores);
  const layout = (servers: number): Layout => ({
    servers,
    processes: cores,
    cores,
    databaseCores: Number(values["database-cores"]),
    poolSize: Number(values.pool),
    flushMs: Number(values.flush),
    roundTripMs: Number(values["round-trip"]),
  });
  const mock = { learners: Number(values.learners), questions: QUESTIONS, minutes: Number(values.minutes) };
  const scenarios: [string, Mock["ending"]][] = [
    ["Each ends when the own time is over", "each"],
    ["All end at the closing time", "together"],
  ];
  say(
    `\n${mock.learners} learners start within ${START_MINUTES} minutes and answer ${QUESTIONS} questions in ${mock.minutes} minutes, of which ${SIMULATED_MINUTES} are simulated.`,
  );
  say(`App servers of ${cores} cores and as many processes; database: ${values["database-cores"]} cores.`);
  for (const [title, ending] of scenarios) {
    const runs = values.servers.split(",").map((count) => ({
      title: `${count} app servers`,
      figures: simulateMock(work, layout(Number(count)), {
        ...mock,
        ending,
        startSeconds: START_MINUTES * 60,
        simulatedMinutes: SIMULATED_MINUTES,
      }),
    }));
    say(`\n${title}\n\n${mockTables(runs)}`);
  }
}

await runCommand(async () => {
  if (values.check || values.measure) {
    const { measured, isHeld } = await measure();
    if (values.measure) writeFileSync(values.measured, `${JSON.stringify(measured, null, 2)}\n`);
    if (values.check) return isHeld ? 0 : 1;
  }
  const measured = JSON.parse(readFileSync(values.measured, "utf8")) as Measured;
  say(`Measured ${measured.at.slice(0, 10)} on ${measured.machine}, load ${measured.load.join(", ")}`);
  simulate(measured);
  return 0;
});
