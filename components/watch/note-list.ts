import type { WaitingNote } from "@/components/watch/note-store";
import type { OwnNote } from "@/lib/materials/schema";

export type ShownNote = { id: string; seconds: number; text: string; state: "kept" | "waiting" | "refused" };

const stateOf = ({ refused }: WaitingNote) => (refused ? ("refused" as const) : ("waiting" as const));

/** The server's notes with what this device knows better, in the order of the class. */
export function shownNotes(kept: readonly OwnNote[], waiting: readonly WaitingNote[]): ShownNote[] {
  const changed = new Set(waiting.map(({ id }) => id));
  return [
    ...kept
      .filter(({ id }) => !changed.has(id))
      .map(({ id, seconds, text }) => ({ id, seconds, text, state: "kept" as const })),
    ...waiting.flatMap((note) =>
      note.text === null ? [] : [{ id: note.id, seconds: note.seconds, text: note.text, state: stateOf(note) }],
    ),
  ].toSorted((a, b) => a.seconds - b.seconds || a.id.localeCompare(b.id));
}

/** The server's list after one of its notes was written or, with null, deleted. */
export function withSent(kept: readonly OwnNote[], id: string, note: OwnNote | null): OwnNote[] {
  return [...kept.filter((one) => one.id !== id), ...(note ? [note] : [])];
}
