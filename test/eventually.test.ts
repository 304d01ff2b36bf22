import { expect, it } from "vitest";
import { eventually } from "./eventually.ts";

it("waits until the assertions hold, and returns what they did", async () => {
  let turns = 0;
  const seen = await eventually(
    () => {
      turns += 1;
      expect(turns).toBe(3);
      return `turn ${turns}`;
    },
    { pauseMs: 1 },
  );
  expect(seen).toBe("turn 3");
});

it("waits for assertions that are themselves waited for", async () => {
  let turns = 0;
  await eventually(async () => expect(await Promise.resolve(++turns)).toBe(2), { pauseMs: 1 });
  expect(turns).toBe(2);
});

it("throws the last failure at the limit", async () => {
  let turns = 0;
  const waiting = eventually(
    () => {
      throw new Error(`turn ${++turns}`);
    },
    { timeoutMs: 20, pauseMs: 5 },
  );
  await expect(waiting).rejects.toThrow(/^turn \d+$/);
  expect(turns).toBeGreaterThan(1);
});
