/** The parts of a key such as `avatars/3f….webp`. @throws Error on whatever could lead out of the storage */
export function keySegments(key: string): string[] {
  const segments = key.split("/");
  if (segments.some((segment) => !/^[\p{L}\p{M}\p{N}._ -]+$/u.test(segment) || /^\.+$/.test(segment))) {
    throw new Error("not a storage key");
  }
  return segments;
}
