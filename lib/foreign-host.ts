import "server-only";
import { Resolver } from "node:dns/promises";
import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "@/lib/public-address";

/** A clerk in front of a form waits for it. */
const PATIENCE_MS = 3000;
const QUERY_MS = 1500;

/** The machine that is connected to. */
export type Place = { protocol: "http:" | "https:"; host: string; port: number };

/** The way to other hosts; tests put a server of their own in its place. */
export type Network = {
  resolve: (host: string) => Promise<string[]>;
  placeOf: (address: string) => Place;
};

export const internet: Network = {
  resolve: async (host) => {
    if (isIP(host)) return [host];
    // Name servers need not know it (RFC 6761).
    if (/(?:^|\.)localhost\.?$/i.test(host)) return ["127.0.0.1"];
    // The system's look-up would hold a thread that files and other look-ups wait for, long after nobody waits for it.
    const resolver = new Resolver({ timeout: QUERY_MS, tries: 1 });
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (addresses.length === 0) throw new Error(`${host} has no address`);
    return addresses;
  },
  placeOf: (address) => ({ protocol: "https:", host: address, port: 443 }),
};

export type ForeignAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** At most so many bytes as were asked for. */
  body: Buffer;
  /** Whether the body ended there. */
  isWhole: boolean;
};

type Ask = { headers?: Record<string, string>; bytesMax: number };

/** The host has an address that is not public. */
export class PrivateHostError extends Error {
  override name = "PrivateHostError";
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "");

function before<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function exchange(place: Place, url: URL, { headers, bytesMax }: Ask, signal: AbortSignal): Promise<ForeignAnswer> {
  const name = hostOf(url);
  return new Promise((resolve, reject) => {
    const request = (place.protocol === "https:" ? https : http).request({
      ...place,
      servername: isIP(name) ? "" : name,
      path: `${url.pathname}${url.search}`,
      headers: { accept: "*/*", "accept-encoding": "identity", ...headers, host: url.host },
      agent: false,
      signal,
    });
    request.on("error", reject);
    request.on("response", (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = (isWhole: boolean) => {
        const body = Buffer.concat(parts).subarray(0, bytesMax);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, isWhole });
        request.destroy();
      };
      response.on("data", (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > bytesMax) end(false);
      });
      response.on("end", () => end(true));
      response.on("error", reject);
    });
    request.end();
  });
}

/** Asks a place that the configuration names. No redirect is followed. @throws when there is no answer in time */
export function askPlace(place: Place, url: URL, ask: Ask): Promise<ForeignAnswer> {
  return exchange(place, url, ask, AbortSignal.timeout(PATIENCE_MS));
}

/**
 * Asks another host at the address to which its name leads now, which is looked up once. No redirect is followed.
 *
 * @throws PrivateHostError unless each of its addresses is public; another error when there is no answer in time
 */
export async function askForeignHost(url: URL, ask: Ask, network: Network = internet): Promise<ForeignAnswer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const addresses = await before(signal, network.resolve(hostOf(url)));
  if (!addresses.every(isPublicAddress)) throw new PrivateHostError();
  const address = addresses.find((one) => isIP(one) === 4) ?? addresses[0];
  if (!address) throw new Error("the host has no address");
  return exchange(network.placeOf(address), url, ask, signal);
}
