import { once } from "node:events";
import { type AddressInfo, createServer, type Socket, connect as tcpConnect } from "node:net";

/** The settings that PgBouncer 1.18 accepts from a client that connects; it refuses all others. */
const allowed = ["user", "database", "client_encoding", "application_name", "datestyle", "timezone"];

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const authenticated = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]);
const isReady = (chunk: Buffer) => chunk.subarray(-6, -1).equals(Buffer.from("Z\0\0\0\x05"));

function refusalOf(startup: Buffer): Buffer | undefined {
  const fields = startup.subarray(8).toString().split("\0");
  const refused = fields.find((name, index) => index % 2 === 0 && name && !allowed.includes(name));
  if (!refused) return undefined;
  const text = `unsupported startup parameter: ${refused}`;
  return message("E", Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`));
}

type Shared = { socket: Socket; holder?: Socket };

/**
 * A pooler by its two properties: it refuses settings at the start, and may share connections among its clients.
 *
 * @param warm how many it shares, in turn; as many clients as that open them
 */
export async function startPooler(target: string, mode: "session" | "transaction", warm = 1) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const open = () => keep(tcpConnect(Number(port), hostname));
  const turns: { client: Socket; chunk: Buffer }[] = [];
  const pool: Shared[] = [];
  let turn = 0;

  const openShared = (client: Socket, startup: Buffer) => {
    const shared: Shared = { socket: open(), holder: client };
    pool.push(shared);
    shared.socket.on("data", (answer) => {
      shared.holder?.write(answer);
      if (!isReady(answer)) return;
      const next = turns.shift();
      shared.holder = next?.client;
      if (next) shared.socket.write(next.chunk);
    });
    shared.socket.write(startup);
  };

  const nextFree = () => {
    const inTurn = [...pool.slice(turn), ...pool.slice(0, turn)];
    const free = inTurn.find(({ holder }) => !holder);
    if (free) turn = (pool.indexOf(free) + 1) % pool.length;
    return free;
  };

  const take = (client: Socket, chunk: Buffer) => {
    if (chunk[0] === "X".charCodeAt(0)) return void client.end();
    const shared = pool.find(({ holder }) => holder === client) ?? nextFree();
    if (!shared) return void turns.push({ client, chunk });
    shared.holder = client;
    shared.socket.write(chunk);
  };

  const server = createServer((client) => {
    keep(client).once("data", (startup: Buffer) => {
      const refusal = refusalOf(startup);
      if (refusal) return void client.end(refusal);
      if (mode === "session") {
        const own = open();
        own.write(startup);
        own.pipe(client).pipe(own);
        return;
      }
      if (pool.length < warm) openShared(client, startup);
      else client.write(authenticated);
      client.on("data", (chunk: Buffer) => take(client, chunk));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
