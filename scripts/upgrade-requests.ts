import { rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { join, relative } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Env } from "../lib/env.ts";
import { fromRoot } from "./paths.ts";
import type { ServerProgram } from "./prepare-site.ts";

type Place = Pick<Env, "DATA_DIR" | "PORT">;

/** Systems take no longer name for a socket. */
const LONGEST_NAME = 103;

const requestSchema = z.looseObject({
  execPath: z.string(),
  args: z.array(z.string()),
  cwd: z.string(),
  env: z.record(z.string(), z.string()),
});
const replySchema = z.looseObject({ problem: z.string().optional() });

/** The socket lies in the site's folder, so that only accounts that may write there can ask for an upgrade. */
function nameOf({ DATA_DIR, PORT }: Place): string {
  const whole = join(fromRoot(DATA_DIR), `upgrade-${PORT}.sock`);
  const short = relative(process.cwd(), whole);
  return short.length < whole.length ? short : whole;
}

/**
 * Lets `npm run upgrade` ask this process to start another server. The message of an error of `upgrade` is sent back.
 */
export async function takeUpgrades(
  place: Place,
  say: (line: string) => void,
  upgrade: (program: ServerProgram) => Promise<void>,
): Promise<Server | undefined> {
  const name = nameOf(place);
  if (Buffer.byteLength(name) > LONGEST_NAME) {
    say(`The name of DATA_DIR is too long for a socket in it: an upgrade needs a restart (${name}).`);
    return undefined;
  }
  // The port is ours alone, so a former listener at this name is gone.
  rmSync(name, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => undefined);
    answer(socket, upgrade).then(
      (reply) => socket.end(JSON.stringify(reply)),
      (error: Error) => socket.end(JSON.stringify({ problem: error.message })),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // The umask keeps other accounts from connecting, whatever the site was started with.
    const before = process.umask(0o077);
    server.listen(name, resolve);
    process.umask(before);
  });
  return server.unref();
}

async function answer(socket: Socket, upgrade: (program: ServerProgram) => Promise<void>): Promise<object> {
  await upgrade(requestSchema.parse(await json(socket)));
  return {};
}

/** @throws Error where no site runs there, and what kept the new server from taking over */
export async function requestUpgrade(place: Place, program: ServerProgram): Promise<void> {
  const socket = createConnection({ path: nameOf(place), allowHalfOpen: true });
  const reply = await new Promise<unknown>((resolve, reject) => {
    socket.once("error", () => reject(new Error(notRunning(place))));
    socket.once("connect", () => {
      socket.end(JSON.stringify(program));
      json(socket).then(resolve, () => reject(new Error("The site ended before it was upgraded.")));
    });
  });
  const { problem } = replySchema.parse(reply);
  if (problem) throw new Error(problem);
}

export async function requireRunning(place: Place): Promise<void> {
  const socket = createConnection(nameOf(place));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", () => reject(new Error(notRunning(place))));
  });
  socket.destroy();
}

const notRunning = ({ DATA_DIR, PORT }: Place) =>
  `No site that can be upgraded runs with DATA_DIR=${fromRoot(DATA_DIR)} and PORT=${PORT}: start or restart it.`;
