import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { spawnNode } from "@/scripts/command";
import { PATIENCE_MS } from "@/test/eventually";
import { until } from "@/test/until";

/** Answers at once, when it is told to, or with a stream that never ends; drains until it is told that it has. */
const program = (patienceMs: number) => `
  import { createServer } from "node:http";
  import { endOnSignal } from "./server/shutdown.ts";
  const told = (what) => new Promise((resolve) => process.on("message", (message) => message === what && resolve()));
  const server = createServer((request, response) => {
    if (request.url === "/") return response.end(globalThis.draining ? "draining" : "serving");
    response.write("begun");
    if (request.url === "/held") told("go on").then(() => response.end(" and ended"));
  });
  const drained = told("drained");
  endOnSignal(server, { drain: () => drained, close: async () => console.log("closed"), patienceMs: ${patienceMs} });
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
`;

const servers: ChildProcess[] = [];
const agents: Agent[] = [];

afterAll(() => {
  for (const server of servers) server.kill("SIGKILL");
  for (const agent of agents) agent.destroy();
});

async function start(patienceMs = PATIENCE_MS) {
  const server = spawnNode(["--input-type=module", "--eval", program(patienceMs)], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  servers.push(server);
  const [port] = (await once(server, "message")) as [number];
  const ended = Promise.all([once(server, "exit"), server.stdout ? text(server.stdout) : undefined]).then(
    ([[code], said]) => ({
      code,
      said,
    }),
  );
  const keptAlive = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return agent;
  };
  const ask = async (path: string, agent = keptAlive()) => {
    const request = get({ host: "127.0.0.1", port, path, agent });
    const [response] = await once(request, "response");
    return { connection: response.headers.connection, body: text(response) };
  };
  return { server, ask, keptAlive, ended };
}

describe.concurrent("a server that is told to end", () => {
  it("answers while it drains, asks for the next connection elsewhere, and lets the running request end", async () => {
    const { server, ask, keptAlive, ended } = await start();
    const agent = keptAlive();
    const first = await ask("/", agent);
    expect([first.connection, await first.body]).toEqual(["keep-alive", "serving"]);
    const held = await ask("/held");
    server.kill("SIGTERM");
    server.kill("SIGINT");
    let last = first;
    const drains = async () => {
      const answer = await ask("/", agent).catch(() => undefined);
      if (answer) last = answer;
      return (await last.body) === "draining";
    };
    await until("it drains", drains);
    expect(last.connection).toBe("close");
    server.send("drained");
    const isRefused = () =>
      ask("/").then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === "ECONNREFUSED",
      );
    await until("nobody new is taken", isRefused);
    server.send("go on");
    expect(await held.body).toBe("begun and ended");
    expect(await ended).toEqual({ code: 0, said: "closed\n" });
  });

  it("breaks no connection that is busy all the time", async () => {
    const { server, ask, keptAlive, ended } = await start();
    let answered = 0;
    const askUntilSentAway = async () => {
      const agent = keptAlive();
      for (;;) {
        const { connection, body } = await ask("/", agent);
        await body;
        if (connection === "close") return "sent away";
        answered += 1;
      }
    };
    const callers = Array.from({ length: 8 }, askUntilSentAway);
    await until("all are under way", () => answered > 100);
    server.kill("SIGTERM");
    expect(new Set(await Promise.all(callers))).toEqual(new Set(["sent away"]));
    server.send("drained");
    expect(await ended).toEqual({ code: 0, said: "closed\n" });
  });

  it("cuts a stream that does not end, after a while", async () => {
    const { server, ask, ended } = await start(100);
    const endless = await ask("/endless");
    server.kill("SIGTERM");
    server.send("drained");
    await expect(endless.body).rejects.toThrow("aborted");
    expect(await ended).toEqual({ code: 0, said: "closed\n" });
  });

  it("takes nobody new when it is told to leave, and whoever is connected is answered once more", async () => {
    const { server, ask, keptAlive, ended } = await start();
    const idle = keptAlive();
    const busy = keptAlive();
    await (await ask("/", idle)).body;
    const held = await ask("/held", busy);
    server.send("leave");
    const isRefused = () =>
      ask("/").then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === "ECONNREFUSED",
      );
    await until("nobody new is taken", isRefused);
    const last = await ask("/", idle);
    // Readiness stays good while it leaves: the same address has a successor.
    expect([last.connection, await last.body]).toEqual(["close", "serving"]);
    server.send("go on");
    expect(await held.body).toBe("begun and ended");
    busy.destroy();
    expect(await ended).toEqual({ code: 0, said: "closed\n" });
  });

  it("ends at once when it is told so while it leaves", async () => {
    const { server, ask, keptAlive, ended } = await start();
    await (await ask("/", keptAlive())).body;
    server.send("leave");
    server.kill("SIGTERM");
    server.send("drained");
    expect(await ended).toEqual({ code: 0, said: "closed\n" });
  });
});
