import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { freePort } from "@/scripts/postgres-process";
import { Ledger } from "../bench/ledger";
import type { StoredSave } from "../bench/messages";
import { type Struck, see } from "./strikes";
import { suffer } from "./suffering";

type SaveBody = { question_id: number; answer_id: number; seq: number };
/** The deed of a broken product in place of keeping a save; undefined: it is dropped. */
type Keep = (row: StoredSave, count: number) => StoredSave | undefined;

const servers = new Set<Server>();
afterEach(async () => {
  for (const server of servers) await close(server);
});

async function close(server: Server): Promise<void> {
  servers.delete(server);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** As little of a product as the check asks for: two servers over one store, which may be broken in one way. */
async function toy(keep: Keep = (row) => row, answer?: (savedAt: number) => { status?: number; body?: object }) {
  const rows = new Map<string, StoredSave>();
  const saves = new Map<number, number>();
  let count = 0;
  const serve = async (port: number): Promise<Server> => {
    const server = createServer(async (request, response) => {
      if (request.method !== "POST") return void response.end("{}");
      const { question_id: question, answer_id: option, seq } = (await json(request)) as SaveBody;
      const row = {
        learner: Number(request.headers.authorization?.slice(7)),
        question,
        option,
        seq,
        savedAt: Date.now(),
      };
      // A caller who tries again is told the same.
      if (!saves.has(seq)) saves.set(seq, ++count);
      const kept = keep(row, saves.get(seq) as number);
      if (kept) rows.set(`${row.learner} ${question}`, kept);
      const { status = 200, body = { saved_at: new Date(row.savedAt).toISOString() } } = answer?.(row.savedAt) ?? {};
      response.writeHead(status).end(JSON.stringify(body));
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    servers.add(server);
    return server;
  };
  const ports = [await freePort(), await freePort()];
  const first = await serve(ports[0] as number);
  await serve(ports[1] as number);
  const ledger = new Ledger({
    learners: Array.from({ length: 10 }, (_, index) => ({ id: index + 1, username: "", token: `${index + 1}` })),
    examDay: {
      id: 1,
      batchId: 1,
      questions: Array.from({ length: 30 }, (_, index) => ({ id: index + 1, options: [1, 2, 3, 4], right: 1 })),
    },
  });
  /** One server goes away, and comes back unless it never does. */
  const fault = (comesBack: boolean) => async (): Promise<Struck> => {
    const began = performance.now();
    const { port } = first.address() as AddressInfo;
    await close(first);
    await see("away", () => !first.listening);
    if (comesBack) await serve(port);
    return { began, heldMs: 0, seen: "away" };
  };
  const stored = async () => [...rows.values()];
  const stage = { ports, ledger, stored, limitMs: 20_000, savesPerSecond: 200, settleMs: 300 };
  return { stage, rows, ledger, fault };
}

test("a product that holds passes, every save of it compared, and the time counts from the fault", async () => {
  const { stage, ledger, fault } = await toy();
  const began = performance.now();
  const outcome = await suffer(fault(true), stage);
  expect(outcome.problems).toEqual([]);
  expect(outcome.seen).toBe("away");
  expect(outcome.backMs).toBeGreaterThan(0);
  expect(outcome.backMs).toBeLessThan(performance.now() - began);
  expect(ledger.acknowledged).toBeGreaterThanOrEqual(50);
  expect(ledger.compared).toBe(ledger.acknowledged);
});

const wrongOption = ({ option, ...row }: StoredSave) => ({ ...row, option: ((option ?? 0) % 4) + 1 });

test.each<[string, Keep, RegExp]>([
  ["every fiftieth save dropped", (row, count) => (count % 50 === 0 ? undefined : row), /is not there|is still/],
  ["every twentieth save dropped", (row, count) => (count % 20 === 0 ? undefined : row), /is not there/],
  ["a wrong option under the right number", (row, count) => (count % 20 === 0 ? wrongOption(row) : row), /has option/],
  [
    "an answer that was cleared",
    (row, count) => (count % 20 === 0 ? { ...row, option: null } : row),
    /has option null/,
  ],
  [
    "a time of the day before",
    (row, count) => (count % 20 === 0 ? { ...row, savedAt: row.savedAt - 86_400_000 } : row),
    /the time/,
  ],
  [
    "a time that is yet to come",
    (row, count) => (count % 20 === 0 ? { ...row, savedAt: row.savedAt + 5000 } : row),
    /the time/,
  ],
  ["a number that nobody sent", (row, count) => (count % 20 === 0 ? { ...row, seq: 1_000_000 } : row), /never sent/],
  ["an older number", (row, count) => (count % 20 === 0 ? { ...row, seq: 0 } : row), /is still 0/],
])("%s fails the scene", async (_, keep, problem) => {
  const { stage, fault } = await toy(keep);
  const { problems } = await suffer(fault(true), stage);
  expect(problems).toContainEqual(expect.stringMatching(problem));
});

test("a server that never comes back fails it, in the time that the machine's start allows", async () => {
  const { stage, fault } = await toy();
  const outcome = await suffer(fault(false), { ...stage, limitMs: 600 });
  expect(outcome.backMs).toBeUndefined();
  expect(outcome.problems).toContainEqual(expect.stringMatching(/not: back|not back/));
});

test("a fault that did not take place, or brings nothing to compare, fails it", async () => {
  const { stage } = await toy();
  const missed = () => see("away", () => false, 20).then(() => ({ began: 0, heldMs: 0, seen: "" }));
  const outcome = await suffer(missed, stage);
  expect(outcome).toMatchObject({ seen: "no fault", backMs: undefined });
  expect(outcome.problems).toEqual(["The fault did not take place: not away."]);

  const blind = await toy();
  const unread = { ...blind.stage, stored: () => Promise.reject(new Error("the database is away")) };
  const { problems } = await suffer(blind.fault(true), unread);
  expect(problems).toContain("nothing can be compared: the database is away");
});

test("saves that are refused for good, and answers that name no time, fail it", async () => {
  const refusing = await toy(undefined, () => ({ status: 409 }));
  const refused = await suffer(refusing.fault(true), { ...refusing.stage, limitMs: 500 });
  expect(refused.problems).toEqual(
    expect.arrayContaining([expect.stringMatching(/refused for good: \d+ × 409/), "no save was acknowledged"]),
  );
  const silent = await toy(undefined, () => ({ body: {} }));
  expect((await suffer(silent.fault(true), silent.stage)).problems).toContainEqual(expect.stringMatching(/the time/));
});
