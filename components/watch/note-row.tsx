"use client";

import { Ellipsis, Play } from "lucide";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { noteField } from "@/components/watch/note-form";
import type { ShownNote } from "@/components/watch/note-list";
import { watch } from "@/lib/copy/watch";
import { formatRunningTime } from "@/lib/format";
import { RECORDING_NOTE_MAX } from "@/lib/wire/limits";

const { notes: copy } = watch;

type NoteRowProps = {
  note: ShownNote;
  onSeek: (second: number) => void;
  onChange: (text: string) => void;
  onRemove: () => void;
};

function EditForm({
  note,
  onDone,
  onChange,
}: {
  note: ShownNote;
  onDone: () => void;
  onChange: (text: string) => void;
}) {
  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text")).trim();
    if (text !== "" && (text !== note.text || note.state === "refused")) onChange(text);
    onDone();
  }

  return (
    <form onSubmit={keep} className="col-span-3 grid gap-2 p-1 pr-2">
      <input
        name="text"
        defaultValue={note.text}
        // biome-ignore lint/a11y/noAutofocus: it was asked for with the button that it replaces
        autoFocus
        aria-label={copy.editField(formatRunningTime(note.seconds))}
        maxLength={RECORDING_NOTE_MAX}
        autoComplete="off"
        className={noteField}
      />
      <span className="flex gap-2">
        <Button type="submit" size="sm">
          {copy.keep}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {copy.cancel}
        </Button>
      </span>
    </form>
  );
}

/** A note and the moment that it belongs to. */
export function NoteRow({ note, onSeek, onChange, onRemove }: NoteRowProps) {
  const [shows, setShows] = useState<"text" | "actions" | "form">("text");
  const at = formatRunningTime(note.seconds);
  if (shows === "form") {
    return (
      <li className="grid p-1">
        <EditForm note={note} onChange={onChange} onDone={() => setShows("text")} />
      </li>
    );
  }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_2.75rem] items-start gap-1 py-1 pr-1 pl-2">
      <button
        type="button"
        aria-label={copy.from(at)}
        onClick={() => onSeek(note.seconds)}
        className="flex min-h-11 min-w-16 items-center justify-center gap-1 rounded-control px-1 font-semibold text-primary"
      >
        <Icon as={Play} size={14} />
        {at}
      </button>
      <div className="min-w-0 py-2.5 leading-[1.55]">
        <p className="wrap-anywhere">{note.text}</p>
        {note.state === "refused" && <p className="text-small text-accent-ink">{copy.refused}</p>}
        {shows === "actions" && (
          <span className="-mb-1.5 -ml-3 flex pt-1">
            <Button variant="ghost" size="sm" onClick={() => setShows("form")}>
              {copy.edit}
            </Button>
            <Button variant="ghost" size="sm" onClick={onRemove} className="text-danger-ink!">
              {copy.remove}
            </Button>
          </span>
        )}
      </div>
      <button
        type="button"
        aria-label={copy.more(at)}
        aria-expanded={shows === "actions"}
        onClick={() => setShows(shows === "actions" ? "text" : "actions")}
        className="grid size-11 place-items-center rounded-control text-muted"
      >
        <Icon as={Ellipsis} size={20} />
      </button>
    </li>
  );
}
