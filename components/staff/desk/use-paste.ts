import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { pasteOfNotice } from "@/components/staff/desk/notice-paste";
import type { Paste } from "@/components/staff/desk/paste";
import { isEditable } from "@/components/ui/editable";
import { parsePastedMessage } from "@/lib/enrollments/messages/pasted-message";
import type { StaffNotice } from "@/lib/enrollments/notices/staff-schema";

const KEY = "prostuti:desk:paste";

/** Listens wherever the focus is, unless another field has it; keeps the text in this tab until it is done with. */
export function usePaste(ownNumbers: readonly string[]) {
  const [paste, setPaste] = useState<Paste | null>(null);

  const take = useCallback(
    (text: string, at = Date.now()) => {
      if (!text.trim()) return;
      setPaste({ text, parts: parsePastedMessage(text, ownNumbers), at, isKept: false });
      try {
        sessionStorage.setItem(KEY, text);
      } catch {
        // A browser that keeps nothing loses it with the tab.
      }
    },
    [ownNumbers],
  );
  const clear = useCallback(() => {
    setPaste(null);
    sessionStorage.removeItem(KEY);
  }, []);

  useEffect(() => {
    const kept = sessionStorage.getItem(KEY);
    if (kept) take(kept);
  }, [take]);

  const listen = useEffectEvent((event: ClipboardEvent) => {
    if (isEditable(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    take(event.clipboardData?.getData("text/plain") ?? "");
  });
  useEffect(() => {
    const handle = (event: ClipboardEvent) => listen(event);
    window.addEventListener("paste", handle);
    return () => window.removeEventListener("paste", handle);
  }, []);

  return { paste, take, takeNotice: (notice: StaffNotice) => setPaste(pasteOfNotice(notice, Date.now())), clear };
}
