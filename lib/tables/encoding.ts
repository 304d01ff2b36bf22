const LOOKED_AT = 4096;

/**
 * The encoding of a text's bytes by its mark, and without one by the zeros that UTF-16 has beside every ASCII character:
 * UTF-8 text has none.
 */
export function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  let surplus = 0;
  bytes.subarray(0, LOOKED_AT).forEach((byte, at) => {
    if (byte === 0) surplus += at % 2 === 0 ? -1 : 1;
  });
  if (surplus === 0) return "utf-8";
  return surplus > 0 ? "utf-16le" : "utf-16be";
}
