import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import type { z } from "zod";
import type { FileStore } from "./file-stores.ts";
import { type Contents, contentsSchema, type Entry, type Header, headerSchema, SHARING_FORMAT } from "./format.ts";
import { keptBeside, readKept } from "./kept-files.ts";

export type ArchiveEntry = { name: string; size: number; stream: AsyncIterable<Buffer> };

/** Something about the file itself; its message says what. */
export class UnusableBackup extends Error {}

const openFile = (file: string) => createReadStream(file, { highWaterMark: 1 << 20 });

/** The entries in their order. Each must be read before the next one comes. */
export async function* entriesOf(source: Readable): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const read = pipeline(source, tar);
  read.catch(() => undefined);
  const entries = tar[Symbol.asyncIterator]();
  let isRead = false;
  try {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const { header } = next.value;
      yield { name: header.name, size: header.size ?? 0, stream: next.value };
    }
    await read;
    isRead = true;
  } finally {
    // The iterator's own end is not used: a reader that leaves in the middle of an entry would wait for the rest for
    // ever.
    if (!isRead) {
      source.destroy();
      tar.destroy();
    }
  }
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  return schema.parse(JSON.parse(bytes.toString("utf8")));
}

/** @throws UnusableBackup when it is of a later format */
export function parseHeader(file: string, bytes: Buffer): Header {
  const { format } = JSON.parse(bytes.toString("utf8")) as { format?: unknown };
  if (typeof format === "number" && format > SHARING_FORMAT) {
    throw new UnusableBackup(
      `${file} was made by a newer version of the site (format ${format}, this one reads ${SHARING_FORMAT}). Restore it with that version or a later one.`,
    );
  }
  return parse(headerSchema, bytes);
}

const READ_FAILURES = ["ENOENT", "EACCES", "EISDIR", "EIO"];

/** Turns any error of a damaged file into one sentence. */
function refusal(file: string, error: unknown): Error {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (error instanceof UnusableBackup) return error;
  if (READ_FAILURES.includes(code)) return new UnusableBackup(`${file} cannot be read: ${message}`);
  return new UnusableBackup(
    `${file} is no whole backup: it is damaged, or was cut off. Nothing was changed. Take another one. (${message.split("\n")[0]})`,
  );
}

/** @throws UnusableBackup when one of them is not kept as it was saved */
async function verifyShared(file: string, shared: Entry[], kept: FileStore): Promise<void> {
  for (const entry of shared) for await (const _ of (await readShared(file, entry, kept)).stream);
}

async function readShared(file: string, entry: Entry, kept: FileStore): Promise<ArchiveEntry> {
  const found = await readKept(entry, kept, () => lacking(file, [entry], kept));
  if (!found) throw lacking(file, [entry], kept);
  return { name: entry.name, ...found };
}

/** The sentence about files of a backup that are not kept beside it. */
export function lacking(file: string, [first, ...more]: Entry[], { name }: FileStore): UnusableBackup {
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  return new UnusableBackup(
    `${file} has its files beside it, and ${name} lacks the contents of ${first?.name}${others}, or they are damaged. A nightly backup is copied with that folder, or fetched as one file: npm run backup -- --fetch NAME`,
  );
}

/**
 * Reads all of a file, and of the files that are kept beside it, and compares each entry with its checksum.
 *
 * @param checkShared looks at the latter
 * @throws UnusableBackup with a sentence
 */
export async function verifyArchive(
  file: string,
  checkShared = (shared: Entry[]) => verifyShared(file, shared, keptBeside(file)),
): Promise<{ header: Header; contents: Contents }> {
  try {
    const seen: Contents["entries"] = [];
    let header: Header | undefined;
    let contents: Contents | undefined;
    for await (const { name, size, stream } of entriesOf(openFile(file))) {
      if (contents) throw new Error("something follows its contents");
      if (name === "contents.json") {
        contents = parse(contentsSchema, await buffer(stream));
        continue;
      }
      const hash = createHash("sha256");
      if (!header) {
        if (name !== "backup.json") throw new Error("it does not begin as a backup");
        const bytes = await buffer(stream);
        header = parseHeader(file, bytes);
        hash.update(bytes);
      } else for await (const chunk of stream) hash.update(chunk);
      seen.push({ name, size, sha256: hash.digest("hex") });
    }
    if (!header || !contents) throw new Error("its end is missing");
    if (header.id !== contents.id) throw new Error("its beginning and its end belong to two backups");
    if (seen.length !== contents.entries.length) throw new Error("entries are missing");
    for (const [index, entry] of seen.entries()) {
      const wanted = contents.entries[index];
      if (wanted?.name !== entry.name || wanted.size !== entry.size || wanted.sha256 !== entry.sha256) {
        throw new Error(`${entry.name} is not what was written`);
      }
    }
    await checkShared(contents.shared);
    return { header, contents };
  } catch (error) {
    throw refusal(file, error);
  }
}

/** Goes through a verified file a second time. @throws UnusableBackup when it changed since */
export async function* readArchive(file: string, { entries, shared }: Contents): AsyncGenerator<ArchiveEntry> {
  let index = 0;
  for await (const { name, size, stream } of entriesOf(openFile(file))) {
    const wanted = entries[index++];
    const hash = createHash("sha256");
    async function* checked(): AsyncGenerator<Buffer> {
      for await (const chunk of stream) {
        hash.update(chunk);
        yield chunk;
      }
      if (wanted && (wanted.name !== name || wanted.sha256 !== hash.digest("hex"))) {
        throw new UnusableBackup(`${file} changed while it was read.`);
      }
    }
    yield { name, size, stream: checked() };
  }
  const kept = keptBeside(file);
  for (const entry of shared) yield await readShared(file, entry, kept);
}

async function firstEntry(source: Readable): Promise<{ name: string; bytes: Buffer } | undefined> {
  for await (const { name, stream } of entriesOf(source)) {
    const bytes: Buffer[] = [];
    if (name === "backup.json") for await (const chunk of stream) bytes.push(chunk);
    return { name, bytes: Buffer.concat(bytes) };
  }
  return undefined;
}

/** Whether its files are kept beside it; false too for what is no backup. @throws Error when it cannot be read */
export async function sharesFiles(source: Readable): Promise<boolean> {
  let failure: Error | undefined;
  source.once("error", (error) => {
    failure = error;
  });
  const first = await firstEntry(source).catch(() => undefined);
  if (failure) throw failure;
  if (first?.name !== "backup.json") return false;
  const header = headerSchema.safeParse(tryJson(first.bytes));
  return header.success && header.data.format === SHARING_FORMAT;
}

function tryJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The list at its end. @throws Error when it has none */
export async function contentsOf(source: Readable): Promise<Contents> {
  for await (const { name, stream } of entriesOf(source)) {
    const bytes: Buffer[] = [];
    for await (const chunk of stream) if (name === "contents.json") bytes.push(chunk);
    if (name === "contents.json") return parse(contentsSchema, Buffer.concat(bytes));
  }
  throw new Error("its end is missing");
}
