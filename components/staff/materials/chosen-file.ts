import { materialsCopy as copy } from "@/lib/copy/staff-materials";
import { looksLikeSheet, looksLikeVideo } from "@/lib/materials/file-kinds";
import type { UploadRecord } from "@/lib/materials/staff-schema";
import type { UploadPurposeKey } from "@/lib/materials/upload-rules";
import { SHEET_MAX_BYTES, TITLE_MAX, VIDEO_MAX_BYTES } from "@/lib/wire/limits";

export type ChosenFile = { kind: UploadPurposeKey; title: string };

const limits: Record<UploadPurposeKey, number> = {
  recording: VIDEO_MAX_BYTES,
  resource: SHEET_MAX_BYTES,
  video: VIDEO_MAX_BYTES,
};

const titleOf = (name: string) =>
  name
    .normalize("NFC")
    .replace(/\.[^.]{1,5}$/, "")
    .replaceAll("_", " ")
    .trim()
    .slice(0, TITLE_MAX) || name.slice(0, TITLE_MAX);

/** Tells what a file can become, by its first bytes. @returns the reason against it, as it is shown */
export async function examine(file: File, wanted?: ChosenFile["kind"]): Promise<ChosenFile | string> {
  if (file.size === 0) return copy.isEmpty(file.name);
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const film = wanted === "video" ? wanted : "recording";
  const kind = looksLikeVideo(head) ? film : looksLikeSheet(file.name, head) ? "resource" : null;
  if (wanted === "video" && kind !== wanted) return copy.notVideo(file.name);
  if (kind === null || (wanted && wanted !== kind)) return copy.kindRefused(file.name);
  const limit = limits[kind];
  if (file.size > limit) return copy.tooLarge(file.name, limit);
  return { kind, title: titleOf(file.name) };
}

/** True where the device knows it to be the same; for other devices only name and size are known. */
export function isSameFile(upload: UploadRecord, file: File): boolean {
  const isSameTime = upload.modified_at === null || Date.parse(upload.modified_at) === file.lastModified;
  return upload.byte_size === file.size && upload.file_name === file.name.normalize("NFC") && isSameTime;
}
