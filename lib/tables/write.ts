import "server-only";
import { inThread } from "@/lib/tables/thread";

/** @param parts rows of cells as JSON @throws Error for more than the thread takes */
export function writeXlsx(header: string[], parts: string[]): Promise<Uint8Array<ArrayBuffer>> {
  return inThread({ header, parts });
}
