import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { waitBeforeRetry as waitOfTheScreen } from "@/components/exam/refusal";
import { fromRoot } from "@/scripts/paths";
import { percentile } from "../bench/figures.ts";
import { simulateDay } from "./day.ts";
import { Events } from "./events.ts";
import { ExamSite, type Layout, type Status, type Step, type Work } from "./exam-site.ts";
import { type Mock, simulateMock } from "./national.ts";
import { createRandom } from "./random.ts";
import { waitBeforeRetry } from "./retry.ts";
import type { Measured } from "./service-times.ts";
import { fitSaves, toWork } from "./work.ts";

const step = (server: number, database: number, trips = 1, rest: Partial<Step> = {}): Step => ({
  server,
  database,
  trips,
  holds: false,
  isHot: true,
  commits: false,
  idle: 0,
  ...rest,
});
const work: Work = {
  steps: {
    exam: step(1.5, 0.5),
    start: step(0.6, 0.5, 2, { commits: true }),
    questions: step(0.5, 0.2),
    submit: step(1.2, 1, 2, { holds: true, commits: true }),
    results: step(0.8, 0.4),
    statistics: step(1, 1),
    leaderboard: step(0.5, 0.5),
    "leaderboard, small": step(0.4, 0.3),
    "my-ranking": step(0.3, 0.2),
    "my-ranking, small": step(0.3, 0.2),
  },
  save: { each: { server: 0.2, database: 0.03 }, statement: { server: 0.1, database: 0.3 }, idle: 0 },
  perSecond: { server: 0, database: 0 },
  waits: {},
};
const layout: Layout = {
  servers: 1,
  processes: 2,
  cores: 2,
  databaseCores: 2,
  poolSize: 10,
  flushMs: 2,
  roundTripMs: 0.3,
};

function answers(site: (events: Events) => ExamSite, name: string, times: number[]) {
  const events = new Events();
  const made = site(events);
  const statuses: Status[] = [];
  const took: number[] = [];
  for (const at of times) {
    events.at(at, () =>
      made.request(name, (status) => {
        statuses.push(status);
        took.push(events.now - at);
      }),
    );
  }
  events.run();
  return { site: made, statuses, took };
}

const build = (changed: Partial<Layout>) => (events: Events) =>
  new ExamSite(events, work, { ...layout, ...changed }, createRandom(3));
const evenly = (count: number, gap: number) => Array.from({ length: count }, (_, index) => index * gap);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("a simulated site", () => {
  it("takes for one request what each part of its way takes", () => {
    expect(mean(answers(build({}), "submit", evenly(2000, 50)).took)).toBeCloseTo(1.2 + 1 + 2 + 2 * 0.3, 0);
    expect(mean(answers(build({}), "save-answer", evenly(2000, 50)).took)).toBeCloseTo(0.3 + 0.33 + 2 + 0.3, 0);
  });

  it("works aside as much as a process does in that time", () => {
    const events = new Events();
    const busy = { ...work, perSecond: { server: 100, database: 50 } };
    const site = new ExamSite(events, busy, layout, createRandom(3));
    site.workAside(10_000);
    events.run();
    expect(site.apps[0]?.usedUntilNow()).toBeCloseTo(10 * 100 * layout.processes, -2);
    expect(site.database.usedUntilNow()).toBeCloseTo(10 * 50 * layout.processes, -2);
  });

  it("answers everybody exactly once, and refuses whoever waits for a connection for too long", () => {
    const calm = answers(build({}), "submit", evenly(1000, 3));
    expect(calm.statuses).toEqual(Array(1000).fill(200));
    const slowDisk = answers(build({ poolSize: 1, flushMs: 200 }), "submit", evenly(300, 10));
    expect(slowDisk.statuses).toHaveLength(300);
    const refused = slowDisk.statuses.filter((status) => status === 503).length;
    expect(refused).toBeGreaterThan(100);
    expect(refused).toBe(slowDisk.site.refusals);
  });

  it("lets saves travel together when many come, and alone when few do", () => {
    expect(answers(build({}), "save-answer", evenly(500, 50)).site.statements).toBe(500);
    expect(answers(build({}), "save-answer", evenly(5000, 0.2)).site.statements).toBeLessThan(2500);
  });
});

const mock: Mock = {
  learners: 600,
  questions: 100,
  minutes: 30,
  startSeconds: 60,
  simulatedMinutes: 3,
  ending: "together",
};

describe("a simulated mock exam", () => {
  it("lets every learner start, answer at the exam's pace, hand in and see the result", () => {
    const { steps, lastSubmitSeconds } = simulateMock(work, layout, mock);
    const counts = Object.fromEntries([...steps].map(([name, { count }]) => [name, count]));
    const once = { start: 600, questions: 600, submit: 600, results: 600, statistics: 600 };
    expect(counts).toMatchObject({ ...once, exam: 3 * 600, leaderboard: 600, "my-ranking": 600 });
    // From half a minute to three minutes on average, 100 answers in 30 minutes.
    expect((counts["save-answer"] ?? 0) / (600 * (2.5 * 100)) / (1 / 30)).toBeCloseTo(1, 1);
    expect(lastSubmitSeconds).toBeGreaterThan(1);
  });

  it("stops where everybody has asked twice and the queue only grows", () => {
    const slow = { ...work, steps: { ...work.steps, exam: step(150, 1) } };
    const one = { ...layout, processes: 1, cores: 1 };
    const { collapsedAtSeconds, givenUp } = simulateMock(slow, one, mock);
    expect(collapsedAtSeconds).toBeGreaterThan(0);
    expect(givenUp).toBeGreaterThan(100);
    expect(simulateMock(work, layout, mock).collapsedAtSeconds).toBeUndefined();
  });

  it("is the same again with the same seed", () => {
    expect(simulateMock(work, layout, mock, 5)).toEqual(simulateMock(work, layout, mock, 5));
  });

  it("waits longest where all end at once, and less with more servers", () => {
    const submit = (servers: number, ending: Mock["ending"]) =>
      simulateMock(work, { ...layout, servers }, { ...mock, ending }).steps.get("submit")?.p99 ?? 0;
    expect(submit(1, "together")).toBeGreaterThan(5 * submit(1, "each"));
    expect(submit(4, "together")).toBeLessThan(submit(1, "together") / 2);
  });
});

const generator = {
  start: 0.1,
  questions: 0.1,
  "save-answer": 0.1,
  submit: 0.1,
  results: 0.1,
  leaderboard: 0.1,
  "my-ranking": 0.1,
};

it("an exam day on one machine has every request of the schedule", () => {
  const shared = { ...layout, processes: 1, cores: undefined };
  const pace = { startSeconds: 2, answerSeconds: 5, submitSeconds: 1 };
  const day = { learners: 50, questions: 20, pace };
  const { latencies } = simulateDay(work, shared, generator, day);
  expect(latencies["save-answer"]).toHaveLength(1000);
  expect(latencies.submit).toHaveLength(50);
  expect(Math.min(...latencies.submit)).toBeGreaterThan(2);
});

it("what whole exams take beyond their parts is felt in the day that is checked and in the mock alike", () => {
  const measured = JSON.parse(readFileSync(fromRoot("simulation/measured.json"), "utf8")) as Measured;
  const { waits } = toWork(measured);
  expect(waits).toMatchObject({ submit: measured.mixture.waits.submit, results: measured.mixture.waits.results });
  // No whole exam was measured with the large leaderboard, so it has no such difference.
  expect([waits["leaderboard, small"], waits.leaderboard]).toEqual([measured.mixture.waits.leaderboard, undefined]);

  const pace = { startSeconds: 2, answerSeconds: 5, submitSeconds: 1 };
  const medians = (some: Work): [number, number | undefined][] => {
    const { latencies } = simulateDay(some, layout, generator, { learners: 50, questions: 20, pace });
    const { steps } = simulateMock(some, layout, mock);
    return (["submit", "save-answer"] as const).map((name) => [percentile(latencies[name], 0.5), steps.get(name)?.p50]);
  };
  const [[submit = 0, submitOfMock = 0] = []] = medians(work);
  const [moreSubmit, noSave] = medians({ ...work, waits: { submit: 700, "save-answer": -700 } });
  expect(moreSubmit).toEqual([submit + 700, expect.closeTo(submitOfMock + 700, -1)]);
  expect(noSave).toEqual([0, expect.closeTo(0, 2)]);
});

it("what saves cost by the second, each and together is told apart again", () => {
  const levels = [
    [500, 1],
    [1300, 4],
    [2500, 16],
    [400, 1],
    [1800, 2.5],
  ].map(([perSecond = 1, savesPerStatement = 1]) => {
    const cost = 100 / perSecond + 0.1 + 0.3 / savesPerStatement;
    return { perSecond, savesPerStatement, cost };
  });
  const { perSecond, each, statement } = fitSaves(levels);
  expect(perSecond).toBeCloseTo(100, 3);
  expect(each).toBeCloseTo(0.1, 6);
  expect(statement).toBeCloseTo(0.3, 6);
});

it("a learner waits before another try as the exam screen does", () => {
  for (const failures of [1, 2, 5, 9]) {
    for (const after of [0, 2000, 60_000]) {
      for (const random of [0, 0.3, 0.99]) {
        expect(waitBeforeRetry(failures, after, random)).toBe(waitOfTheScreen(failures, after, random));
      }
    }
  }
});
