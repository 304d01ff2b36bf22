import "server-only";
import { inThread } from "@/lib/tables/thread";

/** @param parts rows of cells as JSON @throws Error for more than the thread takes */
export async function writeXlsx(header: string[], parts: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const [file] = await inThread<Uint8Array<ArrayBuffer>>({ kind: "write-xlsx", header, parts });
  if (!file) throw new Error("the thread wrote nothing");
  return file;
}
