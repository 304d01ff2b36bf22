"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type ChosenFile, examine, isSameFile } from "@/components/staff/materials/chosen-file";
import { batchUploads, dropUpload } from "@/lib/materials/staff-client";
import type { TranscodingRecord, UploadRecord } from "@/lib/materials/staff-schema";
import { type Sending, type UploadQueue, uploadQueue } from "@/lib/materials/upload-queue";
import type { UploadPurposeKey } from "@/lib/materials/upload-rules";
import { useRead } from "@/lib/use-read";

const underWay: Record<TranscodingRecord["state"], boolean> = {
  queued: true,
  running: true,
  paused: true,
  done: false,
  failed: false,
  cancelled: false,
};

export const isUnderWay = (state: TranscodingRecord["state"]) => underWay[state];

export type Replaced = { kind: UploadPurposeKey; id: number; title: string };
const none: ReturnType<UploadQueue["read"]> = { sendings: [], finished: 0 };

/** Everything that this tab sends. */
export const useUploadQueue = () => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read, () => none);

/** The uploads to a batch: sent from this tab, left unfinished, or sent by somebody else. */
export function useUploads(batchId: number) {
  const { sendings, finished } = useUploadQueue();
  const own = sendings.filter((sending) => sending.batchId === batchId);
  const { data, mutate } = useRead(batchUploads(batchId), {
    refreshInterval: (rows) => (rows?.some(({ state }) => state === "received") ? 1000 : 10_000),
  });
  const others = (data ?? []).filter(({ id }) => !own.some(({ uploadId }) => uploadId === id));

  // Each upload that ends, here or elsewhere, changes the lists.
  const waiting = others.filter(({ state }) => state === "received").length;
  const [arrived, setArrived] = useState(0);
  const before = useRef({ finished, waiting });
  useEffect(() => {
    const isNew = finished > before.current.finished || waiting < before.current.waiting;
    before.current = { finished, waiting };
    if (!isNew) return;
    // Read before it is known whether the upload still waits, the lists might miss it for good.
    void mutate().finally(() => setArrived((count) => count + 1));
  }, [finished, waiting, mutate]);

  /** @returns the reason against it, as it is shown; null when it is on its way */
  async function add(file: File, replaced?: Replaced): Promise<string | null> {
    const chosen = await examine(file, replaced?.kind);
    if (typeof chosen === "string") return chosen;
    const begun = replaced ? undefined : others.find((upload) => upload.is_mine && isUnfinished(upload, file));
    send(file, chosen, begun, replaced);
    return null;
  }

  function send(file: File, { kind, title }: ChosenFile, upload?: UploadRecord, replaced?: Replaced): void {
    const metadata: Record<string, string> = {
      purpose: kind,
      batch_id: String(batchId),
      title,
      file_name: file.name,
      modified_at: String(file.lastModified),
      ...(replaced && { replaces: String(replaced.id) }),
    };
    uploadQueue.add(file, { batchId, title: upload?.title ?? replaced?.title ?? title, metadata, upload });
  }

  /** Goes on with an upload that another tab or an earlier visit began. */
  async function goOn(upload: UploadRecord, file: File): Promise<boolean> {
    if (!isUnfinished(upload, file)) return false;
    send(file, { kind: upload.purpose, title: upload.title }, upload);
    return true;
  }

  async function drop(sending: Sending | null, uploadId: string | null): Promise<void> {
    if (sending) uploadQueue.forget(sending.key);
    if (uploadId) await dropUpload(uploadId);
    void mutate();
  }

  return { own, others, arrived, add, goOn, drop, replace: add };
}

const isUnfinished = (upload: UploadRecord, file: File) => upload.state === "receiving" && isSameFile(upload, file);

export type Uploads = ReturnType<typeof useUploads>;
