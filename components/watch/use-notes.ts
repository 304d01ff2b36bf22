"use client";

import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import { recall, remember, useMemory } from "@/components/layout/learner-memory";
import { shownNotes, withSent } from "@/components/watch/note-list";
import { keepNote, sendNotes, storedNotes, subscribeToNotes, type WaitingNote } from "@/components/watch/note-store";
import type { Read } from "@/lib/api-client";
import { notesOn } from "@/lib/materials/client";
import type { OwnNote } from "@/lib/materials/schema";
import { currentLearner } from "@/lib/session-store";
import { useRead } from "@/lib/use-read";

// Browsers do not always say that the network is back.
const AGAIN_MS = 5_000;
const nameOf = (recordingId: number) => `notes:${recordingId}`;

function rememberedNotes(recordingId: number): Read<OwnNote[]> {
  const read = notesOn(recordingId);
  return {
    path: read.path,
    async load(options) {
      const learner = currentLearner();
      const notes = await read.load(options);
      remember(learner, nameOf(recordingId), notes);
      return notes;
    },
  };
}

/** The learner's notes on a recording: written to the device at once, to the server as soon as it can be reached. */
export function useNotes(recordingId: number) {
  const { mutate } = useSWRConfig();
  const list = useRead(rememberedNotes(recordingId));
  const remembered = useMemory(nameOf(recordingId));
  const stored = useSyncExternalStore(subscribeToNotes, storedNotes, () => "[]");
  const kept = list.data ?? (Array.isArray(remembered) ? (remembered as OwnNote[]) : undefined);

  const notes = useMemo(() => {
    const waiting = (JSON.parse(stored) as WaitingNote[]).filter((note) => note.recording_id === recordingId);
    return shownNotes(kept ?? [], waiting);
  }, [kept, stored, recordingId]);

  function send() {
    void sendNotes((recording, id, note) => {
      const update = (known: OwnNote[] | undefined) => known && withSent(known, id, note);
      void mutate<OwnNote[]>(notesOn(recording).path, update, { revalidate: false });
      const before = recall(nameOf(recording));
      if (Array.isArray(before)) remember(currentLearner(), nameOf(recording), withSent(before, id, note));
    });
  }
  const sendWaiting = useEffectEvent(send);

  useEffect(() => {
    const begin = () => sendWaiting();
    begin();
    const timer = setInterval(begin, AGAIN_MS);
    window.addEventListener("online", begin);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", begin);
    };
  }, []);

  function keep(id: string, seconds: number, text: string | null) {
    keepNote({ id, recording_id: recordingId, seconds, text });
    send();
  }

  return {
    notes,
    known: kept !== undefined || notes.length > 0,
    failed: list.error !== undefined && kept === undefined,
    again: () => void list.mutate(),
    add: (seconds: number, text: string) => keep(crypto.randomUUID(), seconds, text),
    change: keep,
    remove: (id: string, seconds: number) => keep(id, seconds, null),
  };
}

export type Notes = ReturnType<typeof useNotes>;
