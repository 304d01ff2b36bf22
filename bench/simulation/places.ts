import type { Events } from "./events.ts";

type Waiting = { granted: (() => void) | undefined; refused: () => void; until: number };

/** So many places, such as a pool's connections; whoever finds none waits in turn, and not for longer than `patience`. */
export class Places {
  longestQueue = 0;
  refusals = 0;
  private readonly events: Events;
  private readonly patience: number;
  private free: number;
  private readonly queue: Waiting[] = [];
  private first = 0;
  private waiting = 0;
  private isWatched = false;

  constructor(events: Events, count: number, patience = Number.POSITIVE_INFINITY) {
    this.events = events;
    this.free = count;
    this.patience = patience;
  }

  take(granted: () => void, refused: () => void = () => undefined): void {
    if (this.free > 0) {
      this.free -= 1;
      granted();
      return;
    }
    this.queue.push({ granted, refused, until: this.events.now + this.patience });
    this.waiting += 1;
    this.longestQueue = Math.max(this.longestQueue, this.waiting);
    this.watch();
  }

  giveBack(): void {
    const next = this.shift();
    if (next?.granted) next.granted();
    else this.free += 1;
  }

  private shift(): Waiting | undefined {
    const next = this.queue[this.first];
    if (!next) return undefined;
    this.first += 1;
    this.waiting -= 1;
    if (this.first === this.queue.length) {
      this.queue.length = 0;
      this.first = 0;
    }
    return next;
  }

  /** All wait equally long at most, so the first is the next to be refused. */
  private watch(): void {
    const next = this.queue[this.first];
    if (this.isWatched || !next || next.until === Number.POSITIVE_INFINITY) return;
    this.isWatched = true;
    this.events.at(next.until, () => {
      this.isWatched = false;
      for (let due = this.queue[this.first]; due && due.until <= this.events.now; due = this.queue[this.first]) {
        this.shift();
        this.refusals += 1;
        due.refused();
      }
      this.watch();
    });
  }
}
