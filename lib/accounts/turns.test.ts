import { expect, it } from "vitest";
import { createTurns } from "@/lib/accounts/turns";

it("runs so many at once, the others in their order, and refuses who finds the queue full", async () => {
  const takeTurn = createTurns({ running: 2, waiting: 3 });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = (number: number) =>
    takeTurn(() => {
      begun.push(number);
      return new Promise<number>((resolve) => finish.push(() => resolve(number)));
    });
  const turns = [1, 2, 3, 4, 5].map(work);
  expect(begun).toEqual([1, 2]);
  await expect(work(6)).rejects.toMatchObject({ code: "overloaded", status: 503, headers: { "Retry-After": "5" } });
  for (const number of [1, 2, 3, 4, 5]) {
    finish[number - 1]?.();
    expect(await turns[number - 1]).toBe(number);
  }
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  finish.length = 0;
  const later = work(7);
  finish[0]?.();
  expect(await later).toBe(7);
});

it("gives the turn on when a piece of work fails", async () => {
  const takeTurn = createTurns({ running: 1, waiting: 1 });
  const failing = takeTurn(() => Promise.reject(new Error("broken")));
  const next = takeTurn(async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
