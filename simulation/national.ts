import { ACCEPTING_WINDOW_SECONDS } from "../lib/exams/time-over.ts";
import { Events } from "./events.ts";
import { ExamSite, feltOf, type Layout, type Work } from "./exam-site.ts";
import { Latencies, type Summary } from "./latencies.ts";
import { Patience } from "./patience.ts";
import { createRandom, exponential, type Random } from "./random.ts";
import { waitBeforeRetry } from "./retry.ts";

export type Mock = {
  learners: number;
  questions: number;
  /** The time over which a learner's answers are spread. */
  minutes: number;
  /** The time in which all learners start. */
  startSeconds: number;
  /** The number of minutes that are simulated; the others do not differ from them. */
  simulatedMinutes: number;
  /** All hand in at the exam's closing time, or each when the own time is over. */
  ending: "together" | "each";
};

export type Phase = "opening" | "answering" | "ending";
/** The shares of all cores in the busiest ten seconds. */
type Usage = { app: number; database: number };

export type MockFigures = {
  steps: Map<string, Summary>;
  usage: Record<Phase, Usage>;
  longestLoopQueue: number;
  longestPoolQueue: number;
  refusals: number;
  /** Requests that were sent again because no answer came for too long. */
  givenUp: number;
  savesPerStatement: number;
  /** Attempts handed in after the server stopped taking answers; they were saved before, and nothing is lost. */
  sealedByTime: number;
  /**
   * Seconds from the last deadline until everybody has handed in; undefined where the simulation stopped before that.
   */
  lastSubmitSeconds: number | undefined;
  /**
   * The time when more than twice as many requests waited as there are learners. Most callers had given up by then and
   * asked again, so the answers no longer reach anybody and the queue only grows: the simulation stops there.
   */
  collapsedAtSeconds: number | undefined;
};

/** The exam screen's own times (components/exam): exam-api.ts, clock.ts, use-ticker.ts, use-deadline.ts. */
const TIMEOUT_MS = 12_000;
const GRACE_MS = 1000;
const TICK_MS = 250;
const RECHECK_MS = 60_000;
const RECHECK_SPREAD_MS = 20_000;
/** The pause that lib/http/respond.ts asks for. */
const RETRY_AFTER_MS = 2000;
const ACCEPTING_MS = 1000 * ACCEPTING_WINDOW_SECONDS;

const WINDOW_MS = 10_000;
const PATIENCE_MS = 20 * 60_000;
/** The times from the card to the button, and from handing in to the result's page and to the ranking. */
const READS_MS = 2000;
const RESULT_MS = 300;
const RANKING_MS = 60_000;

export function simulateMock(work: Work, layout: Layout, mock: Mock, seed = 1): MockFigures {
  const events = new Events();
  const random = createRandom(seed);
  const site = new ExamSite(events, work, layout, createRandom(seed + 1));
  const latencies = new Latencies();
  const patience = new Patience(events, TIMEOUT_MS);
  const duration = mock.simulatedMinutes * 60_000;
  const opening = mock.startSeconds * 1000;
  const lastDeadline = duration + (mock.ending === "each" ? opening : 0);
  const figures = { givenUp: 0, sealedByTime: 0, submitted: 0, saves: 0, lastSubmitAt: 0 };
  let collapsedAt: number | undefined;
  let answering = 0;

  /** `ended` is told how long the server wants to be left alone, or nothing when there was an answer. */
  function send(step: string, ended: (refusedForMs?: number) => void): void {
    const sentAt = events.now;
    const giveUp = () => {
      figures.givenUp += 1;
      latencies.record(step, TIMEOUT_MS);
      ended(0);
    };
    patience.begin(giveUp);
    site.request(step, (status) => {
      if (!patience.end(giveUp)) return;
      if (status === 503) return ended(RETRY_AFTER_MS);
      latencies.record(step, feltOf(work, step, events.now - sentAt));
      ended();
    });
  }

  /** Repeats the request until it is answered with 200, as the screen does. */
  function ask(step: string, then: () => void, failures = 0): void {
    send(step, (refusedForMs) => {
      if (refusedForMs === undefined) return then();
      const wait = waitBeforeRetry(failures + 1, refusedForMs, random());
      events.after(wait, () => ask(step, then, failures + 1));
    });
  }

  const both = (steps: string[]) => {
    for (const step of steps) ask(step, () => undefined);
  };

  function sit(startAt: number): void {
    const deadline = mock.ending === "together" ? duration : startAt + duration;
    events.at(startAt, () =>
      ask("exam", () =>
        events.after(READS_MS, () =>
          ask("start", () =>
            ask("questions", () => {
              answering += 1;
            }),
          ),
        ),
      ),
    );
    events.at(deadline - RECHECK_MS - RECHECK_SPREAD_MS * random(), () => {
      // Whether minutes were given: the next save tells the same, so nobody asks twice.
      send("exam", () => undefined);
      events.at(deadline, () => {
        answering -= 1;
        events.after(GRACE_MS + TICK_MS * random(), () => ask("exam", () => ask("submit", () => handedIn(deadline))));
      });
    });
  }

  function handedIn(deadline: number): void {
    figures.submitted += 1;
    figures.lastSubmitAt = events.now;
    if (events.now > deadline + ACCEPTING_MS) figures.sealedByTime += 1;
    events.after(RESULT_MS, () => both(["results", "statistics"]));
    events.after(RANKING_MS * random(), () => both(["leaderboard", "my-ranking"]));
  }

  for (let learner = 0; learner < mock.learners; learner += 1) sit(opening * random());
  answerAll(
    events,
    random,
    lastDeadline,
    () => answering * (mock.questions / (mock.minutes * 60_000)),
    () => {
      figures.saves += 1;
      ask("save-answer", () => undefined);
    },
  );

  const phaseAt = (from: number): Phase => {
    if (from < opening) return "opening";
    return from < duration ? "answering" : "ending";
  };
  const usage = watchUsage(events, site, layout, phaseAt, () => {
    if (site.loopQueues <= 2 * mock.learners) return;
    collapsedAt = events.now;
    events.stop();
  });
  site.workAside(lastDeadline + RANKING_MS);
  events.run(lastDeadline + PATIENCE_MS);
  const isOver = figures.submitted === mock.learners;
  return {
    steps: latencies.summaries(),
    usage,
    longestLoopQueue: site.longestLoopQueue,
    longestPoolQueue: site.longestPoolQueue,
    refusals: site.refusals,
    givenUp: figures.givenUp,
    savesPerStatement: figures.saves / site.statements,
    sealedByTime: figures.sealedByTime,
    lastSubmitSeconds: isOver ? (figures.lastSubmitAt - lastDeadline) / 1000 : undefined,
    collapsedAtSeconds: collapsedAt === undefined ? undefined : collapsedAt / 1000,
  };
}

/** The answers of many who know nothing of each other come as a Poisson process. */
function answerAll(events: Events, random: Random, until: number, ratePerMs: () => number, answer: () => void): void {
  const next = () => {
    if (events.now >= until) return;
    const rate = ratePerMs();
    // No learner answers yet: the rate is looked at again soon.
    if (rate <= 0) return events.after(100, next);
    events.after(exponential(random, 1 / rate), () => {
      answer();
      next();
    });
  };
  next();
}

function watchUsage(
  events: Events,
  site: ExamSite,
  layout: Layout,
  phaseAt: (from: number) => Phase,
  looked: () => void,
) {
  const usage: Record<Phase, Usage> = {
    opening: { app: 0, database: 0 },
    answering: { app: 0, database: 0 },
    ending: { app: 0, database: 0 },
  };
  const used = () => ({
    app: site.apps.reduce((sum, cores) => sum + cores.usedUntilNow(), 0),
    database: site.database.usedUntilNow(),
  });
  const appCores = layout.servers * (layout.cores ?? 0);
  const look = (from: number, before: Usage) => {
    const after = used();
    const phase = usage[phaseAt(from)];
    phase.app = Math.max(phase.app, (after.app - before.app) / WINDOW_MS / appCores);
    phase.database = Math.max(phase.database, (after.database - before.database) / WINDOW_MS / layout.databaseCores);
    const now = events.now;
    if (events.hasMore) events.after(WINDOW_MS, () => look(now, after));
    looked();
  };
  events.after(WINDOW_MS, () => look(0, { app: 0, database: 0 }));
  return usage;
}
