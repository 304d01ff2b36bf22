import { setbackOf } from "@/components/exam/refusal";

export type FlagsToSend = { attemptKey: string; questionIds: number[]; seq: number };

/** Taps that belong together go together. */
const GATHER_MS = 3_000;
/** However often is tapped, and after a failure. */
const SPACING_MS = 15_000;

type FlagEvents = {
  send: (flags: FlagsToSend) => Promise<unknown>;
  /** Answers wait for the line: flags do not take it. */
  isBusy: () => boolean;
  onSent: (seq: number) => void;
};

/** Sends flags as a whole, few times and after the answers. The exam goes on even if they are lost. */
export class FlagSender {
  private readonly events: FlagEvents;
  private wanted: FlagsToSend | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private notBefore = 0;
  private inFlight = false;
  private stopped = false;

  constructor(events: FlagEvents) {
    this.events = events;
  }

  want(flags: FlagsToSend): void {
    this.wanted = flags;
    this.schedule();
  }

  /** A learner who leaves the page may go on elsewhere. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.send();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    if (this.stopped || this.inFlight || this.timer !== undefined || !this.wanted) return;
    const wait = Math.max(GATHER_MS, this.notBefore - Date.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.events.isBusy()) this.schedule();
      else void this.send();
    }, wait);
  }

  private async send(): Promise<void> {
    const flags = this.wanted;
    if (this.stopped || this.inFlight || !flags) return;
    this.inFlight = true;
    try {
      await this.events.send(flags);
      this.finish(flags);
      if (!this.stopped) this.events.onSent(flags.seq);
    } catch (error) {
      // Taken by another device, or unknown to this server: an answer that is refused says so.
      if (setbackOf(error).kind !== "delayed") this.finish(flags);
    } finally {
      this.inFlight = false;
      this.notBefore = Date.now() + SPACING_MS;
      this.schedule();
    }
  }

  private finish(flags: FlagsToSend): void {
    if (this.wanted === flags) this.wanted = null;
  }
}
