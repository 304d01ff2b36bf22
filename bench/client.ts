import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import type { Bytes, Call, Reply } from "./messages.ts";

export type Client = (call: Call, keepBody?: boolean) => Promise<Reply>;

/** Calls over kept connections; a failed connection is a reply with status 0. */
export function createClient(port: number, connections: number, timeout = 30_000) {
  const sockets = new Set<Socket>();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call: Client = ({ method, path, token, key, body, isPacked }, keepBody = false) =>
    new Promise((resolve) => {
      const began = performance.now();
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers: Record<string, string | number> = { Accept: "application/json" };
      if (isPacked) headers["Accept-Encoding"] = "br";
      if (token) headers.Authorization = `Bearer ${token}`;
      if (key) headers["X-Attempt-Key"] = key;
      if (payload !== undefined) {
        headers["Content-Type"] = "application/json";
        headers["Content-Length"] = Buffer.byteLength(payload);
      }
      const fail = (error: Error) => resolve({ status: 0, ms: performance.now() - began, text: error.message });
      const sent = request({ host: "127.0.0.1", port, method, path, headers, agent, timeout }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", fail);
        response.on("end", () => {
          const status = response.statusCode ?? 0;
          const body = Buffer.concat(chunks);
          const isBrotli = response.headers["content-encoding"] === "br";
          const text =
            keepBody || status >= 400 ? (isBrotli ? brotliDecompressSync(body) : body).toString() : undefined;
          resolve({ status, ms: performance.now() - began, text });
        });
      });
      sent.on("socket", (socket) => sockets.add(socket));
      sent.on("timeout", () => sent.destroy(new Error(`no answer within ${timeout / 1000} s`)));
      sent.on("error", fail);
      sent.end(payload);
    });
  const sum = (of: (socket: Socket) => number) => [...sockets].reduce((total, socket) => total + of(socket), 0);
  const bytes = (): Bytes => ({
    sent: sum(({ bytesWritten }) => bytesWritten),
    received: sum(({ bytesRead }) => bytesRead),
  });
  return { call, bytes, close: () => agent.destroy() };
}

/** Packed ones are unpacked and read as a page does it, so that the generator has the same work as in an exam. */
export async function read(call: Client, one: Call, keepBody: boolean): Promise<Reply> {
  const reply = await call(one, keepBody || one.isPacked);
  if (keepBody || reply.status !== 200) return reply;
  if (one.isPacked) JSON.parse(reply.text ?? "null");
  return { status: reply.status, ms: reply.ms };
}
