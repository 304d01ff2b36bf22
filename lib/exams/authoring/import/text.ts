import "server-only";

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // Without a byte order mark zero bytes decide: UTF-16 has one beside every ASCII character, UTF-8 text has none.
  const zero = bytes.subarray(0, 4096).indexOf(0);
  if (zero === -1) return "utf-8";
  return zero % 2 === 1 ? "utf-16le" : "utf-16be";
}

export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
