import "server-only";
import { env } from "@/lib/env";
import type { Storage } from "@/lib/file-storage";
import { localDisk } from "@/lib/local-disk";
import { objectStorage } from "@/lib/object-storage";

export const storage: Storage = env.S3 ? objectStorage(env.S3) : localDisk;
