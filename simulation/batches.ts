import type { Events } from "./events.ts";

type Options<Item> = {
  /** Calls back when the trip is over. */
  send: (items: Item[], back: () => void) => void;
  maxSize: number;
  patienceMs: number;
};

/** The rule of lib/batcher.ts in simulated time; a test plays both against the same arrivals. */
export class Batches<Item> {
  private readonly events: Events;
  private readonly options: Options<Item>;
  private queue: Item[] = [];
  private trips = 0;
  private latest: number | undefined;
  private timer: symbol | undefined;

  constructor(events: Events, options: Options<Item>) {
    this.events = events;
    this.options = options;
  }

  add(item: Item): void {
    this.queue.push(item);
    if (this.latest === undefined || this.queue.length >= this.options.maxSize) this.dispatch();
    else this.startTimer();
  }

  private dispatch(): void {
    do this.send();
    while (this.queue.length >= this.options.maxSize);
    if (this.queue.length === 0) this.timer = undefined;
  }

  private send(): void {
    const own = ++this.trips;
    this.latest = own;
    this.options.send(this.queue.splice(0, this.options.maxSize), () => {
      if (this.latest !== own) return;
      this.latest = undefined;
      if (this.queue.length > 0) this.dispatch();
    });
  }

  private startTimer(): void {
    if (this.timer || this.options.patienceMs === Number.POSITIVE_INFINITY) return;
    const timer = Symbol();
    this.timer = timer;
    this.events.after(this.options.patienceMs, () => {
      if (this.timer !== timer) return;
      this.timer = undefined;
      if (this.queue.length === 0) return;
      this.dispatch();
      if (this.queue.length > 0) this.startTimer();
    });
  }
}

/** A disk's flush, shared as PostgreSQL shares it: who comes while one is under way goes with the next. */
export function createFlush(events: Events, milliseconds: number): (done: () => void) => void {
  const flushes = new Batches<() => void>(events, {
    send: (waiting, back) =>
      events.after(milliseconds, () => {
        back();
        for (const done of waiting) done();
      }),
    maxSize: Number.POSITIVE_INFINITY,
    patienceMs: Number.POSITIVE_INFINITY,
  });
  return (done) => flushes.add(done);
}
