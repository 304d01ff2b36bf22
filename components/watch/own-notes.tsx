"use client";

import { useRef } from "react";
import { Card } from "@/components/ui/card";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useLate } from "@/components/ui/use-late";
import { NoteForm } from "@/components/watch/note-form";
import { NoteRow } from "@/components/watch/note-row";
import type { Notes } from "@/components/watch/use-notes";
import { watch } from "@/lib/copy/watch";
import { formatNumber } from "@/lib/format";

const { notes: copy } = watch;
function Waiting({ count }: { count: number }) {
  const isLate = useLate(count > 0);
  return (
    <p role="status" className="px-3 pb-3 text-small text-accent-ink empty:hidden">
      {isLate && copy.waiting(formatNumber(count))}
    </p>
  );
}

type OwnNotesProps = { own: Notes; second: number; onSeek: (second: number) => void };

/** The learner's notes at moments of the class; a tap leads back to one. */
export function OwnNotes({ own, second, onSeek }: OwnNotesProps) {
  const { notes, known, failed } = own;
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(id: string, at: number) {
    own.remove(id, at);
    // The button that was pressed goes with its row.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="own-notes">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="own-notes" ref={heading} tabIndex={-1} className="text-heading outline-none lg:text-section">
          {copy.title}
        </h2>
        {known && <span className="text-small text-muted">{copy.count(formatNumber(notes.length))}</span>}
      </div>
      <Card className="overflow-hidden">
        <NoteForm second={second} onKeep={own.add} />
        <Waiting count={notes.filter(({ state }) => state === "waiting").length} />
        {failed && <LoadFailure title={copy.failed} onRetry={own.again} className="m-3" />}
        {!failed && !known && <Skeleton className="m-3 h-12" />}
        {known && notes.length === 0 && (
          <p className="grid min-h-18.25 items-center border-t border-line px-3.5 text-small text-muted">
            {copy.empty}
          </p>
        )}
        {notes.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {notes.map((note) => (
              <NoteRow
                key={note.id}
                note={note}
                onSeek={onSeek}
                onChange={(text) => own.change(note.id, note.seconds, text)}
                onRemove={() => remove(note.id, note.seconds)}
              />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
