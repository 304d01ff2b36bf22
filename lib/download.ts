import { errorCopy } from "@/lib/copy/errors";

/** The name in a Content-Disposition header: the UTF-8 form of RFC 6266 before the plain one. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A header we cannot read is no header.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? "")?.[1]?.trim() ?? null;
}

/** Hands a file to the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Hands the body of an answer to the browser as a file. */
export async function saveFile(response: Response, fallbackName: string): Promise<void> {
  saveBlob(await response.blob(), fileNameOf(response.headers.get("Content-Disposition")) ?? fallbackName);
}

/** What a refusal `{"error": "…", "code": "…"}` says: in Bengali where the code is known, else the server's words. */
export function refusalWords(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const code = "code" in body ? String(body.code) : "";
  return errorCopy[code as keyof typeof errorCopy] ?? String(body.error);
}

export async function refusalText(response: Response): Promise<string | null> {
  return refusalWords(await response.json().catch(() => null));
}
