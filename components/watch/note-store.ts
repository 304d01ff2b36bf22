import { ApiError } from "@/lib/api-client";
import { forgetFor, keepFor, keptFor, namesKeptFor, storedFor } from "@/lib/learner-storage";
import { deleteNote, writeNote } from "@/lib/materials/client";
import type { OwnNote } from "@/lib/materials/schema";
import { currentLearner } from "@/lib/session-store";

/**
 * Changes of notes on this device that the server does not know yet; they go with the login. Each note has a name of
 * its own, so that two tabs never write over each other's, and an id of its own, so that it is never stored twice.
 */
const WAITING = "note:";
const CHANGED = "prostuti:notes";

export type WaitingNote = {
  id: string;
  recording_id: number;
  seconds: number;
  /** Null: the note was deleted. */
  text: string | null;
  /** True when the server refused it: it is not sent again until it is changed. */
  refused?: boolean;
};

export function subscribeToNotes(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}

const tell = () => window.dispatchEvent(new Event(CHANGED));

export function keepNote(note: WaitingNote): void {
  const learner = currentLearner();
  if (!learner) return;
  keepFor(learner, WAITING + note.id, note);
  tell();
}

/** As it is stored: the same text as long as nothing changed. */
export function storedNotes(): string {
  const learner = currentLearner();
  if (!learner) return "[]";
  return `[${namesKeptFor(learner, WAITING)
    .toSorted()
    .flatMap((name) => storedFor(learner, name) ?? [])
    .join()}]`;
}

/** A note that was changed while it was being sent stays, and so does the text of a refused one. */
function settle(learner: string, note: WaitingNote, isRefused: boolean): void {
  const name = WAITING + note.id;
  if (JSON.stringify(keptFor(learner, name)) !== JSON.stringify(note)) return;
  if (isRefused && note.text !== null) keepFor(learner, name, { ...note, refused: true });
  else forgetFor(learner, name);
}

/** The server would refuse it again. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);

type Sent = (recordingId: number, id: string, note: OwnNote | null) => void;
let sending: Promise<void> | null = null;

async function sendOne(note: WaitingNote): Promise<OwnNote | null> {
  if (note.text !== null) {
    return writeNote(note.recording_id, note.id, { seconds: note.seconds, text: note.text }, { timeoutMs: 15_000 });
  }
  await deleteNote(note.recording_id, note.id);
  return null;
}

async function sendAll(learner: string, onSent: Sent): Promise<void> {
  for (const note of JSON.parse(storedNotes()) as WaitingNote[]) {
    if (currentLearner() !== learner) return;
    if (note.refused) continue;
    let isRefused = false;
    try {
      onSent(note.recording_id, note.id, await sendOne(note));
    } catch (error) {
      if (!isFinal(error)) return;
      isRefused = true;
    }
    settle(learner, note, isRefused);
    tell();
  }
}

/** Sends the waiting notes; those that cannot be sent stay. @param onSent the server's state of each; null: deleted */
export function sendNotes(onSent: Sent): Promise<void> {
  const learner = currentLearner();
  if (!learner) return Promise.resolve();
  sending ??= sendAll(learner, onSent).finally(() => {
    sending = null;
  });
  return sending;
}
