import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBatcher } from "@/lib/batcher";
import { Batches, createFlush } from "./batches.ts";
import { Events } from "./events.ts";

type Trip = { at: number; items: number[] };
type Case = { maxSize: number; patienceMs: number; arrivals: number[]; lasts: number[] };

/** In which trips the items of these arrivals travel, by the simulation. */
function simulated({ maxSize, patienceMs, arrivals, lasts }: Case): Trip[] {
  const events = new Events();
  const trips: Trip[] = [];
  const send = (items: number[], back: () => void) => {
    events.after(lasts[trips.length % lasts.length] as number, back);
    trips.push({ at: events.now, items });
  };
  const batches = new Batches<number>(events, { maxSize, patienceMs, send });
  for (const [item, at] of arrivals.entries()) events.at(at, () => batches.add(item));
  events.run();
  return trips;
}

/** The same by the product's own batcher. */
async function real({ maxSize, patienceMs, arrivals, lasts }: Case): Promise<Trip[]> {
  const began = Date.now();
  const trips: Trip[] = [];
  const trip = async (items: readonly number[]) => {
    const lasted = new Promise((resolve) => setTimeout(resolve, lasts[trips.length % lasts.length]));
    trips.push({ at: Date.now() - began, items: [...items] });
    await lasted;
    return items.map(() => () => undefined);
  };
  const save = createBatcher<number, undefined>({
    one: async (item) => void (await trip([item])),
    many: trip,
    keyOf: String,
    isRetryable: () => false,
    maxSize,
    patienceMs,
  });
  for (const [item, at] of arrivals.entries()) setTimeout(() => void save(item), at);
  await vi.runAllTimersAsync();
  return trips;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("the first goes at once, the others when it is back, a full batch and an impatient one beside it", () => {
  const arrivals = [0, 1, 2, 3, 10, 11, 12, 13, 60];
  expect(simulated({ maxSize: 4, patienceMs: 20, arrivals, lasts: [9, 40] })).toEqual([
    { at: 0, items: [0] },
    { at: 9, items: [1, 2, 3] },
    { at: 13, items: [4, 5, 6, 7] },
    { at: 60, items: [8] },
  ]);
  expect(simulated({ maxSize: 8, patienceMs: 20, arrivals: [0, 3, 30], lasts: [100] })).toEqual([
    { at: 0, items: [0] },
    { at: 23, items: [1] },
    { at: 50, items: [2] },
  ]);
});

it("travels exactly as the product's batcher lets it travel", async () => {
  // Never two things in one millisecond: in which order those happen is the timers' affair.
  const cases = fc.record({
    maxSize: fc.integer({ min: 2, max: 6 }),
    patienceMs: fc.constant(20),
    arrivals: fc
      .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 })
      .map((gaps) => gaps.map((_, index) => 3 * gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))),
    lasts: fc.array(
      fc.integer({ min: 1, max: 30 }).map((third) => 3 * third + 1),
      { minLength: 1, maxLength: 5 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      expect(simulated(one)).toEqual(await real(one));
    }),
    { numRuns: 100 },
  );
});

it("a flush takes everybody who came before it began", () => {
  const events = new Events();
  const flush = createFlush(events, 10);
  const done: [number, number][] = [];
  for (const at of [0, 1, 9, 12, 35]) events.at(at, () => flush(() => done.push([at, events.now])));
  events.run();
  expect(done).toEqual([
    [0, 10],
    [1, 20],
    [9, 20],
    [12, 30],
    [35, 45],
  ]);
});
