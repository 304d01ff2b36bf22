import "server-only";
import { createHash } from "node:crypto";
import type { Actor } from "@/lib/audit/mutations";
import { ValidationError } from "@/lib/errors";
import { setSyllabus } from "@/lib/materials/batch-mutations";
import { isPdf } from "@/lib/materials/file-kinds";
import { discardFiles, newKeys } from "@/lib/materials/stored-files";
import { storage } from "@/lib/storage";
import { keptFileName } from "@/lib/wire/file-name";

export const SYLLABUS_MAX_BYTES = 20 * 1024 * 1024;
const HEAD_BYTES = 1024;

/** @throws ValidationError for a file that is no PDF or too large, AppError not_found */
export async function storeSyllabus(actor: Actor, batchId: number, file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength > SYLLABUS_MAX_BYTES) throw new ValidationError({ file: ["The file may have at most 20 MiB."] });
  if (!isPdf(bytes.subarray(0, HEAD_BYTES))) throw new ValidationError({ file: ["The file is not a PDF."] });
  const { source, base } = newKeys("syllabus", batchId, createHash("sha256").update(bytes).digest("hex"));
  const key = `${base}.pdf`;
  let isUsed = false;
  await storage.put(key, bytes);
  try {
    ({ changed: isUsed } = await setSyllabus(actor, batchId, { key, fileName: keptFileName(file.name), source }));
  } finally {
    if (!isUsed) await discardFiles([key]);
  }
}
