import type { Events } from "./events.ts";
import { Heap } from "./heap.ts";

/** A machine's cores, shared as a kernel shares them: whoever runs gets the same, and at most one core. */
export class Cores {
  /** Milliseconds of a core. */
  private used = 0;
  private readonly events: Events;
  private readonly count: number;
  /** By the share that each must have had in all when it is done; all get shares at one pace, so this never changes. */
  private readonly running = new Heap<() => void>();
  private shared = 0;
  private since = 0;
  private plan = 0;

  constructor(events: Events, count: number) {
    this.events = events;
    this.count = count;
  }

  usedUntilNow(): number {
    this.advance();
    return this.used;
  }

  run(work: number, done: () => void): void {
    this.advance();
    this.running.push(this.shared + work, done);
    this.planNext();
  }

  private get pace(): number {
    return Math.min(1, this.count / this.running.size);
  }

  private advance(): void {
    const passed = this.events.now - this.since;
    this.since = this.events.now;
    if (this.running.size === 0) return;
    this.shared += passed * this.pace;
    this.used += passed * Math.min(this.count, this.running.size);
  }

  private planNext(): void {
    const plan = ++this.plan;
    if (this.running.size === 0) return;
    this.events.after((this.running.least - this.shared) / this.pace, () => {
      // Somebody came meanwhile, and another event was planned.
      if (plan === this.plan) this.finish();
    });
  }

  private finish(): void {
    this.advance();
    const first = this.running.pop();
    // What rounding left of it.
    this.shared = Math.max(this.shared, first?.key ?? 0);
    this.planNext();
    first?.value();
  }
}

/** One thread, such as an event loop: one piece of work after the other, in the order in which they came. */
export class Thread {
  longestQueue = 0;
  private readonly cores: Cores;
  private readonly waiting: { work: number; done: () => void }[] = [];
  private first = 0;
  private isRunning = false;

  constructor(cores: Cores) {
    this.cores = cores;
  }

  run(work: number, done: () => void): void {
    this.waiting.push({ work, done });
    this.longestQueue = Math.max(this.longestQueue, this.waiting.length - this.first - 1);
    if (!this.isRunning) this.next();
  }

  private next(): void {
    const piece = this.waiting[this.first++];
    this.isRunning = piece !== undefined;
    if (!piece) {
      this.waiting.length = 0;
      this.first = 0;
      return;
    }
    this.cores.run(piece.work, () => {
      piece.done();
      this.next();
    });
  }
}
