import { Heap } from "./heap.ts";

/** The clock of a simulation, in milliseconds, and what happens when. */
export class Events {
  now = 0;
  private isStopped = false;
  private readonly ahead = new Heap<() => void>();

  at(time: number, happen: () => void): void {
    this.ahead.push(Math.max(time, this.now), happen);
  }

  after(delay: number, happen: () => void): void {
    this.at(this.now + delay, happen);
  }

  get hasMore(): boolean {
    return this.ahead.size > 0;
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Until nothing is left to happen, the time is over, or something has stopped it. */
  run(until = Number.POSITIVE_INFINITY): void {
    while (this.ahead.size > 0 && this.ahead.least <= until && !this.isStopped) {
      this.now = this.ahead.least;
      this.ahead.pop()?.();
    }
  }
}
