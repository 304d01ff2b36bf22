import { once } from "node:events";
import { createServer, type Server, type Socket, connect as tcpConnect } from "node:net";

/** A wire to a database that can be cut, silenced or slowed. */
export class FaultyProxy {
  private readonly target: URL;
  private server: Server | undefined;
  private port = 0;
  private readonly sockets = new Set<Socket>();
  private silent = false;
  private delayMs = 0;
  /** Connections that were ever asked for. */
  asked = 0;

  constructor(target: string) {
    this.target = new URL(target);
  }

  get url(): string {
    const own = new URL(this.target);
    own.host = `127.0.0.1:${this.port}`;
    return own.href;
  }

  /** Connections that clients hold now. */
  get open(): number {
    return this.sockets.size / 2;
  }

  async listen(): Promise<this> {
    this.server = createServer((client) => this.pass(client)).listen(this.port, "127.0.0.1");
    await once(this.server, "listening");
    const address = this.server.address();
    if (address && typeof address === "object") this.port = address.port;
    return this;
  }

  /** Breaks all connections and refuses new ones, like a server that is gone. */
  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.close();
    await once(server, "close");
  }

  /** Takes connections and keeps them, and lets nothing through. */
  freeze(): void {
    this.silent = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.silent = false;
    for (const socket of this.sockets) socket.resume();
  }

  slow(delayMs: number): void {
    this.delayMs = delayMs;
  }

  private pass(client: Socket): void {
    this.asked += 1;
    const database = tcpConnect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(from);
      from.on("data", (chunk) => {
        if (this.delayMs === 0) to.write(chunk);
        else setTimeout(() => to.write(chunk), this.delayMs);
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.silent) from.pause();
    }
  }
}
