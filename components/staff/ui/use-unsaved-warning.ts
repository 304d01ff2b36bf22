import { useEffect } from "react";
import { consoleCopy } from "@/lib/copy/console";

/** Asks before typed changes are lost: by closing the tab, and by a link of the console. */
export function useUnsavedWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const leaves = link instanceof HTMLAnchorElement && link.target !== "_blank" && !link.href.includes("#");
      if (!leaves || window.confirm(consoleCopy.unsaved.leave)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", beforeUnload);
    // Before the link's own handler.
    document.addEventListener("click", click, true);
    return () => {
      window.removeEventListener("beforeunload", beforeUnload);
      document.removeEventListener("click", click, true);
    };
  }, [isChanged]);
}
