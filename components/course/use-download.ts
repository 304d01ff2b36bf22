"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useToken } from "@/components/layout/session";
import { useAlert } from "@/components/ui/alert-provider";
import { refusalText, saveFile } from "@/lib/download";
import { formatPercent } from "@/lib/format";
import { requestFile } from "@/lib/materials/client";

/** The size from which a download shows its progress; for smaller files the spinner says enough. */
const LARGE_BYTES = 1024 * 1024;

type Download = {
  path: string;
  /** The name for a response that gives none. */
  fileName: string;
  byteSize?: number | null;
  failed: { title: string; text: string };
};

/** Downloads with a login and leads to it without one; leaving the page gives the download up. */
export function useDownload({ path, fileName, byteSize, failed }: Download) {
  const signedIn = useToken() !== null;
  const router = useRouter();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  function report(received: number, total: number) {
    if (total >= LARGE_BYTES) setPercent(Math.min(99, Math.floor((received * 100) / total)));
  }

  async function start() {
    if (!signedIn) return router.push("/auth");
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      const response = await requestFile(path, { signal: controller.signal });
      if (response.ok) await saveFile(response, fileName, { byteSize, onProgress: report });
      else await alert({ ...failed, text: (await refusalText(response)) ?? failed.text });
    } catch {
      if (!controller.signal.aborted) await alert(failed);
    } finally {
      setBusy(false);
      setPercent(null);
    }
  }

  return { start, busy, progress: percent === null ? null : formatPercent(percent) };
}
