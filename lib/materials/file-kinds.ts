import { extname } from "node:path";

// Nothing that a browser would run.
const contentTypes: Record<string, string> = {
  ".pdf": "application/pdf",
  ".doc": "application/msword",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".ppt": "application/vnd.ms-powerpoint",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ".xls": "application/vnd.ms-excel",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".mp3": "audio/mpeg",
  ".zip": "application/zip",
  ".txt": "text/plain; charset=utf-8",
};

export const knownExtensions = Object.keys(contentTypes);

export function contentTypeOf(fileName: string): string | undefined {
  return contentTypes[extname(fileName).toLowerCase()];
}

/** Readers look for the mark in the first kilobyte. */
export function isPdf(head: Uint8Array): boolean {
  return Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 1024)).includes("%PDF-");
}
