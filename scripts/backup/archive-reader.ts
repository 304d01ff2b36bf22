import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import type { z } from "zod";
import { type Contents, contentsSchema, FORMAT, type Header, headerSchema } from "./format.ts";

export type ArchiveEntry = { name: string; size: number; stream: AsyncIterable<Buffer> };

/** Something about the file itself; its message says what. */
export class UnusableBackup extends Error {}

/** The entries in their order. Each must be read before the next one comes. */
async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file, { highWaterMark: 1 << 20 });
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
    // Not by the iterator's own end: for whoever leaves in the middle of an entry it waits for the rest for ever.
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
function parseHeader(file: string, bytes: Buffer): Header {
  const { format } = JSON.parse(bytes.toString("utf8")) as { format?: unknown };
  if (typeof format === "number" && format > FORMAT) {
    throw new UnusableBackup(
      `${file} was made by a newer version of the site (format ${format}, this one reads ${FORMAT}). Restore it with that version or a later one.`,
    );
  }
  return parse(headerSchema, bytes);
}

const READ_FAILURES = ["ENOENT", "EACCES", "EISDIR", "EIO"];

/** Turns whatever a damaged file causes into one sentence. */
function refusal(file: string, error: unknown): Error {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (error instanceof UnusableBackup) return error;
  if (READ_FAILURES.includes(code)) return new UnusableBackup(`${file} cannot be read: ${message}`);
  return new UnusableBackup(
    `${file} is no whole backup: it is damaged, or was cut off. Nothing was changed. Take another one. (${message.split("\n")[0]})`,
  );
}

/**
 * Reads all of a file and compares each entry with its checksum.
 *
 * @throws UnusableBackup with a sentence
 */
export async function verifyArchive(file: string): Promise<{ header: Header; contents: Contents }> {
  try {
    const seen: Contents["entries"] = [];
    let header: Header | undefined;
    let contents: Contents | undefined;
    for await (const { name, size, stream } of entriesOf(file)) {
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
    return { header, contents };
  } catch (error) {
    throw refusal(file, error);
  }
}

/** Goes through a verified file a second time. @throws UnusableBackup when it changed since */
export async function* readArchive(file: string, { entries }: Contents): AsyncGenerator<ArchiveEntry> {
  let index = 0;
  for await (const { name, size, stream } of entriesOf(file)) {
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
}
