import { Client } from "pg";
import { addCost, type Cost, noCost, refusals } from "./figures.ts";
import type { Call, Reply } from "./messages.ts";
import { type Paper, papers, unitsOf } from "./papers.ts";
import { choicesOf, expectedScore, type PlannedExam } from "./plan.ts";
import type { Site, Target } from "./site.ts";

export type StepFigures = { cost: Cost; latencies: number[] };
/** Figures by the step's title, then by the program. */
export type Steps = Map<string, Record<Target["name"], StepFigures>>;

const CONNECTIONS = 32;

type Round = { site: Site; paper: Paper; exams: PlannedExam[]; order: Target[]; steps: Steps; errors: string[] };

/** The submits' titles: of a paper of which everything is saved, and of one of which a little is. */
export const submitTitles = (paper: Paper) => {
  const title = `submit of ${unitsOf(paper)}`;
  return [title, `${title}, ${unitsOf(paper) - paper.saves.together} new`] as const;
};

/** Sends the same calls to both programs, one after the other. */
async function measure(
  { site, order, steps, errors }: Round,
  title: string,
  callsFor: (target: Target) => Call[],
  { keepBodies = false, connections = CONNECTIONS } = {},
): Promise<Record<Target["name"], Reply[]>> {
  const answers: Record<Target["name"], Reply[]> = { product: [], bare: [] };
  for (const target of order) {
    const calls = callsFor(target);
    const before = target.cpu();
    const { replies } = await site.load({
      kind: "closed",
      port: target.port,
      calls,
      connections,
      keepBodies,
    });
    const after = target.cpu();
    const figures = steps.get(title) ?? { product: emptyFigures(), bare: emptyFigures() };
    steps.set(title, figures);
    const spent = { server: after.server - before.server, database: after.database - before.database };
    addCost(figures[target.name].cost, { ...spent, requests: calls.length });
    figures[target.name].latencies.push(...replies.map(({ ms }) => ms));
    errors.push(...refusals(`${target.name} ${title}`, replies));
    answers[target.name] = replies;
  }
  return answers;
}

const emptyFigures = (): StepFigures => ({ cost: noCost(), latencies: [] });

/** Saves the rest of the answers of an exam's attempts aside of all measuring. */
export async function fillAnswers(target: Target, exam: PlannedExam, learnerIds: number[]): Promise<void> {
  const client = new Client({ connectionString: target.databaseUrl });
  await client.connect();
  const chosen = learnerIds.flatMap((user, learner) =>
    choicesOf(exam, learner).map((choice, place) => ({ ...choice, user, seq: place + 1 })),
  );
  const [statements, options] = [true, false].map((isStatement) =>
    chosen.filter(({ value }) => (value !== undefined) === isStatement),
  );
  for (const [table, choices = [], truth] of [
    ["attempt_answers", options, ""],
    ["statement_answers", statements, ", value"],
  ] as const) {
    await client.query(
      `insert into ${table} (attempt_id, question_id, option_id, seq, saved_at${truth})
       select a.id, c.question_id, c.answer_id, c.seq, now()${truth}
         from jsonb_to_recordset($2::jsonb) as c ("user" int, question_id int, answer_id int, seq int, value boolean)
         join attempts a on a.exam_id = $1 and a.user_id = c."user"
       on conflict do nothing`,
      [exam.id, JSON.stringify(choices)],
    );
  }
  await client.end();
}

function checkSubmits(round: Round, exam: PlannedExam, replies: Record<Target["name"], Reply[]>): void {
  for (const [name, list] of Object.entries(replies)) {
    for (const [learner, { status, text }] of list.entries()) {
      if (status !== 200) continue;
      const { score } = JSON.parse(text ?? "{}") as { score: number };
      const expected = expectedScore(exam, learner).score;
      if (score !== expected) round.errors.push(`${name} submit: score ${score} instead of ${expected}`);
    }
  }
}

/** One exam from the start to the rankings by all learners, step by step. */
async function runRound(round: Round): Promise<void> {
  const { learners } = round.site.plan;
  const { saves: count } = round.paper;
  const [saved, unsaved] = round.exams;
  if (!saved || !unsaved) throw new Error("a round needs two exams");
  const everywhere = round.exams.flatMap((exam) =>
    learners.map((learner, index) => ({ ...learner, index, exam, base: `/api/exams/${exam.id}` })),
  );
  const keys: Record<Target["name"], string[]> = { product: [], bare: [] };

  const starts = everywhere.map(({ base, token }): Call => ({ method: "POST", path: `${base}/start/`, token }));
  const begun = await measure(round, "start", () => starts, { keepBodies: true });
  for (const target of round.order) {
    keys[target.name] = begun[target.name].map(
      ({ text }) => (JSON.parse(text ?? "{}") as { attempt_key: string }).attempt_key,
    );
  }
  const reads = everywhere.map(({ base, token }): Call => ({ method: "GET", path: `${base}/questions/`, token }));
  await measure(round, "questions", () => reads);

  const choices = everywhere.map(({ exam, index }) =>
    choicesOf(exam, index).map((choice, place) => ({ ...choice, seq: place + 1 })),
  );
  const saves = ({ name }: Target, choice: number) =>
    everywhere.map(({ base, token }, place): Call => {
      const body = choices[place]?.[choice];
      return { method: "POST", path: `${base}/save-answer/`, token, key: keys[name][place], body };
    });
  await measure(round, "save-answer", (target) =>
    Array.from({ length: count.together }, (_, choice) => saves(target, choice)).flat(),
  );
  // Only the first exam's attempts save here: the other exam's submit finds no more than the saves above.
  const alone = (target: Target) =>
    Array.from({ length: count.alone }, (_, more) =>
      saves(target, count.together + more).slice(0, learners.length),
    ).flat();
  await measure(round, "save-answer, one at a time", alone, { connections: 1 });

  const submits = ({ name }: Target, exam: PlannedExam) =>
    everywhere
      .map((sitting, place) => ({ ...sitting, key: keys[name][place], body: choices[place] }))
      .filter((sitting) => sitting.exam === exam)
      .map(({ base, token, key, body }): Call => ({ method: "PUT", path: `${base}/submit/`, token, key, body }));
  const [ofSaved, ofUnsaved] = submitTitles(round.paper);
  for (const target of round.order)
    await fillAnswers(
      target,
      saved,
      learners.map(({ id }) => id),
    );
  checkSubmits(round, saved, await measure(round, ofSaved, (target) => submits(target, saved), { keepBodies: true }));
  checkSubmits(
    round,
    unsaved,
    await measure(round, ofUnsaved, (target) => submits(target, unsaved), { keepBodies: true }),
  );

  const results = everywhere.map(({ base, token }): Call => ({ method: "GET", path: `${base}/results/`, token }));
  await measure(round, "results", () => results);
  if (round.paper === papers.singles) await measureBoards(round);
}

/** No board knows what was asked, and the singles have the most learners. */
async function measureBoards(round: Round): Promise<void> {
  const { learners, smallBatchId, largeBatchId } = round.site.plan;
  for (const [size, batchId] of [
    ["1,000", smallBatchId],
    ["100,000", largeBatchId],
  ] as const) {
    const board = learners.map(
      ({ token }): Call => ({ method: "GET", path: `/api/batches/${batchId}/leaderboard/`, token }),
    );
    await measure(round, `leaderboard of ${size}`, () => board);
    const own = learners.map(
      ({ token }): Call => ({ method: "GET", path: `/api/batches/${batchId}/my-ranking/`, token }),
    );
    await measure(round, `my-ranking of ${size}`, () => own);
  }
}

/**
 * CPU per step: closed-loop phases at 32 connections, product and bare in turns, so that a change in the machine's
 * mood meets both. The first pair of exams warms both programs up and does not count.
 */
export async function measureSteps(
  site: Site,
  paper: Paper,
  say: (line: string) => void,
): Promise<{ steps: Steps; errors: string[] }> {
  const errors: string[] = [];
  const steps: Steps = new Map();
  const { stepExams } = site.plan;
  for (let round = 0; round * 2 + 1 < stepExams.length; round++) {
    say(round === 0 ? "Steps, warming up …" : `Steps, round ${round} of ${(stepExams.length - 3) / 2} …`);
    const exams = stepExams.slice(round * 2, round * 2 + 2);
    const order = round % 2 === 0 ? [site.product, site.bare] : [site.bare, site.product];
    await runRound({ site, paper, exams, order, steps: round === 0 ? new Map() : steps, errors });
  }
  return { steps, errors };
}
