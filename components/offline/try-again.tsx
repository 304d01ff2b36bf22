"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { common } from "@/lib/copy/common";

const reload = () => window.location.reload();

/** Loads the address anew: by a press, and by itself when the connection is back. */
export function TryAgain() {
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return <Button onClick={reload}>{common.retry}</Button>;
}
