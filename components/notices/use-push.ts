"use client";

import { useEffect, useState } from "react";
import { type PushState, pushState, turnOffPush, turnOnPush } from "@/components/notices/push-browser";

const CHANGED = "prostuti:push";
const tell = () => window.dispatchEvent(new Event(CHANGED));

const turnOn = () => turnOnPush().finally(tell);
const turnOff = () => turnOffPush().finally(tell);

/** `state` is null until it is known, and the same for all who ask on a page. */
export function usePush() {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const found = await pushState();
      if (isHere) setState(found);
    };
    void look();
    window.addEventListener(CHANGED, look);
    return () => {
      isHere = false;
      window.removeEventListener(CHANGED, look);
    };
  }, []);
  return { state, turnOn, turnOff };
}
