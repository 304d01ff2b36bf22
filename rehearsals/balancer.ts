import { setTimeout as sleep } from "node:timers/promises";
import { type Client, createClient } from "../bench/client.ts";

const LOOK_EVERY_MS = 250;
const PAUSE_MS = 100;
const ANSWER_MS = 5000;
/** How long learners try again. */
const PATIENCE_MS = 30_000;
/** The exam's screen, too, tries again when no server was reached or when the one that was asks for it. */
const worthAnotherTry = [0, 502, 503];

export type Balancer = {
  call: Client;
  /** How often callers got each answer before they tried again. */
  retried: Map<string, number>;
  isReady(port: number): Promise<boolean>;
  close(): void;
};

/** Stands for a load balancer, which gives requests to the ready servers in turns, and for learners who try again. */
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
