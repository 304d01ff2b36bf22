import "../scripts/load-env.ts";
import { loadavg } from "node:os";
import { runCommand } from "../scripts/command.ts";
import { judgeSaves } from "./ledger.ts";
import { measureLoginRush } from "./logins.ts";
import type { Call, Pace } from "./messages.ts";
import { oneOf, readOptions } from "./options.ts";
import { packedBytes } from "./packed.ts";
import { type PaperName, papers } from "./papers.ts";
import { type ExamDayFigures, type PaperSizes, printReport } from "./report.ts";
import { type Site, type Target, withSite } from "./site.ts";
import { fillAnswers, measureSteps } from "./steps.ts";
import { storedSaves } from "./stored-saves.ts";
import { type Faults, verifyExamDay } from "./verify.ts";

const usage = `npm run bench:exam-day -- [options]

An exam day against the production build, and against a bare program with the same SQL (bench/bare.ts).

  --paper <name>         singles: 30 of them (default). mixed: 75 sets of five statements and 75 singles, as FCPS Part I.
                         residency: 200 sets of five. Statements are saved one by one, as a phone does
  --learners <n>         who take the exam (500, of mixed 36, of residency 16: about 16,000 saves each)
  --answer-seconds <n>   in which everybody's answers are spread (30)
  --rounds <n>           of the phases per step (3)
  --port <n>             of the product; the bare program takes the next one (3290)`;

const values = readOptions(usage, {
  paper: { type: "string", default: "singles" },
  learners: { type: "string" },
  "answer-seconds": { type: "string", default: "30" },
  rounds: { type: "string", default: "3" },
  port: { type: "string", default: "3290" },
});

const paperName = oneOf<PaperName>("paper", values.paper, Object.keys(papers) as PaperName[]);
const paper = papers[paperName];

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
  const faults = await verifyExamDay(site, target, record);
  const stored = judgeSaves(record.saves, await storedSaves(target.databaseUrl, site.plan.examDay.id));
  faults.lost.push(...stored.lost.map((fault) => `${target.name}: ${fault}`));
  faults.wrong.push(...stored.wrong.map((fault) => `${target.name}: ${fault}`));
  return { record, cost, faults };
}

/** How large the paper is on its way, when it is opened first and when all of it is answered. */
async function measurePaper({ plan, product, load }: Site): Promise<PaperSizes> {
  const exam = plan.stepExams.at(-1);
  const learner = plan.learners[0];
  if (!exam || !learner) throw new Error("no exam is left");
  const { token } = learner;
  const calls: Call[] = [{ method: "POST", path: `/api/exams/${exam.id}/start/`, token }];
  await load({ kind: "closed", port: product.port, calls, connections: 1, keepBodies: false });
  const questions: Call = { method: "GET", path: `/api/exams/${exam.id}/questions/`, token };
  const measured = async () => ({
    plain: await packedBytes(product.port, questions, "identity"),
    gzip: await packedBytes(product.port, questions, "gzip"),
    brotli: await packedBytes(product.port, questions, "br"),
  });
  const first = await measured();
  await fillAnswers(product, exam, [learner.id]);
  return { first, answered: await measured() };
}

function measureRush(site: Site) {
  say("Login rush …");
  return measureLoginRush(site, 8);
}

async function run(site: Site): Promise<number> {
  // Other programs' work makes every figure dearer; ratios within one run stay comparable.
  say(
    `Load of the machine before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}`,
  );
  const { steps, errors } = await measureSteps(site, paper, say);
  const product = await runDay(site, site.product);
  const bare = await runDay(site, site.bare);
  // Before the questions' size: the rush begins with an exam that nobody has opened.
  const rush = paperName === "singles" ? await measureRush(site) : undefined;
  const sizes = await measurePaper(site);
  const faults = {
    lost: [...product.faults.lost, ...bare.faults.lost],
    wrong: [...product.faults.wrong, ...bare.faults.wrong],
    errors: [...errors, ...product.faults.errors, ...bare.faults.errors, ...(rush?.errors ?? [])],
  };
  printReport({ paper, days: { product, bare }, steps, rush, sizes, faults }, say);
  return Object.values(faults).some((list) => list.length > 0) ? 1 : 0;
}

await runCommand(async () => {
  const options = {
    port: Number(values.port),
    paper: paperName,
    learners: Number(values.learners ?? paper.learners),
    // Two a round and two to warm up; one more for the login rush.
    stepExams: 2 * (Number(values.rounds) + 1) + 1,
    say,
  };
  return withSite(options, run);
});
