import { emptyOutbox, mergeOutboxes, type Outbox } from "@/components/exam/outbox";

import { OUTBOX_PREFIX } from "@/lib/learner-storage";

type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = (attemptId: number) => `${OUTBOX_PREFIX}${attemptId}:`;

function parseOutbox(text: string | null): Outbox | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Outbox>;
    return typeof value.lastSeq === "number" && Array.isArray(value.entries) ? (value as Outbox) : null;
  } catch {
    return null;
  }
}

/**
 * An outbox in local storage, so that it survives a reload. Each opening of the exam has its own, named by its key: a
 * tab that was overtaken cannot slip its choices in among those of the newer one.
 */
export class OutboxStore {
  private readonly storage: KeyValueStorage;
  private readonly key: string;
  private memory: Outbox = emptyOutbox;

  constructor(storage: KeyValueStorage, attemptId: number, attemptKey: string) {
    this.storage = storage;
    this.key = prefix(attemptId) + attemptKey;
  }

  read(): Outbox {
    return this.memory;
  }

  update(change: (outbox: Outbox) => Outbox): Outbox {
    this.memory = change(this.memory);
    try {
      if (this.memory.entries.length > 0) this.storage.setItem(this.key, JSON.stringify(this.memory));
      else this.storage.removeItem(this.key);
    } catch {
      // Storage is full or refused: the page's memory has to do.
    }
    return this.memory;
  }
}

/** Everything that earlier openings on this device left unsent, and how to forget it once it is safe elsewhere. */
export function collectLeftovers(storage: KeyValueStorage, attemptId: number): { outbox: Outbox; forget: () => void } {
  const keys: string[] = [];
  try {
    for (let index = 0; index < storage.length; index++) {
      const key = storage.key(index);
      if (key?.startsWith(prefix(attemptId))) keys.push(key);
    }
  } catch {
    // Storage is refused: nothing was left.
  }
  const outboxes = keys.map((key) => parseOutbox(storage.getItem(key))).filter((outbox) => outbox !== null);
  return {
    outbox: mergeOutboxes(outboxes),
    forget: () => {
      for (const key of keys) storage.removeItem(key);
    },
  };
}
