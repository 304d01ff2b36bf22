import { vi } from "vitest";

/** A browser's storage that keeps its entries in the map; ends with `vi.unstubAllGlobals()`. */
export function stubLocalStorage(stored: Map<string, string>): void {
  vi.stubGlobal("localStorage", {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
}
