import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { link, lstat, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Transform, type Writable } from "node:stream";
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

/** A file is written under this ending and gets its own name once it is complete. */
export const PART = ".part";
/** The process id keeps two writers of the same file out of each other's draft. */
export const ownPart = (file: string) => `${file}.${process.pid}${PART}`;
const OWN_PART = new RegExp(`^(?:\\.\\d+\\${PART})+$`);
/** The age at which a draft counts as abandoned: a file that is being written changes all the time. */
export const ABANDONED_MS = 3_600_000;

/** One archive, written from beginning to end; nothing of it is held in memory. */
export class EntryWriter {
  readonly entries: Entry[] = [];
  /** Files that are kept beside the archive. */
  readonly shared: Entry[] = [];
  private readonly tar = pack();
  private readonly written: Promise<void>;
  private readonly mtime: Date;

  constructor(sink: Writable, mtime: Date) {
    this.mtime = mtime;
    this.written = pipeline(this.tar, sink);
    // The next `add` reports the error; without this, a full disk between two entries would end the process.
    this.written.catch(() => undefined);
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

  async finish(contents: Omit<Contents, "entries" | "shared">): Promise<void> {
    const text = Buffer.from(
      JSON.stringify({ ...contents, entries: this.entries, shared: this.shared } satisfies Contents),
    );
    await this.addBytes(
      this.tar.entry({ name: "contents.json", size: text.length, mode: 0o600, mtime: this.mtime }),
      createHash("sha256"),
      text,
    );
    this.tar.finalize();
    await this.written;
  }

  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
  }
}

/** One file. */
export class ArchiveWriter extends EntryWriter {
  private readonly file: string;
  private readonly part: string;

  private constructor(file: string, mtime: Date) {
    const part = ownPart(file);
    super(createWriteStream(part, { mode: 0o600, highWaterMark: 1 << 20 }), mtime);
    this.file = file;
    this.part = part;
  }

  static async open(file: string, mtime: Date): Promise<ArchiveWriter> {
    await mkdir(dirname(file), { recursive: true });
    const there = await stat(file).catch(() => undefined);
    if (there && !there.isFile()) throw new Error(`${file} is no file. Name the file that is to be written.`);
    await removeAbandoned(file, mtime);
    return new ArchiveWriter(file, mtime);
  }

  /** Completes the backup: its bytes are on the disk before it has its name. */
  override async finish(contents: Omit<Contents, "entries" | "shared">): Promise<void> {
    await super.finish(contents);
    await sync(this.part);
    await renameForGood(this.part, this.file);
  }

  override async abandon(): Promise<void> {
    await super.abandon();
    await rm(this.part, { force: true });
  }
}

/** Removes drafts of this very file that a killed process left. */
export async function removeAbandoned(file: string, now: Date): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(basename(file)) || !OWN_PART.test(name.slice(basename(file).length))) continue;
    const part = join(folder, name);
    const found = await lstat(part).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(part, { force: true });
  }
}

/** Renames within one folder. */
export async function renameForGood(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(dirname(to));
}

/** Renames within one folder, and never over an existing file. @throws Error of the code EEXIST */
export async function nameForGood(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
    await rm(from);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    // A share or a stick cannot link files: there the name is looked up first.
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(code)) throw error;
    if (await lstat(to).catch(() => undefined)) throw Object.assign(new Error(`${to} exists`), { code: "EEXIST" });
    await rename(from, to);
  }
  await sync(dirname(to));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
