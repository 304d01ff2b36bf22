/** A number in [0, 1) that depends only on its arguments: variety without randomness. */
export function noise(...parts: number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part + 0x9e37), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return (hash >>> 0) / 2 ** 32;
}
