import { Agent, request } from "node:http";
import type { Call, Reply } from "./messages.ts";

export type Client = (call: Call, keepBody?: boolean) => Promise<Reply>;

/** Calls over kept connections; a failed connection is a reply with status 0. */
export function createClient(port: number, connections: number): { call: Client; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call: Client = ({ method, path, token, key, body }, keepBody = false) =>
    new Promise((resolve) => {
      const began = performance.now();
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers: Record<string, string | number> = { Accept: "application/json" };
      if (token) headers.Authorization = `Bearer ${token}`;
      if (key) headers["X-Attempt-Key"] = key;
      if (payload !== undefined) {
        headers["Content-Type"] = "application/json";
        headers["Content-Length"] = Buffer.byteLength(payload);
      }
      const fail = (error: Error) => resolve({ status: 0, ms: performance.now() - began, text: error.message });
      const sent = request({ host: "127.0.0.1", port, method, path, headers, agent, timeout: 30_000 }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", fail);
        response.on("end", () => {
          const status = response.statusCode ?? 0;
          const text = keepBody || status >= 400 ? Buffer.concat(chunks).toString() : undefined;
          resolve({ status, ms: performance.now() - began, text });
        });
      });
      sent.on("timeout", () => sent.destroy(new Error("no answer within 30 s")));
      sent.on("error", fail);
      sent.end(payload);
    });
  return { call, close: () => agent.destroy() };
}
