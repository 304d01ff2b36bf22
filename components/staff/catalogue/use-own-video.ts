import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { examine, isSameFile } from "@/components/staff/materials/chosen-file";
import { isUnderWay } from "@/components/staff/materials/use-uploads";
import { ownVideoId, ownVideoPath } from "@/lib/catalogue/own-videos";
import { dropUpload, ownVideo, retryOwnVideo } from "@/lib/materials/staff-client";
import type { OwnVideoRecord, TranscodingRecord, UploadRecord } from "@/lib/materials/staff-schema";
import { type Sending, type UploadQueue, uploadQueue } from "@/lib/materials/upload-queue";
import { useRead } from "@/lib/use-read";

export type OwnVideoState =
  | { is: "none" }
  | { is: "reading" }
  | { is: "sending"; sending: Sending }
  /** Its sending ended before the last byte, and the same file goes on. */
  | { is: "stopped"; upload: UploadRecord }
  | { is: "making"; video: OwnVideoRecord; transcoding: TranscodingRecord }
  | { is: "failed"; video: OwnVideoRecord; problem: string | null; canRetry: boolean }
  | { is: "ready"; video: OwnVideoRecord };

const none: ReturnType<UploadQueue["read"]> = { sendings: [], finished: 0 };
const POLL_MS = 2000;

function storedState(video: OwnVideoRecord): OwnVideoState {
  const { upload, transcoding } = video;
  if (video.is_ready) return { is: "ready", video };
  if (upload?.state === "receiving") return { is: "stopped", upload };
  if (transcoding && isUnderWay(transcoding.state)) return { is: "making", video, transcoding };
  if (transcoding) {
    const { problem, can_retry } = transcoding;
    return { is: "failed", video, problem, canRetry: can_retry };
  }
  return { is: "failed", video, problem: upload?.problem ?? "missing", canRetry: false };
}

/** @param key the sending in this tab, before the server has named it */
function useFollowed(address: string, key: string | null) {
  const id = ownVideoId(address);
  const { sendings } = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read, () => none);
  const sending = sendings.find((one) => (id ? one.uploadId === id : one.key === key));
  const { data, mutate } = useRead(id && !sending ? ownVideo(id) : null, {
    refreshInterval: (video) => (!video || ["stopped", "making"].includes(storedState(video).is) ? POLL_MS : 0),
  });

  function stateNow(): OwnVideoState {
    if (sending) return { is: "sending", sending };
    if (!id) return { is: "none" };
    return data ? storedState(data) : { is: "reading" };
  }
  return { id, sending, state: stateNow(), mutate };
}

/** How far an uploaded video is, for a list. */
export const useOwnVideoState = (address: string): OwnVideoState => useFollowed(address, null).state;

/** An uploaded promo or demo video, from its first byte to its making. `address` is empty while none is chosen. */
export function useOwnVideo(address: string, onChange: (address: string) => void) {
  const [key, setKey] = useState<string | null>(null);
  const { id, sending, state, mutate } = useFollowed(address, key);

  // The server names the upload in its first response.
  const begun = sending?.key === key ? sending?.uploadId : null;
  const adopt = useEffectEvent((uploadId: string) => onChange(ownVideoPath(uploadId)));
  useEffect(() => {
    if (begun) adopt(begun);
  }, [begun]);

  /** @returns the reason against it, as it is shown; null when it is on its way */
  async function choose(file: File): Promise<string | null> {
    const chosen = await examine(file, "video");
    if (typeof chosen === "string") return chosen;
    const upload = state.is === "stopped" && isSameFile(state.upload, file) ? state.upload : undefined;
    const metadata = { purpose: chosen.kind, file_name: file.name, modified_at: String(file.lastModified) };
    setKey(uploadQueue.add(file, { batchId: null, title: file.name, metadata, upload }));
    return null;
  }

  /** The video is saved, or another takes its place here: its upload goes on. */
  function release(): void {
    setKey(null);
    onChange("");
  }

  /** Forgets the video, and ends its upload where its last byte has not come. */
  async function drop(): Promise<void> {
    if (sending) uploadQueue.forget(sending.key);
    release();
    const uploadId = state.is === "stopped" ? state.upload.id : sending?.uploadId;
    if (uploadId) await dropUpload(uploadId);
  }

  async function retry(): Promise<void> {
    if (id) await mutate(retryOwnVideo(id), { revalidate: false });
  }

  return { state, choose, release, drop, retry };
}

export type OwnVideo = ReturnType<typeof useOwnVideo>;
