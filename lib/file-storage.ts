/** A `url` expires soon. */
type FileLocation = { path: string; size: number; modifiedAt: Date } | { url: string };
export type LinkOptions = { method: string; contentType: string; disposition?: string };

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  putFile(key: string, source: string): Promise<void>;
  /** Null when there is no such file; a bucket is not asked. */
  locate(key: string, options: LinkOptions): Promise<FileLocation | null>;
  remove(key: string): Promise<void>;
}

/** True for a name that a file or folder of the storage can have; no such name leads out of the storage. */
export const isStorageName = (name: string) => /^[\p{L}\p{M}\p{N}._ -]+$/u.test(name) && !/^\.+$/.test(name);

/** @throws Error for a key that could lead out of the storage */
export function keySegments(key: string): string[] {
  const segments = key.split("/");
  if (!segments.every(isStorageName)) throw new Error("not a storage key");
  return segments;
}
