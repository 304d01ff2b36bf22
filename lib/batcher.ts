import { AsyncLocalStorage } from "node:async_hooks";

/** The outcome of one item of a batch: gives the result, or throws. Undefined: the item has to go alone. */
export type Outcome<Result> = (() => Result) | undefined;

type Options<Item, Result> = {
  one: (item: Item) => Promise<Result>;
  /** Gives the outcomes by place. A failure of the whole batch may be due to one of its items. */
  many: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>;
  /** Items of one key never share a batch, so a key with many items only delays itself. */
  keyOf: (item: Item) => string;
  /** Says whether each item of a failed batch is tried alone. */
  isRetryable: (error: unknown) => boolean;
  maxSize: number;
  /** The longest wait for a batch under way; then the waiting items go beside it. */
  patienceMs: number;
};

type Waiting<Item, Result> = PromiseWithResolvers<Outcome<Result>> & { item: Item };

/**
 * Items that arrive while a batch is under way travel together when it is back; an item that finds nothing under way
 * goes at once. No item waits for long: a batch goes when it is full, or when an item has waited for `patienceMs`.
 */
export function createBatcher<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  const { one, many, keyOf, isRetryable, maxSize, patienceMs } = options;
  /** A batch runs outside any request, because it does not belong to the request that happened to come first. */
  const ofNobody = AsyncLocalStorage.snapshot();
  /** The waiting items by key; a key with more items than could go moves to the end. */
  const queue = new Map<string, Waiting<Item, Result>[]>();
  /** The batch that went last, until it is back. When it is held up longer, nobody waits for it. */
  let latest: symbol | undefined;
  let timer: NodeJS.Timeout | undefined;

  function take(): Waiting<Item, Result>[] {
    return [...queue].slice(0, maxSize).flatMap(([key, [first, ...rest]]) => {
      queue.delete(key);
      if (rest.length > 0) queue.set(key, rest);
      return first ?? [];
    });
  }

  async function outcomesOf(batch: Waiting<Item, Result>[]): Promise<readonly Outcome<Result>[]> {
    const [first, second] = batch;
    try {
      if (!first || second) return await many(batch.map(({ item }) => item));
      const result = await one(first.item);
      return [() => result];
    } catch (error) {
      if (second && isRetryable(error)) return [];
      const fail = () => {
        throw error;
      };
      return batch.map(() => fail);
    }
  }

  async function send(): Promise<void> {
    const own = Symbol();
    latest = own;
    const batch = take();
    const outcomes = await outcomesOf(batch);
    if (latest === own) {
      latest = undefined;
      // The next batch goes before the answers are written, so that the database works meanwhile.
      if (queue.size > 0) dispatch();
    }
    for (const [place, { resolve }] of batch.entries()) resolve(outcomes[place]);
  }

  function dispatch(): void {
    do void ofNobody(send);
    while (queue.size >= maxSize);
    if (queue.size === 0) clearTimer();
  }

  function clearTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function lookAgain(): void {
    timer = undefined;
    if (queue.size === 0) return;
    dispatch();
    if (queue.size > 0) timer ??= setTimeout(lookAgain, patienceMs);
  }

  return async (item) => {
    const waiting = { item, ...Promise.withResolvers<Outcome<Result>>() };
    const key = keyOf(item);
    const ofKey = queue.get(key);
    if (ofKey) ofKey.push(waiting);
    else queue.set(key, [waiting]);
    if (!latest || queue.size >= maxSize) dispatch();
    else timer ??= setTimeout(lookAgain, patienceMs);
    const outcome = await waiting.promise;
    return outcome ? outcome() : one(item);
  };
}
