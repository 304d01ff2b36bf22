import { officeTypes } from "@/lib/wire/office-types";

/** Kinds of files by their names and first bytes. Browsers check with it too, before they send anything. */
const bytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

function startsWith(head: Uint8Array, wanted: readonly number[], at = 0): boolean {
  return head.length >= at + wanted.length && wanted.every((byte, index) => head[at + index] === byte);
}

const riff = (head: Uint8Array, form: string) => startsWith(head, bytes("RIFF")) && startsWith(head, bytes(form), 8);

/** PDF readers search the first kilobyte for the mark, so it need not stand first. */
export function isPdf(head: Uint8Array): boolean {
  const mark = bytes("%PDF-");
  return head.subarray(0, 1024).some((_, at, first) => startsWith(first, mark, at));
}

const isZip = (head: Uint8Array) => startsWith(head, bytes("PK\x03\x04"));
const isOle = (head: Uint8Array) => startsWith(head, [0xd0, 0xcf, 0x11, 0xe0]);
const isJpeg = (head: Uint8Array) => startsWith(head, [0xff, 0xd8, 0xff]);
const isMp3 = (head: Uint8Array) =>
  startsWith(head, bytes("ID3")) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);

type Kind = { type: string; fits: (head: Uint8Array) => boolean };

// No kind that a browser would run is listed.
const kinds: Record<string, Kind> = {
  ".pdf": { type: "application/pdf", fits: isPdf },
  ".doc": { type: "application/msword", fits: isOle },
  ".docx": { type: officeTypes.docx, fits: isZip },
  ".ppt": { type: "application/vnd.ms-powerpoint", fits: isOle },
  ".pptx": { type: officeTypes.pptx, fits: isZip },
  ".xls": { type: "application/vnd.ms-excel", fits: isOle },
  ".xlsx": { type: officeTypes.xlsx, fits: isZip },
  ".jpg": { type: "image/jpeg", fits: isJpeg },
  ".jpeg": { type: "image/jpeg", fits: isJpeg },
  ".png": { type: "image/png", fits: (head) => startsWith(head, [0x89, ...bytes("PNG")]) },
  ".webp": { type: "image/webp", fits: (head) => riff(head, "WEBP") },
  ".mp3": { type: "audio/mpeg", fits: isMp3 },
  ".zip": { type: "application/zip", fits: isZip },
  ".txt": { type: "text/plain; charset=utf-8", fits: (head) => !head.includes(0) },
};

export const knownExtensions = Object.keys(kinds);

export function extensionOf(fileName: string): string {
  return /[^/\\](\.[^./\\]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
}

const kindOf = (fileName: string) => {
  const extension = extensionOf(fileName);
  return Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
};

export const contentTypeOf = (fileName: string): string | undefined => kindOf(fileName)?.type;

/** True if the bytes fit the kind that the name promises. */
export const looksLikeSheet = (fileName: string, head: Uint8Array): boolean => kindOf(fileName)?.fits(head) ?? false;

const mp4Boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"].map(bytes);

/** True for containers that cameras, Zoom and phones write. Only ffprobe can tell whether there is a picture inside. */
export function looksLikeVideo(head: Uint8Array): boolean {
  if (mp4Boxes.some((box) => startsWith(head, box, 4)) || startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return true;
  if (riff(head, "AVI ") || startsWith(head, bytes("FLV"))) return true;
  if (startsWith(head, [0x30, 0x26, 0xb2, 0x75]) || startsWith(head, [0, 0, 1, 0xba])) return true;
  return head[0] === 0x47 && head[188] === 0x47;
}
