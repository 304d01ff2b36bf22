"use client";

import dynamic from "next/dynamic";
import { useCallback, useEffect, useState } from "react";
import { TOAST_EVENT, type ToastRequest } from "@/components/ui/toast";

const ToastView = dynamic(() => import("@/components/ui/toast-view"), { ssr: false });

/** Waits for the first toast before it loads the library that draws them. */
export function Toaster() {
  const [waiting, setWaiting] = useState<ToastRequest[]>([]);
  const [used, setUsed] = useState(false);

  useEffect(() => {
    function receive(event: Event) {
      const request = (event as CustomEvent<ToastRequest>).detail;
      setUsed(true);
      setWaiting((requests) => [...requests, request]);
    }
    window.addEventListener(TOAST_EVENT, receive);
    return () => window.removeEventListener(TOAST_EVENT, receive);
  }, []);

  const clear = useCallback(() => setWaiting([]), []);
  return used && <ToastView requests={waiting} onShown={clear} />;
}
