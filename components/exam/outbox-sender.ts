import { confirmChoice, makesList, PIPELINE, toSend } from "@/components/exam/outbox";
import type { OutboxStore } from "@/components/exam/outbox-store";
import { setbackOf, waitBeforeRetry } from "@/components/exam/refusal";
import { type NumberedChoice, type Slot, slotOf } from "@/lib/exams/choice";

type SavedTime<Saved> = Omit<Saved, "saved_at">;

type OutboxCalls<Saved> = {
  save: (entry: NumberedChoice) => Promise<Saved>;
  /** Resolves with the entries that the server has kept; the others go alone. */
  saveList: (
    entries: readonly NumberedChoice[],
  ) => Promise<{ kept: readonly NumberedChoice[]; saved: SavedTime<Saved> | null }>;
  /** The number of entries that a list may have now. */
  listSize: () => number;
};

type OutboxEvents<Saved> = {
  onSaved: (entries: readonly NumberedChoice[], saved: SavedTime<Saved>) => void;
  /** Nothing gets through for now; it tries again by itself. */
  onDelayed: () => void;
  /** The server will take nothing any more, whatever is sent. */
  onRefused: (code: string) => void;
  onSessionLost: () => void;
};

/**
 * Sends the outbox until it is empty: a few choices one by one, as they are made, and many in lists, one list at a time.
 * A choice leaves the outbox only when the server has confirmed it.
 */
export class OutboxSender<Saved> {
  private readonly store: Pick<OutboxStore, "read" | "update">;
  private readonly calls: OutboxCalls<Saved>;
  private readonly events: OutboxEvents<Saved>;
  private readonly inFlight = new Set<Slot>();
  /** Numbers of choices that a list was refused with; any of them may be the reason. */
  private readonly alone = new Set<number>();
  private requests = 0;
  private isListing = false;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(store: Pick<OutboxStore, "read" | "update">, calls: OutboxCalls<Saved>, events: OutboxEvents<Saved>) {
    this.store = store;
    this.calls = calls;
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
    while (!this.stopped && this.retry === undefined && this.requests < PIPELINE) {
      const entries = this.next();
      if (entries.length === 0) break;
      void this.send(entries);
    }
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
  }

  private next(): NumberedChoice[] {
    const waiting = toSend(this.store.read(), this.inFlight);
    const listable = waiting.filter(({ seq }) => !this.alone.has(seq));
    if (!makesList(listable)) return waiting.slice(0, 1);
    if (!this.isListing) return listable.slice(0, this.calls.listSize());
    return waiting.filter(({ seq }) => this.alone.has(seq)).slice(0, 1);
  }

  private async send(entries: readonly NumberedChoice[]): Promise<void> {
    for (const entry of entries) this.inFlight.add(slotOf(entry));
    this.requests += 1;
    try {
      const [entry] = entries;
      if (entry && entries.length === 1) this.confirm([entry], await this.calls.save(entry));
      else await this.sendList(entries);
    } catch (error) {
      if (!this.stopped) this.fail(error);
    } finally {
      for (const entry of entries) this.inFlight.delete(slotOf(entry));
      this.requests -= 1;
      this.fill();
    }
  }

  private async sendList(entries: readonly NumberedChoice[]): Promise<void> {
    this.isListing = true;
    try {
      const { kept, saved } = await this.calls.saveList(entries);
      for (const { seq } of entries) this.alone.add(seq);
      if (saved) this.confirm(kept, saved);
    } finally {
      this.isListing = false;
    }
  }

  private confirm(entries: readonly NumberedChoice[], saved: SavedTime<Saved>): void {
    // Confirmed choices leave the device's copy, even if the page is gone.
    const seqs = entries.map(({ seq }) => seq);
    this.store.update((outbox) => confirmChoice(outbox, ...seqs));
    for (const seq of seqs) this.alone.delete(seq);
    this.failures = 0;
    if (!this.stopped) this.events.onSaved(entries, saved);
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
