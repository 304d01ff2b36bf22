import "server-only";
import { Unzip, UnzipInflate, unzipSync } from "fflate";

export type UnzipBounds = {
  /** Files of other names are not unpacked. */
  isRead: (name: string) => boolean;
  bytesMax: number;
  filesMax: number;
  tooLarge: () => Error;
  tooMany: () => Error;
};

/** Packed bytes grow a thousandfold at most, so the unpacked size is checked after each slice. */
const SLICE_BYTES = 16 * 1024;

/** An honest ZIP lists its sizes, so a large one is refused before any time is spent on unpacking it. */
function checkListedSizes(bytes: Uint8Array, { isRead, bytesMax, tooLarge }: UnzipBounds): void {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += isRead(name) ? originalSize : 0;
      if (size > bytesMax) throw tooLarge();
      return false;
    },
  });
}

/** The names in an archive's list, nothing unpacked. @throws Error for a file that is no ZIP */
export function namesIn(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  unzipSync(bytes, { filter: ({ name }) => !names.add(name) });
  return names;
}

/** @throws Error for a file that is no ZIP; those of the bounds for one that unpacks to too much */
export function unzip(bytes: Uint8Array, bounds: UnzipBounds): Record<string, Uint8Array> {
  const { isRead, bytesMax, filesMax, tooLarge, tooMany } = bounds;
  checkListedSizes(bytes, bounds);
  const parts: Record<string, Uint8Array[]> = {};
  let size = 0;
  const unpacking = new Unzip((file) => {
    if (!isRead(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts[file.name] = chunks;
    if (Object.keys(parts).length > filesMax) throw tooMany();
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > bytesMax) throw tooLarge();
      chunks.push(chunk);
    };
    file.start();
  });
  unpacking.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    unpacking.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length);
  }
  return Object.fromEntries(Object.entries(parts).map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}
