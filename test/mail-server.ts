import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

export type Received = { to: string; messageId: string; date: string };
type Reply = Error & { responseCode: number };

/** The answer of a mail server that refuses. */
export const refusal = (responseCode: number, text = "no"): Reply => Object.assign(new Error(text), { responseCode });

const header = (message: string, name: string) => new RegExp(`^${name}: (.*)\r$`, "m").exec(message)?.[1] ?? "";

type Manners = {
  latencyMs?: number;
  /** Asked for each recipient. */
  refuse?: (address: string) => Reply | undefined;
  refuseMessage?: (address: string) => Reply | undefined;
  needsLogin?: boolean;
  refuseLogin?: Reply;
  /** Keeps the answer to a message back until it is settled. */
  before?: (address: string) => Promise<void>;
};

/** A mail server on this machine that behaves as it is told. */
export async function startMailServer(manners: Manners = {}) {
  const received: Received[] = [];
  const asked: string[] = [];
  const connections = new Set<string>();
  let logins = 0;
  const needsLogin = manners.needsLogin || manners.refuseLogin !== undefined;
  const server = new SMTPServer({
    authOptional: !needsLogin,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    // Otherwise each connection waits for a name server, or for a second and a half, before it is greeted.
    disableReverseLookup: true,
    onConnect(session, done) {
      connections.add(session.id);
      done();
    },
    onAuth(_auth, _session, done) {
      logins += 1;
      done(manners.refuseLogin ?? null, { user: "academy" });
    },
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      done(manners.refuse?.(address));
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender died on the way: no mail is received.
        return;
      }
      const to = session.envelope.rcptTo[0]?.address ?? "";
      if (manners.latencyMs) await sleep(manners.latencyMs);
      const refused = manners.refuseMessage?.(to);
      const message = Buffer.concat(chunks).toString();
      if (!refused) received.push({ to, messageId: header(message, "Message-ID"), date: header(message, "Date") });
      await manners.before?.(to);
      done(refused);
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: needsLogin ? `smtp://academy:secret@127.0.0.1:${port}` : `smtp://127.0.0.1:${port}`,
    received,
    asked,
    connections,
    get logins() {
      return logins;
    },
    /** Waits for the remaining connections to end. */
    stop,
    /** Ends the connections too, as when the server is gone. */
    cut: () => {
      const stopped = stop();
      for (const connection of server.connections) connection.close();
      return stopped;
    },
  };
}
