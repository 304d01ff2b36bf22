import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { PassThrough, Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { nameForGood, ownPart } from "./archive-writer.ts";
import { openNightly, streamNightly } from "./fetch.ts";
import type { NightlyPlace } from "./nightly-place.ts";

type WebBytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Writes a nightly backup in one piece, encrypted in the age format, while it is read: of any size, it takes the memory
 * of the passphrase's scrypt (256 MiB) and leaves nothing on a disk.
 */
export async function sendSealed(place: NightlyPlace, name: string, passphrase: string, sink: Writable): Promise<void> {
  const nightly = await openNightly(place, name);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const plain = new PassThrough();
  const sealed = await encrypter.encrypt(Readable.toWeb(plain) as WebBytes);
  const sent = pipeline(Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0]), sink);
  // Why it ended is known to the reader of the backup; the pipe only knows that it did.
  sent.catch(() => undefined);
  await streamNightly(place, name, nightly, plain).catch((error) => {
    plain.destroy(error);
    throw error;
  });
  await sent;
}

/** Decrypts a downloaded backup into a file, which appears when it is whole. @throws Error with a sentence */
export async function openSealed(sealed: string, file: string, passphrase: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already. Name another one with --to.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = createReadStream(sealed, { highWaterMark: 1 << 18 });
  const draft = ownPart(file);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as WebBytes);
    const bytes = Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(bytes, createWriteStream(draft, { flush: true, mode: 0o600 }));
    await nameForGood(draft, file);
  } catch (cause) {
    source.destroy();
    await rm(draft, { force: true });
    throw refusal(sealed, cause as NodeJS.ErrnoException);
  }
}

function refusal(sealed: string, cause: NodeJS.ErrnoException): Error {
  if (cause.code) return new Error(`${sealed} was not opened: ${cause.message}`, { cause });
  if (/identity|passphrase/.test(cause.message)) {
    return new Error(`${sealed} does not open with this passphrase.`, { cause });
  }
  return new Error(`${sealed} is damaged, or its download was cut off (${cause.message}). Download it again.`, {
    cause,
  });
}

/** From BACKUP_PASSPHRASE, from a terminal without showing it, or from what is piped in: never from an argument. */
export async function askPassphrase(): Promise<string> {
  const { BACKUP_PASSPHRASE } = process.env;
  if (BACKUP_PASSPHRASE) return BACKUP_PASSPHRASE;
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  process.stderr.write("Passphrase: ");
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  lines.once("SIGINT", () => process.exit(130));
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
