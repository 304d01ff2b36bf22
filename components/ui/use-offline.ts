import { useSyncExternalStore } from "react";

const changes = ["online", "offline"] as const;

function subscribe(onChange: () => void): () => void {
  for (const change of changes) addEventListener(change, onChange);
  return () => {
    for (const change of changes) removeEventListener(change, onChange);
  };
}

/** As the browser knows it: a connection that only seems to be there is found by a request. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
