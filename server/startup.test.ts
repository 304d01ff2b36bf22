import { readdirSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { eventually } from "@/test/eventually";
import { FaultyProxy } from "@/test/faulty-proxy";

const wire = await new FaultyProxy(process.env.DATABASE_URL ?? "").listen();
process.env.DATABASE_URL = wire.url;

type ServerGlobals = { closeApp?: () => Promise<void> };
const servers = globalThis as ServerGlobals;

afterAll(async () => {
  await servers.closeApp?.();
  await wire.cut();
});

const mails = () => {
  try {
    return readdirSync(`${process.env.DATA_DIR}/mail`).filter((name) => name.endsWith(".eml")).length;
  } catch {
    return 0;
  }
};

test("jobs start by themselves when the database comes, and go on after it was away", async () => {
  const { startServer } = await import("@/server/startup");
  const { enqueue, jobsRun } = await import("@/lib/jobs");
  const { clockAheadMs } = await import("@/lib/clock-queries");
  const { prisma } = await import("@/lib/db");
  const { createAccount } = await import("@/test/accounts");
  const { id: userId } = await createAccount();
  const post = () => prisma.$transaction((tx) => enqueue("mail", { template: "password-changed", userId }, tx));

  await wire.cut();
  await startServer();
  await eventually(() => expect(jobsRun()).toBe(false));
  expect(clockAheadMs()).toBeUndefined();
  await wire.listen();
  await eventually(() => expect(jobsRun()).toBe(true));
  expect(clockAheadMs()).toBeDefined();
  await post();
  await eventually(() => expect(mails()).toBe(1));

  await wire.cut();
  await expect(post()).rejects.toThrow();
  await wire.listen();
  await eventually(async () => expect(await post().then(() => "taken", String)).toBe("taken"));
  await eventually(() => expect(mails()).toBe(2));
});
