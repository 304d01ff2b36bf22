import type { DataStore } from "@tus/server";

/** Where a file lies until it is complete, and until something was made of it. */
export interface UploadPlace {
  /** Its name in the store of tus. */
  keyOf(id: string): string;
  tus: DataStore;
  /** Also when it is not there. */
  remove(id: string): Promise<void>;
}
