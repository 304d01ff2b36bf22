"use client";

import { useSyncExternalStore } from "react";

/** Local-storage key of the access token; its presence alone decides whether a visitor is logged in. */
export const TOKEN_KEY = "token";
/** Fired on `window` when this tab changes the token; other tabs hear the browser's own `storage` event. */
export const SESSION_EVENT = "prostuti:session";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  window.addEventListener(SESSION_EVENT, onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener(SESSION_EVENT, onChange);
  };
}

/** The stored access token; null on the server and during hydration. */
export function useToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(TOKEN_KEY),
    () => null,
  );
}
