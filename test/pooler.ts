import { once } from "node:events";
import { type AddressInfo, createServer, type Socket, connect as tcpConnect } from "node:net";

/** What PgBouncer 1.18 lets a client ask for when it connects; everything else it refuses. */
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

/** A pooler by its two properties: it refuses settings at the start, and may have one connection for all its clients. */
export async function startPooler(target: string, mode: "session" | "transaction") {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const open = () => keep(tcpConnect(Number(port), hostname));
  const turns: { client: Socket; chunk: Buffer }[] = [];
  let shared: Socket | undefined;
  let holder: Socket | undefined;

  const take = (client: Socket, chunk: Buffer) => {
    if (chunk[0] === "X".charCodeAt(0)) return void client.end();
    if (!shared) {
      shared = open();
      shared.on("data", (answer) => {
        holder?.write(answer);
        if (!isReady(answer)) return;
        const next = turns.shift();
        holder = next?.client;
        if (next) shared?.write(next.chunk);
      });
    }
    if (holder && holder !== client) return void turns.push({ client, chunk });
    holder = client;
    shared.write(chunk);
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
      if (shared) client.write(authenticated);
      else take(client, startup);
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
