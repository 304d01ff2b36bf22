import fc from "fast-check";
import { expect, it } from "vitest";
import { createTurns } from "@/lib/accounts/turns";

const full = { code: "overloaded", status: 503, headers: { "Retry-After": "5" } };

/** Work that begins when its turn comes and ends on command; `begun` records the order of the beginnings. */
function workshop(limits: Parameters<typeof createTurns>[0]) {
  const takeTurn = createTurns(limits);
  const begun: string[] = [];
  const unfinished: (() => void)[] = [];
  const send = (lane: string, name: string) =>
    takeTurn(lane, () => {
      begun.push(name);
      return new Promise<string>((resolve) => unfinished.push(() => resolve(name)));
    });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const finishAll = async () => {
    await settle();
    for (let finish = unfinished.shift(); finish; finish = unfinished.shift()) {
      finish();
      await settle();
    }
  };
  return { send, begun, finishAll };
}

it("runs so many at once, the others of a lane in their order, and refuses who finds the lane full", async () => {
  const { send, begun, finishAll } = workshop({ running: 2, waiting: 9, waitingPerLane: 3 });
  const turns = ["1", "2", "3", "4", "5"].map((name) => send("a", name));
  expect(begun).toEqual(["1", "2"]);
  await expect(send("a", "6")).rejects.toMatchObject(full);
  await finishAll();
  expect(await Promise.all(turns)).toEqual(["1", "2", "3", "4", "5"]);
  expect(begun).toEqual(["1", "2", "3", "4", "5"]);
  const later = send("a", "7");
  await finishAll();
  expect(await later).toBe("7");
});

it("gives the turn on when a piece of work fails", async () => {
  const takeTurn = createTurns({ running: 1, waiting: 1, waitingPerLane: 1 });
  const failing = takeTurn("a", () => Promise.reject(new Error("broken")));
  const next = takeTurn("b", async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

it("refuses the last of the longest lane when everything is full", async () => {
  const { send, begun, finishAll } = workshop({ running: 1, waiting: 4, waitingPerLane: 4 });
  const flood = ["f1", "f2", "f3", "f4", "f5"].map((name) => send("flood", name).catch(({ code }) => code));
  await expect(send("flood", "f6")).rejects.toMatchObject(full);
  const other = send("other", "o1");
  await finishAll();
  expect(await Promise.all(flood)).toEqual(["f1", "f2", "f3", "f4", "overloaded"]);
  expect(await other).toBe("o1");
  expect(begun.slice(0, 3)).toEqual(["f1", "f2", "o1"]);
});

it("makes nobody wait behind more than one of each other lane, however much these send", async () => {
  const requests = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 120 });
  const limits = fc.record({
    running: fc.constant(1),
    waiting: fc.integer({ min: 1, max: 60 }),
    waitingPerLane: fc.integer({ min: 1, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(requests, limits, async (sequence, limit) => {
      const { send, begun, finishAll } = workshop(limit);
      const outcomes = sequence.map((lane, index) =>
        send(String(lane), `${lane}:${index}`).then(
          () => "done",
          ({ code }) => code,
        ),
      );
      await finishAll();
      expect(new Set(await Promise.all(outcomes))).not.toContain(undefined);
      // Every send joined the queue before the first one finished. So between two turns of a lane, and before its
      // first, each other lane has at most one turn.
      const waiting = begun.slice(1);
      for (const lane of new Set(waiting.map((name) => name[0]))) {
        const ends = [...waiting.keys()].filter((index) => waiting[index]?.[0] === lane);
        for (const [nth, end] of ends.entries()) {
          const others = waiting.slice((ends[nth - 1] ?? -1) + 1, end).map((name) => name[0]);
          expect(new Set(others).size, waiting.join(" ")).toBe(others.length);
        }
      }
      // A lane with a refused send has at most one turn less than the lane with the most turns.
      const kept = (lane: number) => waiting.filter((name) => name.startsWith(`${lane}:`)).length;
      const most = Math.max(...sequence.map(kept));
      const refused = sequence.filter((lane, index) => !begun.includes(`${lane}:${index}`));
      for (const lane of refused)
        expect(kept(lane), `${lane} of ${waiting.join(" ")}`).toBeGreaterThanOrEqual(most - 1);
    }),
    { numRuns: 200 },
  );
});
