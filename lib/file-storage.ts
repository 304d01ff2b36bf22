/** Where the bytes of a file are to be had: on this disk, or from the bucket under a link that soon expires. */
export type FileLocation = { path: string; size: number; modifiedAt: Date } | { url: string };
/** What the bucket's answer is to say of itself. */
export type LinkOptions = { method: string; contentType: string; disposition?: string };

/** Where files live. Keys look like `avatars/3f….webp`: relative, of plain segments. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for a file of any size, which stays where it is. */
  putFile(key: string, source: string): Promise<void>;
  /** Null when there is none; a bucket is not asked. */
  locate(key: string, options: LinkOptions): Promise<FileLocation | null>;
  remove(key: string): Promise<void>;
}

/** The parts of a key such as `avatars/3f….webp`. @throws Error on whatever could lead out of the storage */
export function keySegments(key: string): string[] {
  const segments = key.split("/");
  if (segments.some((segment) => !/^[\p{L}\p{M}\p{N}._ -]+$/u.test(segment) || /^\.+$/.test(segment))) {
    throw new Error("not a storage key");
  }
  return segments;
}
