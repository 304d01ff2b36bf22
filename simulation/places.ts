import type { Events } from "./events.ts";
import { Fifo } from "./fifo.ts";

type Waiting = { granted: () => void; refused: () => void; until: number };

/**
 * A number of places, such as a pool's connections; a caller who finds none waits in turn, and not for longer than
 * `patience`.
 */
export class Places {
  longestQueue = 0;
  refusals = 0;
  private readonly events: Events;
  private readonly patience: number;
  private free: number;
  private readonly queue = new Fifo<Waiting>();
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
    this.longestQueue = Math.max(this.longestQueue, this.queue.size);
    this.watch();
  }

  giveBack(): void {
    const next = this.queue.shift();
    if (next) next.granted();
    else this.free += 1;
  }

  /** All wait equally long at most, so the first is the next to be refused. */
  private watch(): void {
    const next = this.queue.first;
    if (this.isWatched || !next || next.until === Number.POSITIVE_INFINITY) return;
    this.isWatched = true;
    this.events.at(next.until, () => {
      this.isWatched = false;
      for (let due = this.queue.first; due && due.until <= this.events.now; due = this.queue.first) {
        this.queue.shift();
        this.refusals += 1;
        due.refused();
      }
      this.watch();
    });
  }
}
