import { Batches, createFlush } from "./batches.ts";
import { Cores, Thread } from "./cores.ts";
import type { Events } from "./events.ts";
import { Places } from "./places.ts";
import { erlang, type Random } from "./random.ts";

/** CPU milliseconds of one request. */
type StepCost = { server: number; database: number };
export type Step = StepCost & {
  /** How often it asks the database, one after the other. */
  trips: number;
  /** True where one connection is kept for all trips, as a transaction does. */
  holds: boolean;
  /** True for the pool of the hot routes (lib/db.ts), false for the pool of everything else. */
  isHot: boolean;
  /** True where the step waits for the disk. */
  commits: boolean;
  /** Milliseconds of a trip there and back in which no processor computes. */
  idle: number;
};
/** The cost of each save, and of each statement that saves share. */
export type SaveCost = { each: StepCost; statement: StepCost; idle: number };
export type Work = {
  steps: Record<string, Step>;
  save: SaveCost;
  /** The cost of each process in use, whatever it is asked: milliseconds a second of its thread and at the database. */
  perSecond: StepCost;
  /** Milliseconds that a step takes beyond its parts, for each step that was measured in whole exams. */
  waits: Record<string, number>;
};

/**
 * The time that a caller sees: less where some of the work is done after the answer, more where parts are not measured.
 */
export const feltOf = ({ waits }: Work, step: string, simulatedMs: number): number =>
  Math.max(0, simulatedMs + (waits[step] ?? 0));

export type Layout = {
  servers: number;
  processes: number;
  /** Cores of each app server; undefined: everything is on the database's machine. */
  cores: number | undefined;
  databaseCores: number;
  poolSize: number;
  flushMs: number;
  /** The network's time between app server and database. */
  roundTripMs: number;
};

/** The limits of lib/db.ts: a request that waits longer for a connection, or for a statement, is refused. */
const MAIN = { connectMs: 5000, statementMs: 10_000 };
const HOT = { connectMs: 3000, statementMs: 5000 };
/** The limits of lib/exams/taking/save-mutations.ts. */
const MAX_SIZE = 128;
const PATIENCE_MS = 20;
/** A process's own work comes in pieces of this interval. */
const OWN_WORK_MS = 10;

export type Status = 200 | 503;
type Ended = (isRefused: boolean) => void;
type Pool = { places: Places; statementMs: number };
type Process = {
  thread: Thread;
  main: Pool;
  hot: Pool;
  saves: Batches<Ended>;
};

/** The product's hot routes: event loops, their batchers and pools, and one PostgreSQL. */
export class ExamSite {
  readonly database: Cores;
  readonly apps: Cores[];
  statements = 0;
  timeouts = 0;
  private readonly processes: Process[];
  private readonly events: Events;
  private readonly work: Work;
  private readonly layout: Layout;
  private readonly random: Random;
  private readonly flush: (done: () => void) => void;
  private turn = 0;

  constructor(events: Events, work: Work, layout: Layout, random: Random) {
    this.events = events;
    this.work = work;
    this.layout = layout;
    this.random = random;
    this.flush = createFlush(events, layout.flushMs);
    this.database = new Cores(events, layout.databaseCores);
    const machines = Array.from({ length: layout.servers }, () =>
      layout.cores === undefined ? this.database : new Cores(events, layout.cores),
    );
    this.apps = layout.cores === undefined ? [] : machines;
    this.processes = machines.flatMap((machine) =>
      Array.from({ length: layout.processes }, () => this.createProcess(machine)),
    );
  }

  get loopQueues(): number {
    return this.processes.reduce((sum, { thread }) => sum + thread.queue, 0);
  }

  get longestLoopQueue(): number {
    return Math.max(...this.processes.map(({ thread }) => thread.longestQueue));
  }

  get longestPoolQueue(): number {
    return Math.max(...this.processes.flatMap(({ main, hot }) => [main.places.longestQueue, hot.places.longestQueue]));
  }

  get refusals(): number {
    const ofPools = this.processes.flatMap(({ main, hot }) => [main.places.refusals, hot.places.refusals]);
    return ofPools.reduce((sum, refusals) => sum + refusals, this.timeouts);
  }

  /** Adds the work that each process does besides its requests, until the given time. */
  workAside(until: number): void {
    const { server, database } = this.work.perSecond;
    const share = OWN_WORK_MS / 1000;
    const piece = () => {
      for (const { thread } of this.processes) {
        thread.run(this.draw(server * share), () => undefined);
        this.database.run(this.draw(database * share), () => undefined);
      }
      if (this.events.now < until) this.events.after(OWN_WORK_MS, piece);
    };
    piece();
  }

  /** Gives the request to the next process in turn, as a balancer does. */
  request(name: string, answered: (status: Status) => void): void {
    const process = this.processes[this.turn++ % this.processes.length] as Process;
    if (name === "save-answer") this.save(process, answered);
    else this.call(process, this.work.steps[name] as Step, answered);
  }

  private createProcess(machine: Cores): Process {
    const thread = new Thread(machine);
    const createPool = ({ connectMs, statementMs }: typeof MAIN): Pool => ({
      places: new Places(this.events, this.layout.poolSize, connectMs),
      statementMs,
    });
    const hot = createPool(HOT);
    const { statement, each } = this.work.save;
    const send = (saves: Ended[], back: () => void) =>
      thread.run(this.draw(statement.server), () => {
        this.statements += 1;
        const work = statement.database + saves.length * each.database;
        this.ask(hot, work, true, (isRefused) => {
          back();
          for (const ended of saves) ended(isRefused);
        });
      });
    const saves = new Batches(this.events, { send, maxSize: MAX_SIZE, patienceMs: PATIENCE_MS });
    return { thread, main: createPool(MAIN), hot, saves };
  }

  private draw(mean: number): number {
    return mean > 0 ? erlang(this.random, mean) : 0;
  }

  private save({ thread, saves }: Process, answered: (status: Status) => void): void {
    const { each, idle } = this.work.save;
    const half = () => this.draw(each.server / 2);
    this.events.after(idle / 2, () =>
      thread.run(half(), () =>
        saves.add((isRefused) =>
          thread.run(half(), () => this.events.after(idle / 2, () => answered(isRefused ? 503 : 200))),
        ),
      ),
    );
  }

  private call({ thread, main, hot }: Process, step: Step, answered: (status: Status) => void): void {
    const pool = step.isHot ? hot : main;
    const { trips, holds, commits, idle } = step;
    const piece = () => this.draw(step.server / (trips + 1));
    const answer = (status: Status) => thread.run(piece(), () => this.events.after(idle / 2, () => answered(status)));
    const refused = () => answer(503);
    const travel = (left: number): void => {
      const goOn = (isRefused: boolean) => {
        if (left > 1 && !isRefused) return thread.run(piece(), () => travel(left - 1));
        if (holds) pool.places.giveBack();
        answer(isRefused ? 503 : 200);
      };
      const isLast = left === 1;
      if (holds) this.query(pool, step.database / trips, commits && isLast, goOn);
      else this.ask(pool, step.database / trips, commits && isLast, goOn);
    };
    this.events.after(idle / 2, () =>
      thread.run(piece(), () => {
        if (trips === 0) answer(200);
        else if (holds) pool.places.take(() => travel(trips), refused);
        else travel(trips);
      }),
    );
  }

  /** Runs on a connection of the pool, which is given back before the answer. */
  private ask(pool: Pool, work: number, commits: boolean, ended: Ended): void {
    pool.places.take(
      () =>
        this.query(pool, work, commits, (isRefused) => {
          pool.places.giveBack();
          ended(isRefused);
        }),
      () => ended(true),
    );
  }

  private query({ statementMs }: Pool, work: number, commits: boolean, ended: Ended): void {
    const began = this.events.now;
    const end = () =>
      this.events.after(this.layout.roundTripMs, () => {
        const isLate = this.events.now - began > statementMs;
        if (isLate) this.timeouts += 1;
        ended(isLate);
      });
    this.database.run(this.draw(work), () => (commits ? this.flush(end) : end()));
  }
}
