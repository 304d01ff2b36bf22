import type { StdioOptions } from "node:child_process";
import { lookup } from "node:dns/promises";
import net, { isIPv6, type Socket } from "node:net";
import { getSystemErrorMap } from "node:util";

type Handle = { close(): void; getsockname(out: { port?: number }): number };
type Bind = (address: string, port: number, family: 4 | 6) => Handle | number;

/**
 * Node's own cluster opens its sockets with this function: bound, but not listening. A `net.Server` would take
 * connections.
 */
const { _createServerHandle: bind } = net as unknown as { _createServerHandle: Bind };

export type BoundSocket = {
  /** The stdio of a child process, which finds the socket as number 4 (server/listening-socket.ts). */
  stdio(): StdioOptions;
  /** Connections are refused until the next process starts with the socket, unless a running one has it too. */
  close(): void;
};

/** @throws Error where the address cannot be had */
export async function bindSocket(host: string, port: number): Promise<BoundSocket> {
  const { address } = await lookup(host);
  let handle: Handle | undefined = bindTo(address, port);
  return {
    stdio() {
      handle ??= bindTo(address, port);
      return ["ignore", "inherit", "inherit", "ipc", handle as unknown as Socket];
    },
    close() {
      handle?.close();
      handle = undefined;
    },
  };
}

function bindTo(address: string, port: number): Handle {
  const handle = bind(address, port, isIPv6(address) ? 6 : 4);
  if (typeof handle === "number") {
    const [, reason] = getSystemErrorMap().get(handle) ?? [];
    throw new Error(`The site cannot listen on HOST=${address} PORT=${port}: ${reason}.`);
  }
  const bound: { port?: number } = {};
  handle.getsockname(bound);
  // A port in use shows as no port at all (checkBindError in Node's net.js).
  if (bound.port && (port === 0 || bound.port === port)) return handle;
  handle.close();
  throw new Error(`Port ${port} is in use. Choose another one: PORT=3001 npm start`);
}
