import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../scripts/postgres-process.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { materialsLearner } from "../test/e2e-materials.ts";
import { startServer } from "../test/e2e-second-server.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { signInToConsole } from "../test/e2e-staff.ts";
import { sendByTus } from "../test/uploads.ts";

const MEBIBYTE = 1024 * 1024;
const CRASHES = 2;

test.afterAll(closeDatabase);

/** Begins as a video does, so that it is taken; no ffmpeg can read it, so that its file stays to be compared. */
const bytes = Buffer.concat([Buffer.from("\0\0\0\x20ftypisom", "latin1"), randomBytes(96 * MEBIBYTE)]);

test("an upload goes on where it was when the server is killed in the middle, and not a byte is lost", async ({
  page,
  request,
}) => {
  const { batchId } = await materialsLearner(request);
  await signInToConsole(page, "admin");
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: e2eSite.url };
  const metadata = { purpose: "recording", batch_id: String(batchId), title: "ক্লাস ২২", file_name: "22.mp4" };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  try {
    server = await startServer(port);
    let uploadUrl: string | undefined;
    let id = "";
    const kept: number[] = [];
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      const dying = server;
      const dead = once(dying, "exit");
      // One request for everything: what is on the disk when the server dies came as it was sent.
      const { upload, done } = sendByTus(bytes, {
        url,
        headers,
        metadata,
        uploadUrl,
        chunkSize: Number.POSITIVE_INFINITY,
        onProgress: (sent) => {
          if (sent > (bytes.length * crash) / (CRASHES + 1)) dying.kill("SIGKILL");
        },
      });
      await expect(done).rejects.toThrow();
      expect((await dead)[1]).toBe("SIGKILL");
      uploadUrl = upload.url ?? "";
      id = /([0-9a-f-]{36})\/$/.exec(uploadUrl)?.[1] ?? "";
      kept.push((await stat(join(e2eSite.dataDir, "uploads", id))).size);
      server = await startServer(port);
    }
    expect(kept[0]).toBeGreaterThan(0);
    expect(kept[1]).toBeGreaterThan(kept[0] ?? 0);
    expect(kept[1]).toBeLessThan(bytes.length);

    await sendByTus(bytes, { url, headers, metadata, uploadUrl, retryDelays: [1000, 3000, 5000] }).done;
    const upload = await database().upload.findUniqueOrThrow({ where: { id } });
    expect(upload).toMatchObject({ state: "RECEIVED", byteOffset: BigInt(bytes.length) });
    expect((await readFile(join(e2eSite.dataDir, "uploads", id))).equals(bytes)).toBe(true);
    console.log(`killed with ${kept.map((size) => Math.round(size / MEBIBYTE)).join(" and ")} of 96 MiB received`);
  } finally {
    server?.kill("SIGKILL");
  }
});
