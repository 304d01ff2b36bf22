"use client";

import { Languages, Undo2, X } from "lucide";
import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import {
  type Edit,
  isTextControl,
  mayBeBijoy,
  placeBelow,
  replaceText,
  type TextControl,
} from "@/components/staff/shell/pasted-fields";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { bijoyCopy as copy } from "@/lib/copy/bijoy";

type Offer = {
  edits: readonly Edit[];
  example: { before: string; after: string };
  host: HTMLElement;
  isDone: boolean;
};

type Pasted = { field: TextControl; start: number; text: string; html: string; isSplit: boolean };

/** The texts that the paste has written, and what they would be in Unicode. */
async function editsOf({ field, start, text, html, isSplit }: Pasted): Promise<Edit[]> {
  const { convertParts, convertPasted } = await import("@/lib/bijoy/pasted");
  if (!isSplit) {
    const before = field.value.slice(start, field.selectionEnd ?? undefined);
    return [{ field, before, after: convertPasted(before, html) }];
  }
  // A list was spread over the fields of its group.
  const group = [...(field.closest("fieldset") ?? document.body).querySelectorAll("textarea")].filter(
    ({ value }) => value.trim() !== "" && text.includes(value.trim()),
  );
  const converted = convertParts(
    group.map(({ value }) => value),
    html,
  );
  return group.map((other, index) => ({ field: other, before: other.value, after: converted[index] ?? other.value }));
}

/**
 * Offers Unicode for a text that was typed for a Bijoy font, below the field where it was pasted. The converter is
 * loaded with the first text that may be one.
 */
export function BijoyPaste() {
  const [offer, setOffer] = useState<Offer | null>(null);
  const path = usePathname();

  const leave = useEffectEvent(() => {
    offer?.host.remove();
    setOffer(null);
  });

  const read = useEffectEvent(async (pasted: Pasted) => {
    const edits = (await editsOf(pasted)).filter(({ before, after }) => before !== after);
    leave();
    const [first] = edits;
    if (!first) return;
    const { exampleOf } = await import("@/lib/bijoy/pasted");
    setOffer({ edits, example: exampleOf(first.before, first.after), host: placeBelow(first.field), isDone: false });
  });

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const { target: field, clipboardData } = event;
      const text = clipboardData?.getData("text/plain") ?? "";
      const html = clipboardData?.getData("text/html") ?? "";
      if (!isTextControl(field) || !mayBeBijoy(text, html)) return;
      const start = field.selectionStart ?? 0;
      // The browser writes the text after this event.
      setTimeout(() => {
        // A cut line brings no converter, and the text is there all the same.
        void read({ field, start, text, html, isSplit: event.defaultPrevented }).catch(() => undefined);
      });
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other fields
  useEffect(() => () => leave(), [path]);

  useEffect(() => {
    if (!offer) return;
    const { edits, host } = offer;
    const isOf = (target: EventTarget | null) =>
      target instanceof Node && (host.contains(target) || edits.some(({ field }) => field === target));
    function leaveByKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || !isOf(event.target)) return;
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      if (host.contains(document.activeElement)) edits[0]?.field.focus();
      leave();
    }
    function type({ target }: Event) {
      const own = edits.find(({ field }) => field === target);
      // A text that was typed over is offered no more.
      if (own && ![own.before, own.after].some((text) => own.field.value.includes(text))) leave();
    }
    // A question that is closed takes its field with it.
    const watch = new MutationObserver(() => {
      if (!host.isConnected || !edits[0]?.field.isConnected) leave();
    });
    document.addEventListener("keydown", leaveByKey, true);
    document.addEventListener("input", type);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("keydown", leaveByKey, true);
      document.removeEventListener("input", type);
      watch.disconnect();
    };
  }, [offer]);

  if (!offer) return null;

  async function change() {
    if (!offer) return;
    const { edits, isDone } = offer;
    const turned = edits.map(({ field, before, after }) => ({ field, before: after, after: before }));
    let changed = 0;
    for (const edit of isDone ? turned : edits) {
      if (replaceText(edit)) changed += 1;
      // Each field's change is drawn before the next one's: a form keeps all its fields in one state.
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (changed === 0) leave();
    else setOffer({ ...offer, isDone: !isDone });
  }

  return createPortal(
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface-2 py-1 pr-1 pl-3 text-meta">
      <Icon as={Languages} size={18} className="text-primary" />
      <p role="status" className="flex min-w-40 flex-1 flex-wrap gap-x-2 py-1 wrap-anywhere">
        <b>{offer.isDone ? copy.done : copy.offer}</b>
        <span>
          <span lang="en">{offer.example.before}</span> → {offer.example.after}
        </span>
      </p>
      <span className="ml-auto flex items-center gap-1">
        <Button
          size="sm"
          variant="secondary"
          onClick={change}
          icon={<Icon as={offer.isDone ? Undo2 : Languages} size={17} />}
        >
          {offer.isDone ? copy.undo : copy.convert}
        </Button>
        <button
          type="button"
          aria-label={copy.leave}
          title={copy.leave}
          onClick={() => {
            offer.edits[0]?.field.focus();
            leave();
          }}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon as={X} size={17} />
        </button>
      </span>
    </div>,
    offer.host,
  );
}
