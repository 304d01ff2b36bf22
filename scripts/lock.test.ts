import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withLock } from "./lock.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("who does not get a lock in time is told who holds it, and begins nothing", async () => {
  const file = join(folder, "held/lock");
  const onWait = vi.fn();
  const work = vi.fn();
  const holder = `process ${process.pid}`;
  await withLock(file, { waitSeconds: 0 }, async () => {
    await expect(withLock(file, { waitSeconds: 0, onWait }, work)).rejects.toThrow(
      `${holder} still holds ${file} after 0 seconds.`,
    );
  });
  expect(onWait.mock.calls).toEqual([[holder]]);
  expect(work).not.toHaveBeenCalled();
});

test("who waits goes on when the lock is given back, also by work that failed", async () => {
  const file = join(folder, "failing");
  const { promise: waited, resolve: onWait } = Promise.withResolvers<string>();
  const failing = withLock(file, { waitSeconds: 0 }, async () => {
    await waited;
    throw new Error("failed");
  });
  const next = withLock(file, { waitSeconds: 60, onWait }, async () => "done");
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("done");
});
