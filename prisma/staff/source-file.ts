import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { materialForm as copy } from "@/lib/copy/material-form";
import { hashOf, readHead } from "@/lib/materials/file-hash";
import { ImportError } from "@/lib/staff/import-error";

type SourceFile = { path: string; name: string; size: number; hash: string; head: Uint8Array };

const refuse = (message: string) => new ImportError([{ message }]);

/** A file that staff named, of any size. @throws ImportError */
export async function readSource(path: string, limit = Number.POSITIVE_INFINITY): Promise<SourceFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw refuse(copy.fileUnreadable(path));
  if (found.size === 0) throw refuse(copy.fileEmpty(path));
  if (found.size > limit) throw refuse(copy.tooLarge(limit));
  const name = basename(path).normalize("NFC");
  if (name.length > 255) throw refuse(copy.fileNameTooLong);
  try {
    return { path, name, size: found.size, hash: await hashOf(path), head: await readHead(path) };
  } catch {
    throw refuse(copy.fileUnreadable(path));
  }
}
