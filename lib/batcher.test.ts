import { AsyncLocalStorage } from "node:async_hooks";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBatcher, type Outcome } from "@/lib/batcher";

type Item = { id: number; key: string; fate: "taken" | "refused" | "alone" | "poison" };

const item = (id: number, fate: Item["fate"] = "taken", key = String(id)): Item => ({ id, key, fate });

class Poison extends Error {}
class Refusal extends Error {}
class Silence extends Error {}

const answerTo = ({ id, fate }: Item): number => {
  if (fate === "refused") throw new Refusal(String(id));
  if (fate === "poison") throw new Poison(String(id));
  return id;
};

/** A far end whose every trip lasts until the test lets it back. */
function farEnd({ maxSize = 8, patienceMs = 20, wait = (): Promise<void> | undefined => undefined } = {}) {
  const trips: { items: readonly Item[]; back: () => void; fail: (error: Error) => void }[] = [];
  const trip = async <T>(items: readonly Item[], answer: () => T): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    trips.push({ items, back: resolve, fail: reject });
    await (wait() ?? promise);
    return answer();
  };
  const submit = createBatcher<Item, number>({
    one: (one) => trip([one], () => answerTo(one)),
    many: (items) =>
      trip(items, () => {
        const poison = items.find(({ fate }) => fate === "poison");
        if (poison) throw new Poison("of all");
        return items.map((one): Outcome<number> => (one.fate === "alone" ? undefined : () => answerTo(one)));
      }),
    keyOf: ({ key }) => key,
    isRetryable: (error) => !(error instanceof Silence),
    maxSize,
    patienceMs,
  });
  const ids = () => trips.map(({ items }) => items.map(({ id }) => id));
  return { submit, trips, ids };
}

/** Lets everything run that can go on while no trip comes back. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a batcher", () => {
  it("sends the first at once and alone, and those that come meanwhile together when it is back", async () => {
    const { submit, trips, ids } = farEnd();
    const answers = [0, 1, 2, 3].map((id) => submit(item(id)));
    expect(ids()).toEqual([[0]]);
    trips[0]?.back();
    await settled();
    expect(ids()).toEqual([[0], [1, 2, 3]]);
    trips[1]?.back();
    expect(await Promise.all(answers)).toEqual([0, 1, 2, 3]);
    // The batcher is idle again, so the item goes at once.
    void submit(item(4));
    expect(ids()[2]).toEqual([4]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("answers nobody before the trip is back", async () => {
    const { submit, trips } = farEnd();
    const answered: number[] = [];
    for (const id of [0, 1, 2]) void submit(item(id)).then((answer) => answered.push(answer));
    await settled();
    expect(answered).toEqual([]);
    trips[0]?.back();
    await settled();
    expect(answered).toEqual([0]);
    trips[1]?.back();
    await settled();
    expect(answered).toEqual([0, 1, 2]);
  });

  it("lets a full batch go beside what is under way, and keeps less than one waiting", async () => {
    const { submit, ids } = farEnd({ maxSize: 4 });
    for (let id = 0; id < 12; id += 1) void submit(item(id));
    expect(ids()).toEqual([[0], [1, 2, 3, 4], [5, 6, 7, 8]]);
  });

  it("goes round a trip that does not come back, and waits for it no more", async () => {
    const { submit, trips, ids } = farEnd();
    void submit(item(0));
    const second = submit(item(1));
    vi.advanceTimersByTime(19);
    void submit(item(2));
    expect(ids()).toEqual([[0]]);
    vi.advanceTimersByTime(1);
    expect(ids()).toEqual([[0], [1, 2]]);
    trips[1]?.back();
    expect(await second).toBe(1);
    // The first trip is still away.
    void submit(item(3));
    expect(ids()[2]).toEqual([3]);
  });

  it("looks again as long as somebody waits: three of one key go one patience after the other", () => {
    const { submit, ids } = farEnd();
    for (const id of [0, 1, 2]) void submit(item(id, "taken", "same"));
    expect(ids()).toEqual([[0]]);
    vi.advanceTimersByTime(20);
    expect(ids()).toEqual([[0], [1]]);
    vi.advanceTimersByTime(20);
    expect(ids()).toEqual([[0], [1], [2]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("sends what travels for many as nobody's, whoever came first and whoever was answered before", async () => {
    const request = new AsyncLocalStorage<number>();
    const seen: [number[], number | undefined][] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const trip = (items: readonly number[]) => {
      seen.push([[...items], request.getStore()]);
      return promise;
    };
    const submit = createBatcher<number, number>({
      one: (id) => trip([id]).then(() => id),
      many: (ids) => trip(ids).then(() => ids.map((id) => () => id)),
      keyOf: String,
      isRetryable: () => true,
      maxSize: 3,
      patienceMs: 20,
    });
    const asOf = (id: number) => request.run(id, () => submit(id));
    // The trips are the first item, a full batch, two items after their patience, and one when those are back.
    const answers = [1, 2, 3, 4, 5, 6].map(asOf);
    vi.advanceTimersByTime(20);
    answers.push(asOf(7));
    resolve();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(seen).toEqual([
      [[1], undefined],
      [[2, 3, 4], undefined],
      [[5, 6], undefined],
      [[7], undefined],
    ]);
  });

  it("gathers again when two trips that went beside each other are back", async () => {
    const { submit, trips, ids } = farEnd();
    void submit(item(0));
    void submit(item(1));
    vi.advanceTimersByTime(20);
    void submit(item(2));
    void submit(item(3));
    trips[0]?.back();
    await settled();
    expect(ids()).toEqual([[0], [1]]);
    trips[1]?.back();
    await settled();
    expect(ids()).toEqual([[0], [1], [2, 3]]);
  });

  it("never takes two of one key into one batch, and keeps their order", async () => {
    const { submit, trips, ids } = farEnd();
    const answers = [submit(item(0)), ...[1, 2, 3].map((id) => submit(item(id, "taken", "same"))), submit(item(4))];
    for (let trip = 0; trip < 4; trip += 1) {
      trips[trip]?.back();
      await settled();
    }
    expect(ids()).toEqual([[0], [1, 4], [2], [3]]);
    expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4]);
  });

  it("lets whoever sends many of one key wait behind himself, and nobody else", async () => {
    const { submit, trips, ids } = farEnd({ maxSize: 4 });
    const flood = Array.from({ length: 10 }, (_, id) => submit(item(id, "taken", "same")));
    expect(ids()).toEqual([[0]]);
    const other = submit(item(10));
    trips[0]?.back();
    await settled();
    expect(ids()).toEqual([[0], [1, 10]]);
    trips[1]?.back();
    expect(await other).toBe(10);
    for (let trip = 2; trip < 10; trip += 1) {
      await settled();
      expect(trips).toHaveLength(trip + 1);
      trips[trip]?.back();
    }
    expect(await Promise.all(flood)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("lets nobody but the poisoned one fail", async () => {
    const { submit, trips, ids } = farEnd();
    const answers = [item(0), item(1), item(2, "poison"), item(3, "refused"), item(4)].map(submit);
    const outcomes = Promise.allSettled(answers);
    trips[0]?.back();
    await settled();
    trips[1]?.back();
    await settled();
    expect(ids().slice(2)).toEqual([[1], [2], [3], [4]]);
    for (const { back } of trips) back();
    expect(
      (await outcomes).map((outcome) => (outcome.status === "fulfilled" ? outcome.value : outcome.reason)),
    ).toEqual([0, 1, new Poison("2"), new Refusal("3"), 4]);
  });

  it("holds nobody up for one that has to go alone", async () => {
    const { submit, trips, ids } = farEnd();
    const [, alone, other] = [item(0), item(1, "alone"), item(2)].map(submit);
    trips[0]?.back();
    await settled();
    trips[1]?.back();
    expect(await other).toBe(2);
    expect(ids().at(-1)).toEqual([1]);
    void submit(item(3));
    expect(ids().at(-1)).toEqual([3]);
    trips[2]?.back();
    expect(await alone).toBe(1);
  });

  it("tries nobody again when the far end says nothing at all", async () => {
    const { submit, trips, ids } = farEnd();
    const outcomes = Promise.allSettled([item(0), item(1), item(2)].map(submit));
    trips[0]?.back();
    await settled();
    trips[1]?.fail(new Silence("nothing"));
    expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(ids()).toHaveLength(2);
  });

  it("gives each its own verdict, in whatever order they come and the trips come back", async () => {
    vi.useRealTimers();
    const fate = fc.constantFrom<Item["fate"]>("taken", "taken", "taken", "refused", "alone", "poison");
    const arrivals = fc.array(fc.record({ fate, key: fc.nat(3) }), { minLength: 1, maxLength: 24 });
    const seen = { together: 0, retried: 0, refused: 0 };
    const property = fc.asyncProperty(
      arrivals,
      fc.integer({ min: 2, max: 6 }),
      fc.scheduler(),
      async (list, maxSize, s) => {
        const { submit, trips } = farEnd({
          maxSize,
          patienceMs: 60_000,
          wait: () => s.schedule(Promise.resolve(), "a trip is back"),
        });
        const items = list.map((one, id) => item(id, one.fate, `k${one.key}`));
        const order: number[] = [];
        const answers = items.map((one) =>
          s.schedule(Promise.resolve(), `item ${one.id} comes`).then(() => {
            order.push(one.id);
            const idle = trips.length;
            const answer = submit(one);
            // The first item goes at once, because nothing is under way.
            if (order.length === 1) expect(trips).toHaveLength(idle + 1);
            return answer;
          }),
        );
        const outcomes = await s.waitFor(Promise.allSettled(answers));

        for (const [id, outcome] of outcomes.entries()) {
          const { fate } = items[id] as Item;
          if (outcome.status === "fulfilled") {
            expect(outcome.value).toBe(id);
            expect(["taken", "alone"]).toContain(fate);
          } else {
            expect(outcome.reason).toBeInstanceOf(fate === "poison" ? Poison : Refusal);
            expect(outcome.reason.message).toBe(String(id));
            seen.refused += 1;
          }
        }
        const first = new Map<number, number>();
        for (const [place, { items: batch }] of trips.entries()) {
          expect(batch.length).toBeLessThanOrEqual(maxSize);
          expect(new Set(batch.map(({ key }) => key)).size).toBe(batch.length);
          for (const { id } of batch) {
            if (first.has(id)) {
              // An item's second trip is always alone, after one in a batch.
              expect(batch).toHaveLength(1);
              seen.retried += 1;
            } else first.set(id, place);
          }
          if (batch.length > 1) seen.together += 1;
        }
        expect(first.size).toBe(items.length);
        // Items of one key leave in the order in which they came.
        for (const key of new Set(items.map((one) => one.key))) {
          const places = order.filter((id) => items[id]?.key === key).map((id) => first.get(id) as number);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      },
    );
    await fc.assert(property, { numRuns: 300, seed: 20_261_123, endOnFailure: true });
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  });
});
