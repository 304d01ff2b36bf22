import { type Cost, costPer, percentile, percentiles } from "./figures.ts";
import type { LoginRush } from "./logins.ts";
import type { ExamDayRecord } from "./messages.ts";
import { type Paper, papers, unitsOf } from "./papers.ts";
import { type StepFigures, type Steps, submitTitles } from "./steps.ts";
import { table } from "./table.ts";
import type { Faults } from "./verify.ts";

export type ExamDayFigures = { record: ExamDayRecord; cost: Cost };
type Size = Record<"plain" | "gzip" | "brotli", number>;
/** Bytes of the questions, when they are opened first and when all are answered. */
export type PaperSizes = { first: Size; answered: Size };
type Report = {
  paper: Paper;
  days: { product: ExamDayFigures; bare: ExamDayFigures };
  steps: Steps;
  /** The singles alone have them. */
  rush?: LoginRush;
  sizes: PaperSizes;
  faults: Faults;
};

type StepsOfBoth = NonNullable<ReturnType<Steps["get"]>>;

const share = (cost: Cost) =>
  `${((cost.server / cost.requests) * 1000).toFixed(3)} + ${((cost.database / cost.requests) * 1000).toFixed(3)}`;

function stepTable(steps: Steps): string {
  const head = [
    "CPU s per 1,000 requests",
    "product",
    "bare",
    "ratio",
    "(server + database)",
    "bare's",
    "p50 / p95 / p99 ms",
    "bare's",
  ];
  const rows = [...steps].map(([title, { product, bare }]) => [
    title,
    costPer(1000, product.cost).toFixed(3),
    costPer(1000, bare.cost).toFixed(3),
    (costPer(1, product.cost) / costPer(1, bare.cost)).toFixed(2),
    share(product.cost),
    share(bare.cost),
    percentiles(product.latencies),
    percentiles(bare.latencies),
  ]);
  return table([head, ...rows]);
}

function dayTable({ product, bare }: Report["days"]): string {
  const names = Object.keys(product.record.latencies) as (keyof ExamDayRecord["latencies"])[];
  const rows = names.map((name) => [
    name,
    String(product.record.latencies[name].length),
    percentiles(product.record.latencies[name]),
    percentiles(bare.record.latencies[name]),
  ]);
  return table([["exam day, ms from the planned moment", "requests", "product p50 / p95 / p99", "bare's"], ...rows]);
}

/** The bare program's save-answer where the absolute limits were set, CPU s per 1,000 requests. */
const REFERENCE_SAVE = 0.32;

type Row = [title: string, measured: number, limit: number];

type Product = (title: string) => number;

function ofSingles(product: Product, [ofSaved, ofUnsaved]: readonly string[], rush: LoginRush): Row[] {
  const growth = (title: string) => product(`${title} of 100,000`) / product(`${title} of 1,000`);
  return [
    [`${ofSaved}, CPU s per 1,000`, product(`${ofSaved}`), 2],
    [`${ofUnsaved}, CPU s per 1,000`, product(`${ofUnsaved}`), 2],
    ["leaderboard of 1,000, CPU s per 1,000", product("leaderboard of 1,000"), 0.5],
    ["leaderboard, 100,000 as a multiple of 1,000", growth("leaderboard"), 3],
    ["my-ranking, 100,000 as a multiple of 1,000", growth("my-ranking"), 3],
    ["save-answer p99 in a login rush, multiple of calm", rush.rush / rush.calm, 3],
  ];
}

/** One second for a thousand of them is one millisecond for each. */
const ofStatements = (product: Product, titles: readonly string[], { first }: PaperSizes): Row[] => [
  ...titles.map((title): Row => [`${title}, CPU ms each`, product(title), 60]),
  ["questions when they are opened, kB gzipped", first.gzip / 1000, 25],
];

function targets({ paper, days, steps, rush, sizes, faults }: Report): string {
  const step = (title: string) => steps.get(title) as StepsOfBoth;
  const product = (title: string) => costPer(1000, step(title).product.cost);
  const ratio = (title: string) => product(title) / costPer(1000, step(title).bare.cost);
  const p99 = ({ latencies }: StepFigures) => percentile(latencies, 0.99);
  const saves = step("save-answer");
  const faultCount = faults.lost.length + faults.wrong.length + faults.errors.length;
  const attempt = costPer(1, days.product.cost) / costPer(1, days.bare.cost);
  const rows: Row[] = [
    ["lost, wrong, errors", faultCount, 0],
    ["an attempt, CPU as a multiple of bare", attempt, paper === papers.singles ? 1 : 1.15],
    ["save-answer, 32 in flight, CPU as a multiple of bare", ratio("save-answer"), 0.45],
    ["save-answer, one at a time, CPU as a multiple of bare", ratio("save-answer, one at a time"), 1.1],
    ["save-answer, 32 in flight, p99 as a multiple of bare", p99(saves.product) / p99(saves.bare), 0.7],
    ...(rush ? ofSingles(product, submitTitles(paper), rush) : ofStatements(product, submitTitles(paper), sizes)),
  ];
  const lines = rows.map(([title, value, limit]) => {
    const shown = limit === 0 ? String(value) : value.toFixed(2);
    return [title, shown, `≤ ${limit}`, value <= limit ? "met" : "MISSED"];
  });
  return table([["target", "measured", "limit", ""], ...lines]);
}

export function printReport(report: Report, say: (line: string) => void): void {
  const { paper, days, steps, rush, sizes, faults } = report;
  const perAttempt = ({ cost }: ExamDayFigures) =>
    `${costPer(1, cost).toFixed(4)} (server ${(cost.server / cost.requests).toFixed(4)}, database ${(cost.database / cost.requests).toFixed(4)})`;
  say(`\nA paper of ${unitsOf(paper)} choices.\n\n${stepTable(steps)}\n\n${dayTable(days)}\n`);
  say(`CPU s per complete attempt: product ${perAttempt(days.product)}, bare ${perAttempt(days.bare)}`);
  say(
    `Requests sent late, behind one of the same learner: ${days.product.record.heldBack}, bare ${days.bare.record.heldBack}`,
  );
  for (const [when, { plain, gzip, brotli }] of Object.entries(sizes))
    say(`Bytes of the questions, ${when}: ${plain}, by gzip ${gzip}, by Brotli ${brotli}`);
  if (rush)
    say(
      `200 logins took ${rush.loginSeconds.toFixed(1)} s; save-answer p99 ${rush.calm.toFixed(1)} ms without, ${rush.rush.toFixed(1)} ms with`,
    );
  say("");
  const bareSave = costPer(1000, (steps.get("save-answer") as StepsOfBoth).bare.cost);
  say(
    `This machine, by the bare save-answer: ${(bareSave / REFERENCE_SAVE).toFixed(1)} × the CPU time of the one that`,
  );
  say(`the limits in seconds come from (${REFERENCE_SAVE} s per 1,000).\n`);
  say(targets(report));
  for (const [kind, list] of Object.entries(faults)) {
    if (list.length === 0) continue;
    say(`\n${list.length} × ${kind}:`);
    for (const text of list.slice(0, 5)) say(`  ${text}`);
  }
}
