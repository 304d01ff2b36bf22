import type { Events } from "./events.ts";
import { Fifo } from "./fifo.ts";
import { Heap } from "./heap.ts";

/** A machine's cores, shared as a kernel shares them: all running pieces get the same share, and at most one core. */
export class Cores {
  /** Milliseconds of a core. */
  private used = 0;
  private readonly events: Events;
  private readonly count: number;
  /**
   * The key is the share that each must have had in all when it is done; all get shares at one pace, so it never
   * changes.
   */
  private readonly running = new Heap<() => void>();
  private shared = 0;
  private since = 0;
  /** The time when the first may be done: a newcomer can only make it later, or be done before. */
  private nextLook = Number.POSITIVE_INFINITY;

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

  private get firstDone(): number {
    return this.events.now + (this.running.least - this.shared) / this.pace;
  }

  private planNext(): void {
    if (this.running.size === 0) return;
    const due = this.firstDone;
    if (due >= this.nextLook) return;
    this.nextLook = due;
    this.events.at(due, this.look);
  }

  private readonly look = () => {
    // Another look was planned for before this one.
    if (this.nextLook !== this.events.now) return;
    this.nextLook = Number.POSITIVE_INFINITY;
    this.advance();
    if (this.running.size === 0) return;
    if (this.firstDone > this.events.now) this.planNext();
    else this.finish();
  };

  private finish(): void {
    // Rounding may have left a rest of the work; it counts as done.
    this.shared = Math.max(this.shared, this.running.least);
    const done = this.running.pop();
    this.planNext();
    done?.();
  }
}

/** One thread, such as an event loop: one piece of work after the other, in the order in which they came. */
export class Thread {
  longestQueue = 0;
  private readonly cores: Cores;
  private readonly waiting = new Fifo<{ work: number; done: () => void }>();
  private isRunning = false;

  constructor(cores: Cores) {
    this.cores = cores;
  }

  get queue(): number {
    return this.waiting.size;
  }

  run(work: number, done: () => void): void {
    this.waiting.push({ work, done });
    this.longestQueue = Math.max(this.longestQueue, this.queue - 1);
    if (!this.isRunning) this.next();
  }

  private next(): void {
    const piece = this.waiting.shift();
    this.isRunning = piece !== undefined;
    if (!piece) return;
    this.cores.run(piece.work, () => {
      piece.done();
      this.next();
    });
  }
}
