import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { ApiError, NetworkError } from "@/lib/api-client";
import { withKey } from "@/lib/exams/taking/attempt-key";
import type { Random } from "../simulation/random.ts";

/** The fate of requests, over all links. */
export type Traffic = {
  requests: number;
  /** Connections that were cut before, in and after a request, and requests that were sent twice. */
  cut: Record<"before" | "in" | "after", number>;
  twice: number;
  /** How often the server answered with each status from 500 on. */
  refused: Map<number, number>;
};
export const noTraffic = (): Traffic => ({
  requests: 0,
  cut: { before: 0, in: 0, after: 0 },
  twice: 0,
  refused: new Map(),
});

type Sent = { method: string; path: string; key?: string; body?: unknown };

/** In a hundred requests. */
const CUTS = { before: 3, in: 2, after: 4 };
const TWICE = 5;
/** A start takes the exam over from the page before, so nothing but saves and hand-ins goes twice by itself. */
const mayGoTwice = ({ path }: Sent) => /(save-answer|submit)\/$/.test(path);
const ANSWER_MS = 12_000;

/** A learner's connections to the site, of which some are cut. */
export class Link {
  isOffline = false;
  /** After the last of its faults it carries everything. */
  isSound = false;
  private readonly port: number;
  private readonly token: string;
  private readonly random: Random;
  private readonly traffic: Traffic;
  private readonly agent = new Agent({ keepAlive: true });

  constructor(port: number, token: string, random: Random, traffic: Traffic) {
    this.port = port;
    this.token = token;
    this.random = random;
    this.traffic = traffic;
  }

  /** @throws NetworkError, ApiError as a page's calls do */
  async call<T>(sent: Sent): Promise<T> {
    if (this.isOffline) throw new NetworkError("offline");
    this.traffic.requests += 1;
    const drawn = this.isSound ? 100 : 100 * this.random();
    const { before, in: inside, after } = CUTS;
    if (drawn < before) return this.cut("before");
    if (drawn < before + inside) return this.send(sent, "in");
    if (drawn < before + inside + after) return this.send(sent, "after");
    if (drawn < before + inside + after + TWICE && mayGoTwice(sent)) {
      this.traffic.twice += 1;
      const [answer] = await Promise.all([this.send<T>(sent), this.send<T>(sent).catch(() => undefined)]);
      return answer;
    }
    return this.send(sent);
  }

  close(): void {
    this.agent.destroy();
  }

  private cut(when: keyof Traffic["cut"]): never {
    this.traffic.cut[when] += 1;
    throw new NetworkError("cut");
  }

  private async send<T>(sent: Sent, cutWhen?: "in" | "after"): Promise<T> {
    const { method, path, key, body } = sent;
    const payload = body === undefined ? "" : JSON.stringify(body);
    const headers = {
      Authorization: `Bearer ${this.token}`,
      ...(key ? withKey(key).headers : {}),
      ...(payload ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) } : {}),
    };
    const { port, agent } = this;
    const asked = request({ host: "127.0.0.1", port, method, path, headers, agent, timeout: ANSWER_MS });
    asked.on("timeout", () => asked.destroy(new Error("no answer in time")));
    if (cutWhen) {
      await cutOff(asked, cutWhen === "in" ? payload.slice(0, payload.length / 2) : payload, cutWhen === "after");
      return this.cut(cutWhen);
    }
    const { status, text, retryAfter } = await answerOf(asked, payload).catch((error: unknown) => {
      throw new NetworkError("network", { cause: error });
    });
    if (status >= 500) this.traffic.refused.set(status, (this.traffic.refused.get(status) ?? 0) + 1);
    const answer = parsed(text);
    if (status !== 200) throw new ApiError(status, answer, retryAfter === undefined ? undefined : 1000 * retryAfter);
    return answer as T;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends what is given and cuts the connection, whatever the server makes of it. */
function cutOff(asked: ClientRequest, payload: string, isWhole: boolean): Promise<void> {
  return new Promise((resolve) => {
    const cut = () => void setTimeout(() => asked.destroy(), 3);
    asked.on("close", resolve);
    asked.on("error", () => undefined);
    asked.on("response", (response) => response.resume());
    if (isWhole) asked.end(payload, cut);
    else asked.write(payload || " ", cut);
  });
}

function answerOf(asked: ClientRequest, payload: string) {
  return new Promise<{ status: number; text: string; retryAfter?: number }>((resolve, reject) => {
    asked.on("error", reject);
    asked.on("response", (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { "retry-after": after } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          retryAfter: after === undefined ? undefined : Number(after),
        });
      });
    });
    asked.end(payload || undefined);
  });
}
