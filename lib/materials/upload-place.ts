import type { DataStore } from "@tus/server";

/** Store of a file until it is complete and used. */
export interface UploadPlace {
  /** Name of the upload in the tus library's store. */
  keyOf(id: string): string;
  tus: DataStore;
  /** Succeeds for a missing file too. */
  remove(id: string): Promise<void>;
}
