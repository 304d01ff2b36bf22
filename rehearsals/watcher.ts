import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const BYTES_PER_SECOND = 1024 * 1024;
const PAUSE_MS = 100;
const PATIENCE_MS = 60_000;

export type Watched = { cuts: number; longestGapMs: number; isWhole: boolean };

async function ask(port: number, path: string, from: number): Promise<IncomingMessage> {
  const asked = get({ port, host: "127.0.0.1", path, headers: { range: `bytes=${from}-` }, agent: false });
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  // An error behind the last byte that is read has no other listener.
  response.on("error", () => undefined);
  if (response.statusCode === 206 && response.headers["content-range"]?.startsWith(`bytes ${from}-`)) return response;
  response.destroy();
  throw new Error(`The stream was answered with ${response.statusCode}.`);
}

/**
 * Plays a recording at its own pace, as a browser does: what breaks off is asked for from the next byte, of the next
 * server.
 */
export async function watchRecording(
  ports: number[],
  { path, file }: { path: string; file: string },
): Promise<Watched> {
  const stored = readFileSync(file);
  const played = createHash("sha256");
  let received = 0;
  let cuts = 0;
  let longestGapMs = 0;
  let turn = 0;
  let last = performance.now();
  while (received < stored.length) {
    if (performance.now() - last > PATIENCE_MS) return { cuts, longestGapMs, isWhole: false };
    let began = false;
    try {
      for await (const chunk of (await ask(ports[turn % ports.length] ?? 0, path, received)) as AsyncIterable<Buffer>) {
        if (!began) longestGapMs = Math.max(longestGapMs, performance.now() - last);
        began = true;
        played.update(chunk);
        received += chunk.length;
        last = performance.now();
        await sleep((1000 * chunk.length) / BYTES_PER_SECOND);
      }
    } catch {
      await sleep(PAUSE_MS);
    }
    if (began && received < stored.length) cuts += 1;
    turn += 1;
  }
  const isWhole = played.digest("hex") === createHash("sha256").update(stored).digest("hex");
  return { cuts, longestGapMs: Math.round(longestGapMs), isWhole };
}
