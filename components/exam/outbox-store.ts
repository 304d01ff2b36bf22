import { emptyOutbox, mergeOutboxes, type Outbox, type OutboxEntry } from "@/components/exam/outbox";
import { OUTBOX_PREFIX, type OutboxOwner } from "@/lib/learner-storage";
import { ID_MAX } from "@/lib/wire/limits";

type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = (attemptId: number) => `${OUTBOX_PREFIX}${attemptId}:`;

/** Another client of the attempt may count by its clock, and this one goes on from there; above, too few numbers are left. */
const SEQ_MAX = Number.MAX_SAFE_INTEGER / 2;

const isCount = (value: unknown, most: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== "object" || value === null) return false;
  const { questionId, answerId, seq } = value as Partial<OutboxEntry>;
  return isCount(questionId, ID_MAX) && (answerId === null || isCount(answerId, ID_MAX)) && isCount(seq, SEQ_MAX);
}

/** What else has such a name, as of a build to come or by somebody's hand, must not keep the exam from opening. */
function parseOutbox(text: string | null): Outbox | null {
  if (text === null) return null;
  try {
    const { lastSeq, entries } = JSON.parse(text) as Record<keyof Outbox, unknown>;
    const isOne = isCount(lastSeq, SEQ_MAX) && Array.isArray(entries) && entries.every(isEntry);
    return isOne ? ({ lastSeq, entries } as Outbox) : null;
  } catch {
    return null;
  }
}

/**
 * An outbox in local storage, so that it survives a reload. Each opening of the exam has its own: a tab that was
 * overtaken cannot slip its choices in among those of the newer one, nor write over them.
 */
export class OutboxStore {
  readonly attemptId: number;
  private readonly key: string;
  private readonly learner: string | null;
  private storage: KeyValueStorage | null;
  private memory: Outbox = emptyOutbox;

  constructor(storage: KeyValueStorage, attemptId: number, attemptKey: string, learner: string | null = null) {
    this.storage = storage;
    this.attemptId = attemptId;
    this.learner = learner;
    // Without a connection two openings have one key.
    this.key = `${prefix(attemptId)}${attemptKey}:${Math.random().toString(36).slice(2)}`;
  }

  read(): Outbox {
    return this.memory;
  }

  update(change: (outbox: Outbox) => Outbox): Outbox {
    this.memory = change(this.memory);
    try {
      const owner: OutboxOwner = { learner: this.learner, writtenAt: Date.now() };
      if (this.memory.entries.length > 0) this.storage?.setItem(this.key, JSON.stringify({ ...this.memory, ...owner }));
      else this.storage?.removeItem(this.key);
    } catch {
      // Storage is full or refused: the page's memory has to do.
    }
    return this.memory;
  }

  /** What another opening has taken over is written no more. */
  abandon(): void {
    this.storage = null;
  }
}

/** Everything that earlier openings on this device left unsent, and how to forget it once it is safe elsewhere. */
export function collectLeftovers(storage: KeyValueStorage, attemptId: number): { outbox: Outbox; forget: () => void } {
  const found = new Map<string, string | null>();
  try {
    for (let index = 0; index < storage.length; index++) {
      const key = storage.key(index);
      if (key?.startsWith(prefix(attemptId))) found.set(key, storage.getItem(key));
    }
  } catch {
    // Storage is refused: nothing was left.
  }
  const outboxes = [...found.values()].map(parseOutbox).filter((outbox) => outbox !== null);
  return {
    outbox: mergeOutboxes(outboxes),
    forget: () => {
      // What was chosen in another page meanwhile is not safe yet.
      for (const [key, text] of found) if (storage.getItem(key) === text) storage.removeItem(key);
    },
  };
}
