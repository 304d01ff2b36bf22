import "../scripts/load-env.ts";
import { loadavg } from "node:os";
import { runCommand } from "../scripts/command.ts";
import { measureLoginRush } from "./logins.ts";
import type { Pace } from "./messages.ts";
import { readOptions } from "./options.ts";
import { type ExamDayFigures, printReport } from "./report.ts";
import { type Site, type Target, withSite } from "./site.ts";
import { measureSteps } from "./steps.ts";
import { type Faults, verifyExamDay } from "./verify.ts";

const usage = `npm run bench:exam-day -- [options]

An exam day against the production build, and against a bare program with the same SQL (bench/bare.ts).

  --learners <n>         who take the exam (500)
  --answer-seconds <n>   in which everybody's answers are spread (30)
  --rounds <n>           of the phases per step (3)
  --port <n>             of the product; the bare program takes the next one (3290)`;

const values = readOptions(usage, {
  learners: { type: "string", default: "500" },
  "answer-seconds": { type: "string", default: "30" },
  rounds: { type: "string", default: "3" },
  port: { type: "string", default: "3290" },
});

const say = (line: string) => console.log(line);
const pace: Pace = { startSeconds: 10, answerSeconds: Number(values["answer-seconds"]), submitSeconds: 5 };

async function runDay(site: Site, target: Target): Promise<ExamDayFigures & { faults: Faults }> {
  say(`Exam day, ${target.name} …`);
  const before = target.cpu();
  const { record } = await site.load({ kind: "exam-day", port: target.port, plan: site.plan, pace });
  const after = target.cpu();
  const cost = {
    server: after.server - before.server,
    database: after.database - before.database,
    requests: site.plan.learners.length,
  };
  return { record, cost, faults: await verifyExamDay(site, target, record) };
}

async function run(site: Site): Promise<number> {
  // Other programs' work makes every figure dearer; ratios within one run stay comparable.
  say(
    `Load of the machine before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}`,
  );
  const { steps, errors } = await measureSteps(site, say);
  const product = await runDay(site, site.product);
  const bare = await runDay(site, site.bare);
  say("Login rush …");
  const rush = await measureLoginRush(site, 8);
  const faults = {
    lost: [...product.faults.lost, ...bare.faults.lost],
    wrong: [...product.faults.wrong, ...bare.faults.wrong],
    errors: [...errors, ...product.faults.errors, ...bare.faults.errors, ...rush.errors],
  };
  printReport({ days: { product, bare }, steps, rush, faults }, say);
  return Object.values(faults).some((list) => list.length > 0) ? 1 : 0;
}

await runCommand(async () => {
  const options = {
    port: Number(values.port),
    learners: Number(values.learners),
    // Two a round and two to warm up; one more for the login rush.
    stepExams: 2 * (Number(values.rounds) + 1) + 1,
    say,
  };
  return withSite(options, run);
});
