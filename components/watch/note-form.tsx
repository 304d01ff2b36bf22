"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { watch } from "@/lib/copy/watch";
import { formatRunningTime } from "@/lib/format";
import { RECORDING_NOTE_MAX } from "@/lib/wire/limits";

const { notes: copy } = watch;
export const noteField =
  "min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-body placeholder:text-muted scroll-mt-[calc(56.25vw+6.875rem)] lg:scroll-mt-4";

/** The second is the one at which the first letter is typed; the class goes on meanwhile. */
export function NoteForm({ second, onKeep }: { second: number; onKeep: (second: number, text: string) => void }) {
  const [text, setText] = useState("");
  const [begunAt, setBegunAt] = useState<number | null>(null);

  function type(value: string) {
    setText(value);
    setBegunAt(value === "" ? null : (begunAt ?? second));
  }

  function keep(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return;
    onKeep(begunAt ?? second, text.trim());
    type("");
  }

  const label = copy.field(formatRunningTime(begunAt ?? second));
  return (
    <form onSubmit={keep} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 p-3">
      <input
        value={text}
        onChange={(event) => type(event.target.value)}
        aria-label={label}
        placeholder={label}
        maxLength={RECORDING_NOTE_MAX}
        autoComplete="off"
        enterKeyHint="done"
        className={noteField}
      />
      <Button type="submit" aria-label={copy.keepLabel}>
        {copy.keep}
      </Button>
    </form>
  );
}
