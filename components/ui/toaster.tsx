"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { TOAST_EVENT, type ToastRequest } from "@/components/ui/toast";
import { common } from "@/lib/copy/common";

type ViewProps = { requests: ToastRequest[]; onShown: () => void };

export const loadToasts = () => import("@/components/ui/toast-view").then((module) => module.default);

/** Waits for the first toast before it loads the library that draws them. */
export function Toaster() {
  const [waiting, setWaiting] = useState<ToastRequest[]>([]);
  const [View, setView] = useState<ComponentType<ViewProps>>();
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    function receive(event: Event) {
      const request = (event as CustomEvent<ToastRequest>).detail;
      setWaiting((requests) => [...requests, request]);
      loadToasts().then(
        (view) => setView(() => view),
        () => setIsCut(true),
      );
    }
    window.addEventListener(TOAST_EVENT, receive);
    return () => window.removeEventListener(TOAST_EVENT, receive);
  }, []);

  const clear = useCallback(() => setWaiting([]), []);
  if (View) return <View requests={waiting} onShown={clear} />;
  return isCut && <PlainToast requests={waiting} onShown={clear} />;
}

const DURATION_MS = 5000;

/** The words of the last toast without the library, which a cut line does not bring. */
function PlainToast({ requests, onShown }: ViewProps) {
  const last = requests.at(-1);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(onShown, DURATION_MS);
    return () => clearTimeout(timer);
  }, [last, onShown]);
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(max(var(--bar-height,0px),var(--foot-room,0px))+1rem)] z-50 print:hidden md:left-auto md:w-90"
    >
      {last && (
        <button
          type="button"
          onClick={onShown}
          title={common.dismissToast}
          className="on-deep min-h-13 w-full rounded-row border border-deep-line bg-deep px-4 py-3 text-left text-body shadow-raised"
        >
          {last.message}
        </button>
      )}
    </div>
  );
}
