import { setTimeout as sleep } from "node:timers/promises";
import { type Client, createClient } from "./client.ts";

const LOOK_EVERY_MS = 250;
const PAUSE_MS = 100;
const ANSWER_MS = 5000;
/** How long learners try again. */
const PATIENCE_MS = 30_000;
/** Nobody was reached, or who was asks to come again: the exam's screen tries again as well. */
const worthAnotherTry = [0, 502, 503];

export type Balancer = {
  call: Client;
  /** How often callers got each answer before they tried again. */
  retried: Map<string, number>;
  isReady(port: number): Promise<boolean>;
  close(): void;
};

/** What stands before several servers, and learners who try again: those that are ready, in turns. */
export function createBalancer(ports: number[], connections: number, patienceMs = PATIENCE_MS): Balancer {
  const servers = ports.map((port) => ({ port, isUp: true, ...createClient(port, connections, ANSWER_MS) }));
  const probes = new Map(ports.map((port) => [port, createClient(port, 1, 2000)]));
  const retried = new Map<string, number>();
  let turn = 0;
  const isReady = async (port: number) =>
    (await probes.get(port)?.call({ method: "GET", path: "/api/health/ready/" }))?.status === 200;
  const look = setInterval(() => {
    for (const server of servers) void isReady(server.port).then((isUp) => Object.assign(server, { isUp }));
  }, LOOK_EVERY_MS);
  const call: Client = async (one, keepBody) => {
    const began = performance.now();
    for (;;) {
      const up = servers.filter(({ isUp }) => isUp);
      const among = up.length > 0 ? up : servers;
      const server = among[turn++ % among.length] as (typeof servers)[number];
      const reply = await server.call(one, keepBody);
      const ms = performance.now() - began;
      if (!worthAnotherTry.includes(reply.status) || ms > patienceMs) return { ...reply, ms };
      const answer =
        reply.status === 0 ? (reply.text ?? "nothing").replace(/ 127\.0\.0\.1:\d+/, "") : `${reply.status}`;
      retried.set(answer, (retried.get(answer) ?? 0) + 1);
      if (reply.status === 0) server.isUp = false;
      await sleep(PAUSE_MS);
    }
  };
  const close = () => {
    clearInterval(look);
    for (const { close: end } of [...servers, ...probes.values()]) end();
  };
  return { call, retried, isReady, close };
}
