"use client";

import { useSearchParams } from "next/navigation";
import { useRef } from "react";

const PARAM = "recording";

function addressWith(id: number | null): string {
  const url = new URL(window.location.href);
  if (id === null) url.searchParams.delete(PARAM);
  else url.searchParams.set(PARAM, String(id));
  return url.pathname + url.search + url.hash;
}

/** The recording that is open stands in the address: it can be linked to, and a phone's back button closes it. */
export function useOpenRecording() {
  const openId = Number(useSearchParams().get(PARAM)) || null;
  const cameFromHere = useRef(false);

  function open(id: number) {
    window.history.pushState(null, "", addressWith(id));
    cameFromHere.current = true;
  }

  function close() {
    if (cameFromHere.current) window.history.back();
    else window.history.replaceState(null, "", addressWith(null));
    cameFromHere.current = false;
  }

  return { openId, open, close };
}
