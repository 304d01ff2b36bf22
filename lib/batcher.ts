import { AsyncLocalStorage } from "node:async_hooks";

/** How one of a batch ended: gives its result, or throws. Undefined: it has to go alone. */
export type Outcome<Result> = (() => Result) | undefined;

type Options<Item, Result> = {
  one: (item: Item) => Promise<Result>;
  /** By place. What it fails for may be one of them alone. */
  many: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>;
  /** Two of one key never travel in one batch: who sends many of one key alone waits behind himself. */
  keyOf: (item: Item) => string;
  /** Whether after this failure of a batch each of it is tried alone. */
  isRetryable: (error: unknown) => boolean;
  maxSize: number;
  /** With what is under way; then whoever waits goes beside it. */
  patienceMs: number;
};

type Waiting<Item, Result> = PromiseWithResolvers<Outcome<Result>> & { item: Item };

/**
 * What arrives while something is under way travels together when that is back; what finds nothing under way goes at
 * once. Nobody is kept here for long: when a batch is full, or somebody has waited for `patienceMs`, it goes.
 */
export function createBatcher<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  const { one, many, keyOf, isRetryable, maxSize, patienceMs } = options;
  /** What travels for many is no part of the request of whoever came first. */
  const ofNobody = AsyncLocalStorage.snapshot();
  /** By key. One with more of them than could go stands at the end again. */
  const queue = new Map<string, Waiting<Item, Result>[]>();
  /** The last that went, until it is back; one that is held up longer is not waited for. */
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
      // Before the answers are written: the database works meanwhile.
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
