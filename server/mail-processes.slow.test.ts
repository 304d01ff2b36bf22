import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { closeJobQueue, enqueue, jobQueue } from "@/lib/jobs";
import { MAIL_CONNECTIONS } from "@/lib/mailer";
import { createAccount } from "@/test/accounts";
import { eventually } from "@/test/eventually";
import { startMailServer } from "@/test/mail-server";

const MAILS = 60;
const running: ChildProcess[] = [];

afterAll(async () => {
  for (const server of running) server.kill("SIGKILL");
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
});

async function startServer(smtpUrl: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", "test/mail-process.ts"], {
    env: { ...process.env, NODE_OPTIONS: "", SMTP_URL: smtpUrl, LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  running.push(server);
  const [said] = await Promise.race([once(server, "message"), once(server, "exit")]);
  expect(said).toBe("ready");
  return server;
}

async function end(server: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  server.kill(signal);
  await once(server, "exit");
}

const statesOf = async () => {
  const { rows } = await pool.query<{ state: string; count: number }>(
    "select state::text, count(*)::int as count from pgboss.job where name = 'mail' group by 1",
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

test("each mail comes once from two servers, and after kill -9 of one twice only where SMTP leaves it open", async () => {
  const { url, received, stop } = await startMailServer({ latencyMs: 60 });
  const accounts = await Promise.all(Array.from({ length: MAILS }, () => createAccount()));
  const queue = await jobQueue();
  const [first, second] = await Promise.all([startServer(url), startServer(url)]);
  // On a slow machine a heartbeat is late, and nobody has died.
  await pool.query("update pgboss.queue set heartbeat_seconds = 600 where name = 'mail'");
  await prisma.$transaction(async (tx) => {
    for (const { id: userId } of accounts) await enqueue("mail", { template: "password-changed", userId }, tx);
  });
  await eventually(() => expect(received.length).toBeGreaterThan(5));
  await end(first, "SIGKILL");
  await eventually(async () => expect((await statesOf()).created ?? 0).toBe(0));
  // Brings to an end what it has: what is active now was in the hands of the one that died.
  await end(second, "SIGTERM");
  const { active: inHand = 0 } = await statesOf();
  expect(inHand).toBeLessThanOrEqual(MAIL_CONNECTIONS);

  // As if its heartbeat had been missed.
  await pool.query("update pgboss.job set heartbeat_on = now() - interval '601 seconds' where state = 'active'");
  await pool.query("update pgboss.queue set monitor_claim_on = null");
  await queue.supervise("mail");
  await pool.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'");
  const third = await startServer(url);
  await eventually(async () => expect(await statesOf()).toEqual({ completed: MAILS }));
  await end(third, "SIGTERM");

  const idsOf = Map.groupBy(received, ({ to }) => to);
  expect([...idsOf.keys()].sort()).toEqual(accounts.map(({ email }) => email).sort());
  for (const [to, copies] of idsOf) {
    expect(new Set(copies.map(({ messageId }) => messageId)).size, to).toBe(1);
    expect(copies.length, to).toBeLessThanOrEqual(2);
  }
  expect(received.length - MAILS).toBeLessThanOrEqual(inHand);
  await stop();
});
