import { unzipSync } from "fflate";

/** Pictures of a Word file by the names of their parts. The server told which, so that no other part is unpacked. */
export type WordPictures = ReadonlyMap<string, Blob>;

export class BrokenFileError extends Error {}

/** @throws BrokenFileError */
export async function picturesIn(file: File, parts: readonly string[]): Promise<WordPictures> {
  if (parts.length === 0) return new Map();
  const wanted = new Set(parts);
  try {
    const found = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: ({ name }) => wanted.has(name) });
    return new Map(Object.entries(found).map(([name, bytes]) => [name, new Blob([new Uint8Array(bytes)])]));
  } catch {
    throw new BrokenFileError();
  }
}
