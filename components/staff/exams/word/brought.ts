import type { TypedMarkup } from "@/lib/markup/document";

/** Questions that somebody brings: a Word file, or a pasted text as a tree. */
export type Brought = File | TypedMarkup;

let held: Brought | null = null;

/** Keeps what was brought on one page for the next one, which takes it once. */
export function holdBrought(brought: Brought): void {
  held = brought;
}

export function takeHeld(): Brought | null {
  const brought = held;
  held = null;
  return brought;
}

export const isWordName = ({ name }: File): boolean => /\.docx$/i.test(name);
