"use client";

import { useRef, useState } from "react";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { Button } from "@/components/ui/button";
import { controlClass, controlState } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { peopleCopy } from "@/lib/copy/staff-people";
import { writeNote } from "@/lib/people/staff-client";
import { NOTE_BODY_MAX } from "@/lib/wire/limits";

const copy = peopleCopy.timeline;

export function NoteField({ id, onChange }: { id: number; onChange: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState("");
  const [busy, setBusy] = useState(false);
  useShortcut("m", copy.note, () => field.current?.focus());
  useUnsavedWarning(body.trim() !== "");

  async function save() {
    if (body.trim() === "") return field.current?.focus();
    setBusy(true);
    try {
      await writeNote(id, { body: body.trim() });
      setBody("");
      toast.success(copy.noteSaved);
      onChange();
    } catch {
      toast.error(peopleCopy.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="grid gap-2 px-4 pt-3.5 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={`${controlClass} ${controlState(undefined)}`}>
        <textarea
          ref={field}
          rows={1}
          value={body}
          maxLength={NOTE_BODY_MAX}
          aria-label={copy.note}
          placeholder={copy.note}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              save();
            }
          }}
          className="field-sizing-content min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5 outline-none placeholder:text-muted placeholder:opacity-100"
        />
        <KeyCap>M</KeyCap>
      </div>
      {body.trim() !== "" && (
        <Button type="submit" size="sm" busy={busy} className="justify-self-end">
          {copy.saveNote}
        </Button>
      )}
    </form>
  );
}
