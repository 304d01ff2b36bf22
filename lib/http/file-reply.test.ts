import { mkdtempSync, realpathSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { FileReply, type Watch } from "@/lib/http/file-reply";
import { eventually } from "@/test/eventually";

import { openHandles, readBody, sendOverTcp } from "@/test/file-server";
import { until } from "@/test/until";

const MEBIBYTE = 1024 * 1024;
// A connection's buffers hold less than this while the client does not read.
const SIZE = 32 * MEBIBYTE;
const folder = realpathSync(mkdtempSync(join(tmpdir(), "prostuti-files-")));
const large = join(folder, "large.bin");
writeFileSync(large, "");
truncateSync(large, SIZE);
const pattern = join(folder, "pattern.bin");
const bytes = Buffer.from(Array.from({ length: 900_000 }, (_, index) => index % 253));
writeFileSync(pattern, bytes);
afterAll(() => rmSync(folder, { recursive: true }));

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const replyOf = (path: string, size: number, watch?: Watch) =>
  new FileReply(200, { path, start: 0, end: size - 1 }, {}, watch);

async function send(reply: FileReply) {
  const { message, close } = await sendOverTcp(reply);
  closers.push(close);
  return message;
}

describe("a part of a file", () => {
  const reply = () => new FileReply(206, { path: pattern, start: 1000, end: 800_999 }, { "content-type": "video/mp4" });
  const part = bytes.subarray(1000, 801_000);

  it("goes out by itself", async () => {
    const message = await send(reply());
    expect(message.statusCode).toBe(206);
    expect(message.headers).toMatchObject({ "content-length": "800000" });
    expect((await buffer(message)).equals(part)).toBe(true);
  });

  it("goes out through a web response", async () => {
    const response = reply().toResponse();
    expect([response.status, response.headers.get("content-length")]).toEqual([206, "800000"]);
    expect(Buffer.from(await response.arrayBuffer()).equals(part)).toBe(true);
  });
});

describe.skipIf(process.platform !== "linux")("the file", () => {
  it("is closed after the last byte", async () => {
    expect(await readBody(await send(replyOf(large, SIZE)), SIZE)).toBe(SIZE);
    await eventually(() => expect(openHandles(large)).toBe(0));
  });

  it("is closed when the client goes, although it had stopped reading", async () => {
    const message = await send(replyOf(large, SIZE));
    await readBody(message, MEBIBYTE);
    expect(openHandles(large)).toBe(1);
    message.destroy();
    await eventually(() => expect(openHandles(large)).toBe(0));
  });

  it("is closed when the reader of the web response cancels", async () => {
    const reader = replyOf(large, SIZE).toResponse().body?.getReader();
    await reader?.read();
    expect(openHandles(large)).toBe(1);
    await reader?.cancel();
    await eventually(() => expect(openHandles(large)).toBe(0));
  });

  it("is not opened for a reply that nobody sends", () => {
    expect(replyOf(large, SIZE).headers["content-length"]).toBe(String(SIZE));
    expect(openHandles(large)).toBe(0);
  });
});

describe("a running answer", () => {
  it("ends when it is no longer allowed, also to a client that has stopped reading", async () => {
    let allowed = true;
    let asked = 0;
    const stillAllowed = async () => {
      asked += 1;
      return allowed;
    };
    const message = await send(replyOf(large, SIZE, { everyMs: 10, stillAllowed }));
    await readBody(message, MEBIBYTE);
    await eventually(() => expect(asked).toBeGreaterThan(3));
    expect(message.destroyed).toBe(false);
    allowed = false;
    expect(await readBody(message)).toBeLessThan(SIZE - 2 * MEBIBYTE);
    const then = asked;
    await sleep(50);
    expect(asked).toBe(then);
  });

  it("ends as a web response too", async () => {
    let isAllowed = true;
    let isRefused = false;
    const stillAllowed = async () => {
      isRefused = !isAllowed;
      return isAllowed;
    };
    const reader = replyOf(large, SIZE, { everyMs: 10, stillAllowed }).toResponse().body?.getReader();
    await reader?.read();
    isAllowed = false;
    await until("it was asked again", () => isRefused);
    const readOn = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readOn()).rejects.toThrow("no longer allowed");
  });

  it("breaks off when the file is shorter than was said, or gone", async () => {
    expect(await readBody(await send(replyOf(pattern, bytes.length + 1000)))).toBe(bytes.length);
    const lost = await send(replyOf(join(folder, "lost.bin"), 10)).catch((error: NodeJS.ErrnoException) => error.code);
    expect(lost).toBe("ECONNRESET");
  });
});

it("does not read ahead of a web response's slow reader", async () => {
  const reply = replyOf(large, SIZE);
  const before = process.memoryUsage().arrayBuffers;
  const reader = reply.toResponse().body?.getReader();
  await reader?.read();
  await sleep(200);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * MEBIBYTE);
  await reader?.cancel();
});
