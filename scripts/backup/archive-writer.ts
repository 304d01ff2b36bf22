import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import type { Contents, Entry } from "./format.ts";

const hashing = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Written under another name, and complete when it has its own. */
export const PART = ".part";

/** One file, written from beginning to end; nothing of it is held in memory. */
export class ArchiveWriter {
  readonly entries: Entry[] = [];
  private readonly tar = pack();
  private readonly written: Promise<void>;
  private readonly file: string;
  private readonly mtime: Date;

  private constructor(file: string, mtime: Date) {
    this.file = file;
    this.mtime = mtime;
    this.written = pipeline(this.tar, createWriteStream(file + PART, { mode: 0o600, highWaterMark: 1 << 20 }));
    // Whoever adds hears of it; without this, a full disk between two entries would end the process.
    this.written.catch(() => undefined);
  }

  static async open(file: string, mtime: Date): Promise<ArchiveWriter> {
    await mkdir(dirname(file), { recursive: true });
    return new ArchiveWriter(file, mtime);
  }

  async add(name: string, source: Buffer | { size: number; stream: NodeJS.ReadableStream }): Promise<void> {
    const hash = createHash("sha256");
    const size = Buffer.isBuffer(source) ? source.length : source.size;
    try {
      const entry = this.tar.entry({ name, size, mode: 0o600, mtime: this.mtime });
      const stored = Buffer.isBuffer(source)
        ? this.addBytes(entry, hash, source)
        : pipeline(source.stream, hashing(hash), entry);
      await Promise.race([stored, this.written.then(() => Promise.reject(new Error("The archive was closed.")))]);
    } catch (error) {
      // Why it ended is known to the file, not to the entry.
      if ((this.tar as { destroying?: boolean }).destroying) await this.written;
      throw error;
    }
    this.entries.push({ name, size, sha256: hash.digest("hex") });
  }

  private async addBytes(entry: NodeJS.WritableStream, hash: Hash, bytes: Buffer): Promise<void> {
    hash.update(bytes);
    const finished = once(entry, "finish");
    entry.end(bytes);
    await finished;
  }

  /** From here on the file is a backup: its bytes are on the disk before its name is. */
  async finish(contents: Omit<Contents, "entries">): Promise<void> {
    const text = Buffer.from(JSON.stringify({ ...contents, entries: this.entries } satisfies Contents));
    await this.addBytes(
      this.tar.entry({ name: "contents.json", size: text.length, mode: 0o600, mtime: this.mtime }),
      createHash("sha256"),
      text,
    );
    this.tar.finalize();
    await this.written;
    await sync(this.file + PART);
    await renameForGood(this.file + PART, this.file);
  }

  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    await rm(this.file + PART, { force: true });
  }
}

/** Within one folder. */
export async function renameForGood(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(dirname(to));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
