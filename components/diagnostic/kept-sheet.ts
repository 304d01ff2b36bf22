import type { Diagnostic, Marked } from "@/lib/diagnostic/schema";

/** On this device and nowhere else: who takes it has no account. */
const KEY = "prostuti:diagnostic";

export type KeptSheet = {
  paper: Diagnostic;
  /** The end by this device's clock, which is good enough because it ranks nobody. */
  endsAt: number;
  /** Option by question. */
  choices: Record<number, number>;
  /** Since when it waits for its marks. */
  handedIn: boolean;
  marked: Marked | null;
};

const listeners = new Set<() => void>();

export function onSheetChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepSheet(sheet: KeptSheet | null): void {
  try {
    if (sheet) localStorage.setItem(KEY, JSON.stringify(sheet));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or refused: it is gone with the page.
  }
  for (const listener of listeners) listener();
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Null for what another build wrote and this one cannot read. */
export function readSheet(text: string | null): KeptSheet | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (!isRecord(kept) || !isRecord(kept.paper) || !Array.isArray(kept.paper.questions)) return null;
    if (!isRecord(kept.choices) || typeof kept.endsAt !== "number") return null;
    if (kept.marked !== null && !(isRecord(kept.marked) && Array.isArray(kept.marked.questions))) return null;
    return kept as KeptSheet;
  } catch {
    return null;
  }
}

export function keptSheet(): KeptSheet | null {
  try {
    return readSheet(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export const hasKeptSheet = (): boolean => keptSheet() !== null;
