import { emptyOutbox, mergeOutboxes, type Outbox } from "@/components/exam/outbox";
import { type NumberedChoice, type Slot, slotOf } from "@/lib/exams/choice";
import { OUTBOX_PREFIX, type OutboxOwner } from "@/lib/learner-storage";
import { ID_MAX } from "@/lib/wire/limits";

type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Statements have names of their own: a page of the build before sets would send them without their truth, and drop them
 * when they are refused.
 */
const prefixes = (attemptId: number) => ({
  option: `${OUTBOX_PREFIX}${attemptId}:`,
  statement: `${OUTBOX_PREFIX}s${attemptId}:`,
});

/** Above this too few numbers are left: another client may count by its clock, and this one goes on from there. */
const SEQ_MAX = Number.MAX_SAFE_INTEGER / 2;

const isCount = (value: unknown, most: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** A choice as storage has it. A page of another build may read it, so its names stay, and what that one added too. */
type StoredChoice = { questionId: number; answerId: number | null; seq: number; kind?: string; value?: boolean | null };

const stored = ({ questionId, optionId, ...rest }: NumberedChoice): StoredChoice => ({
  questionId,
  answerId: optionId,
  ...rest,
});
const restored = ({ questionId, answerId, kind, value, ...rest }: StoredChoice): NumberedChoice =>
  kind === "true_false_set" && answerId !== null && value !== undefined
    ? { kind, questionId, optionId: answerId, value, ...rest }
    : { questionId, optionId: answerId, ...rest };

function isStored(value: unknown): value is StoredChoice {
  if (typeof value !== "object" || value === null) return false;
  const { questionId, answerId, seq } = value as Partial<StoredChoice>;
  return isCount(questionId, ID_MAX) && (answerId === null || isCount(answerId, ID_MAX)) && isCount(seq, SEQ_MAX);
}

/** Foreign text under this name, from a later build or by hand, must not keep the exam from opening. */
function parseOutbox(text: string | null): Outbox | null {
  if (text === null) return null;
  try {
    const { lastSeq, entries } = JSON.parse(text) as Record<keyof Outbox, unknown>;
    const isOne = isCount(lastSeq, SEQ_MAX) && Array.isArray(entries) && entries.every(isStored);
    return isOne ? { lastSeq: Number(lastSeq), entries: entries.map(restored) } : null;
  } catch {
    return null;
  }
}

/**
 * An outbox in local storage, so that it survives a reload. Each opening of the exam has its own: a tab that was
 * overtaken cannot slip its choices in among those of the newer one, nor write over them.
 *
 * Each choice is a record of its own, in the form of a whole outbox: a choice writes as little after hours without a
 * connection as at first, takes the place of the one before for its slot in one write, and leaves without writing.
 */
export class OutboxStore {
  readonly attemptId: number;
  private readonly opening: string;
  private readonly learner: string | null;
  private storage: KeyValueStorage | null;
  private memory: Outbox = emptyOutbox;
  /** The number of the choice that storage has for a slot. */
  private readonly inStorage = new Map<Slot, number>();
  /** The choice whose record was written last, and the last number that it tells. */
  private newest: { slot: Slot; lastSeq: number } | null = null;

  constructor(storage: KeyValueStorage, attemptId: number, attemptKey: string, learner: string | null = null) {
    this.storage = storage;
    this.attemptId = attemptId;
    this.learner = learner;
    // Without a connection two openings share one key.
    this.opening = `${attemptKey}:${Math.random().toString(36).slice(2)}`;
  }

  read(): Outbox {
    return this.memory;
  }

  /** Whether storage has every choice; false on a device that had no room for one. */
  isWhole(): boolean {
    return this.memory.entries.every((entry) => this.inStorage.get(slotOf(entry)) === entry.seq);
  }

  update(change: (outbox: Outbox) => Outbox): Outbox {
    this.memory = change(this.memory);
    if (this.storage) this.write(this.storage);
    return this.memory;
  }

  /** Stops writing to storage once another opening has taken the outbox over. */
  abandon(): void {
    this.storage = null;
  }

  /** Brings storage to what memory has, also what it refused before. */
  private write(storage: KeyValueStorage): void {
    const { lastSeq, entries } = this.memory;
    const slots = new Set(entries.map(slotOf));
    for (const entry of entries) if (this.inStorage.get(slotOf(entry)) !== entry.seq) this.put(storage, entry);
    const last = entries.at(-1);
    if (last && !(this.newest?.lastSeq === lastSeq && slots.has(this.newest.slot))) this.retell(storage, last);
    for (const slot of this.inStorage.keys()) if (!slots.has(slot)) this.remove(storage, slot);
  }

  private put(storage: KeyValueStorage, entry: NumberedChoice): void {
    const slot = slotOf(entry);
    const { lastSeq } = this.memory;
    const owner: OutboxOwner = { learner: this.learner, writtenAt: Date.now() };
    try {
      storage.setItem(this.recordOf(slot), JSON.stringify({ lastSeq, entries: [stored(entry)], ...owner }));
      this.inStorage.set(slot, entry.seq);
      this.newest = { slot, lastSeq };
    } catch {
      // Storage is full or refused: the page's memory has to do, and no older choice may come back in its place.
      if (this.inStorage.get(slot) !== entry.seq) this.remove(storage, slot);
    }
  }

  /**
   * Writes the last number beside another choice when its own choice goes first: it stays known for as long as anything
   * is kept. A record that another opening has taken over stays gone.
   */
  private retell(storage: KeyValueStorage, entry: NumberedChoice): void {
    try {
      if (storage.getItem(this.recordOf(slotOf(entry))) !== null) this.put(storage, entry);
    } catch {
      // Storage is refused, so nothing is kept.
    }
  }

  private remove(storage: KeyValueStorage, slot: Slot): void {
    try {
      storage.removeItem(this.recordOf(slot));
      this.inStorage.delete(slot);
    } catch {
      // It is tried again with the next change.
    }
  }

  private recordOf(slot: Slot): string {
    const { option, statement } = prefixes(this.attemptId);
    return `${typeof slot === "number" ? option : statement}${this.opening}:${slot}`;
  }
}

/** All that earlier openings on this device left unsent, and a way to forget it once it is safe elsewhere. */
export function collectLeftovers(storage: KeyValueStorage, attemptId: number): { outbox: Outbox; forget: () => void } {
  const own = Object.values(prefixes(attemptId));
  const found = new Map<string, string | null>();
  try {
    for (let index = 0; index < storage.length; index++) {
      const key = storage.key(index);
      if (key && own.some((prefix) => key.startsWith(prefix))) found.set(key, storage.getItem(key));
    }
  } catch {
    // Storage is refused, so nothing was left.
  }
  const outboxes = [...found.values()].map(parseOutbox).filter((outbox) => outbox !== null);
  return {
    outbox: mergeOutboxes(outboxes),
    forget: () => {
      // A choice made in another page meanwhile is not safe yet, so its changed outbox stays.
      for (const [key, text] of found) if (storage.getItem(key) === text) storage.removeItem(key);
    },
  };
}
