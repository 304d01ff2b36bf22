/** Both ends inclusive. */
export type ByteRange = { start: number; end: number };

/** Null stands for the whole file, which several ranges and malformed ones get too (RFC 9110). */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The comparison is weak (RFC 9110). */
export function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

/** A part is allowed only if the client's earlier part is of the very same file. */
export function allowsPart(ifRange: string | null, etag: string): boolean {
  return ifRange === null || ifRange.trim() === etag;
}
