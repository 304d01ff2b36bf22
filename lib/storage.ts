import "server-only";
import { env } from "@/lib/env";
import { localDisk } from "@/lib/local-disk";
import { objectStorage } from "@/lib/object-storage";

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

export const storage: Storage = env.S3 ? objectStorage(env.S3) : localDisk;
