import { errorCopy } from "@/lib/copy/errors";

/** Browsers replace each invisible joiner in a file's name by an underscore; the word reads better without joiners. */
const withoutJoiners = (name: string) => name.replace(/\p{Cf}/gu, "");

/** The UTF-8 form of RFC 6266 comes before the plain one. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) {
    try {
      return withoutJoiners(decodeURIComponent(encoded.trim()));
    } catch {
      // A header that cannot be decoded counts as none.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? "")?.[1]?.trim() ?? null;
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export type Progress = {
  byteSize?: number | null;
  onProgress: (received: number, total: number) => void;
};

export async function readBody(response: Response, progress: Progress | undefined): Promise<Blob> {
  const total = Number(response.headers.get("Content-Length")) || progress?.byteSize;
  if (!progress || !response.body || !total) return response.blob();
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  let received = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    received += next.value.byteLength;
    progress.onProgress(received, total);
  }
  return new Blob(parts, { type: response.headers.get("Content-Type") ?? "" });
}

export async function saveFile(response: Response, fallbackName: string, progress?: Progress): Promise<void> {
  const name = fileNameOf(response.headers.get("Content-Disposition")) ?? fallbackName;
  saveBlob(await readBody(response, progress), name);
}

/** The text is Bengali even where the code is unknown. */
export function refusalWords(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const code = "code" in body ? String(body.code) : "";
  return errorCopy[code as keyof typeof errorCopy] ?? errorCopy.server_error;
}

export async function refusalText(response: Response): Promise<string | null> {
  return refusalWords(await response.json().catch(() => null));
}
