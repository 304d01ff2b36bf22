import { errorCopy } from "@/lib/copy/errors";

/** Browsers put an underscore for each invisible joiner in a file's name: the word reads better without. */
const withoutJoiners = (name: string) => name.replace(/\p{Cf}/gu, "");

/** The name in a Content-Disposition header: the UTF-8 form of RFC 6266 before the plain one. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) {
    try {
      return withoutJoiners(decodeURIComponent(encoded.trim()));
    } catch {
      // A header we cannot read is no header.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? "")?.[1]?.trim() ?? null;
}

type SaveOptions = {
  /** For an answer that names none. */
  fileName: string;
  /** How much will come, where the answer does not say it itself. */
  byteSize?: number | null;
  onProgress?: (received: number, total: number) => void;
};

async function readBody(response: Response, { byteSize, onProgress }: SaveOptions): Promise<Blob> {
  const total = Number(response.headers.get("Content-Length")) || byteSize;
  if (!onProgress || !response.body || !total) return response.blob();
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  let received = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    received += next.value.byteLength;
    onProgress(received, total);
  }
  return new Blob(parts, { type: response.headers.get("Content-Type") ?? "" });
}

/** Hands the body of an answer to the browser as a file. */
export async function saveFile(response: Response, options: SaveOptions): Promise<void> {
  const url = URL.createObjectURL(await readBody(response, options));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileNameOf(response.headers.get("Content-Disposition")) ?? options.fileName;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What a refusal `{"error": "…", "code": "…"}` says: in Bengali where the code is known, else the server's words. */
export async function refusalText(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const code = "code" in body ? String(body.code) : "";
  return errorCopy[code as keyof typeof errorCopy] ?? String(body.error);
}
