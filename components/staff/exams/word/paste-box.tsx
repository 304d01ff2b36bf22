import { ClipboardPaste } from "lucide";
import { type ClipboardEvent, useId, useState } from "react";
import { tellLost } from "@/components/staff/markup/pasted-clipboard";
import { docOf } from "@/components/staff/markup/plain-text";
import { Button } from "@/components/ui/button";
import { controlClass, controlState } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import type { TypedMarkup } from "@/lib/markup/document";
import { pastedDocument, pastedMarkup } from "@/lib/markup/pasted-markup";

/** A field for questions that were copied elsewhere: a paste is read at once, with its looks; typed text by the button. */
export function PasteBox({ onPaste }: { onPaste: (doc: TypedMarkup) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    const html = event.clipboardData.getData("text/html");
    if (text.trim() === "") return tellLost(pastedMarkup(html));
    event.preventDefault();
    // Letters in a Bijoy font are converted with the questions, so that no conversion of the field is offered.
    event.stopPropagation();
    setTyped(text);
    const doc = pastedDocument(html);
    if (!doc) tellLost(pastedMarkup(html));
    onPaste(doc ?? docOf(text.replace(/\r\n?/g, "\n")));
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {copy.pasteBox}
      </label>
      <textarea
        id={id}
        rows={7}
        value={typed}
        placeholder={copy.pasteExample}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={paste}
        className={`${controlClass} ${controlState(undefined)} w-full resize-y px-3.5 py-2.5 font-normal`}
      />
      <Button
        variant="secondary"
        size="sm"
        disabled={typed.trim() === ""}
        icon={<Icon as={ClipboardPaste} size={18} />}
        onClick={() => onPaste(docOf(typed))}
        className="justify-self-start"
      >
        {copy.readPasted}
      </Button>
    </div>
  );
}
