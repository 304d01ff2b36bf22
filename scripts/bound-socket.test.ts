import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { PATIENCE_MS } from "@/test/eventually";
import { until } from "@/test/until";
import { type BoundSocket, bindSocket } from "./bound-socket";
import { freePort } from "./postgres-process";

const sockets: BoundSocket[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const socket of sockets.splice(0)) socket.close();
});

/** Answers with its own number; `sleep` is a child of it that outlives it. */
const program = `
  const { createServer } = require("node:http");
  require("node:child_process").spawn("sleep", ["20"], { detached: true, stdio: "ignore" }).unref();
  createServer((_, response) => response.end(String(process.pid))).listen({ fd: 4 }, () => process.send("ready"));
`;

async function bind(port: number) {
  const socket = await bindSocket("localhost", port);
  sockets.push(socket);
  return socket;
}

async function serveOn(socket: BoundSocket): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["-e", program], { stdio: socket.stdio() });
  children.push(child);
  await once(child, "message");
  return child;
}

const answerer = async (port: number) =>
  Number(await (await fetch(`http://localhost:${port}/`, { headers: { Connection: "close" } })).text());

test("a second server answers on the socket of the first as soon as that is gone, and none of its children holds it", async () => {
  const port = await freePort();
  const socket = await bind(port);
  const first = await serveOn(socket);
  expect(await answerer(port)).toBe(first.pid);
  const second = await serveOn(socket);
  first.kill("SIGKILL");
  await once(first, "exit");
  for (let turn = 0; turn < 5; turn++) expect(await answerer(port)).toBe(second.pid);

  second.kill("SIGKILL");
  socket.close();
  const isRefused = () =>
    answerer(port).then(
      () => false,
      ({ cause }: { cause: { code: string } }) => cause.code === "ECONNREFUSED",
    );
  await until("it is refused", isRefused, PATIENCE_MS);
  const third = await serveOn(socket);
  expect(await answerer(port)).toBe(third.pid);
});

test("a port that is in use is told before anything is started on another one", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  await expect(bindSocket("127.0.0.1", port)).rejects.toThrow(`Port ${port} is in use`);
  await expect(bindSocket("192.0.2.1", port)).rejects.toThrow("cannot listen on HOST=192.0.2.1");
  other.close();
});
