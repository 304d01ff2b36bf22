import { confirmChoice, nextToSend } from "@/components/exam/outbox";
import type { OutboxStore } from "@/components/exam/outbox-store";
import { setbackOf, waitBeforeRetry } from "@/components/exam/refusal";
import { type NumberedChoice, type Slot, slotOf } from "@/lib/exams/choice";

/** The number of saves at a time: few enough to keep their order and to leave a slow link free. */
const PIPELINE = 3;

type OutboxEvents<Saved> = {
  onSaved: (entry: NumberedChoice, saved: Saved) => void;
  /** Nothing gets through for now; it tries again by itself. */
  onDelayed: () => void;
  /** The server will take nothing any more, whatever is sent. */
  onRefused: (code: string) => void;
  onSessionLost: () => void;
};

/** Sends the outbox until it is empty. A choice leaves the outbox only when the server has confirmed it. */
export class OutboxSender<Saved> {
  private readonly store: Pick<OutboxStore, "read" | "update">;
  private readonly save: (entry: NumberedChoice) => Promise<Saved>;
  private readonly events: OutboxEvents<Saved>;
  private readonly inFlight = new Set<Slot>();
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(
    store: Pick<OutboxStore, "read" | "update">,
    save: (entry: NumberedChoice) => Promise<Saved>,
    events: OutboxEvents<Saved>,
  ) {
    this.store = store;
    this.save = save;
    this.events = events;
  }

  /** Sends all that can be sent now; a pause after a failure is cut short. */
  wake(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.fill();
  }

  /** Sends a new choice, but keeps a pause after a failure. */
  fill(): void {
    while (!this.stopped && this.retry === undefined && this.inFlight.size < PIPELINE) {
      const entry = nextToSend(this.store.read(), this.inFlight);
      if (!entry) break;
      void this.send(entry);
    }
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
  }

  private async send(entry: NumberedChoice): Promise<void> {
    this.inFlight.add(slotOf(entry));
    try {
      const saved = await this.save(entry);
      // A confirmed choice leaves the device's copy, even if the page is gone.
      this.store.update((outbox) => confirmChoice(outbox, entry.seq));
      this.failures = 0;
      if (!this.stopped) this.events.onSaved(entry, saved);
    } catch (error) {
      if (!this.stopped) this.fail(error);
    } finally {
      this.inFlight.delete(slotOf(entry));
      this.fill();
    }
  }

  private fail(error: unknown): void {
    const setback = setbackOf(error);
    if (setback.kind === "delayed") {
      if (this.retry !== undefined) return;
      this.failures += 1;
      this.retry = setTimeout(() => this.wake(), waitBeforeRetry(this.failures, setback.afterMs));
      this.events.onDelayed();
      return;
    }
    this.stop();
    if (setback.kind === "session_lost") this.events.onSessionLost();
    else this.events.onRefused(setback.code);
  }
}
