import type { Events } from "./events.ts";

/** Calls those that have waited for so long and not ended; all wait equally long, so one event looks at the first. */
export class Patience {
  private readonly events: Events;
  private readonly milliseconds: number;
  private readonly open = new Map<() => void, number>();
  private isWatched = false;

  constructor(events: Events, milliseconds: number) {
    this.events = events;
    this.milliseconds = milliseconds;
  }

  begin(giveUp: () => void): void {
    this.open.set(giveUp, this.events.now + this.milliseconds);
    this.watch();
  }

  /** @returns whether it still waited */
  end(giveUp: () => void): boolean {
    return this.open.delete(giveUp);
  }

  private watch(): void {
    const [first] = this.open;
    if (!first || this.isWatched) return;
    this.isWatched = true;
    this.events.at(first[1], () => {
      this.isWatched = false;
      for (const [giveUp, until] of this.open) {
        if (until > this.events.now) break;
        this.open.delete(giveUp);
        giveUp();
      }
      this.watch();
    });
  }
}
