import { useEffect, useEffectEvent, useState } from "react";
import { examine, isSameFile } from "@/components/staff/materials/chosen-file";
import { isUnderWay, useUploadQueue } from "@/components/staff/materials/use-uploads";
import { ApiError } from "@/lib/api-client";
import { ownVideoId, ownVideoPath } from "@/lib/catalogue/own-videos";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { materialsCopy } from "@/lib/copy/staff-materials";
import { dropUpload, ownVideo, retryOwnVideo } from "@/lib/materials/staff-client";
import type { OwnVideoRecord, TranscodingRecord, UploadRecord } from "@/lib/materials/staff-schema";
import { type Sending, uploadQueue } from "@/lib/materials/upload-queue";
import { useRead } from "@/lib/use-read";

export type OwnVideoState =
  | { is: "none" }
  | { is: "reading" }
  | { is: "sending"; sending: Sending }
  /** The upload ended before its last byte: choosing the same file goes on from there. */
  | { is: "stopped"; upload: UploadRecord }
  | { is: "making"; video: OwnVideoRecord; transcoding: TranscodingRecord }
  | { is: "failed"; name: string; words: string; canRetry: boolean }
  | { is: "ready"; video: OwnVideoRecord };

const POLL_MS = 2000;

function storedState(video: OwnVideoRecord): OwnVideoState {
  const { upload, transcoding, file_name: name } = video;
  if (video.is_ready) return { is: "ready", video };
  if (upload?.state === "receiving") return { is: "stopped", upload };
  if (transcoding && isUnderWay(transcoding.state)) return { is: "making", video, transcoding };
  const problem = transcoding ? transcoding.problem : (upload?.problem ?? "missing");
  const words = materialsCopy.transcoding.failed(problem);
  return { is: "failed", name, words, canRetry: transcoding?.can_retry ?? false };
}

const gone: OwnVideoState = {
  is: "failed",
  name: catalogueCopy.own.label,
  words: catalogueCopy.own.gone,
  canRetry: false,
};

/** @param key the sending in this tab, before the server has named it */
function useFollowed(address: string, key: string | null) {
  const id = ownVideoId(address);
  const sending = useUploadQueue().sendings.find((one) => (id ? one.uploadId === id : one.key === key));
  const [settledId, setSettledId] = useState<string | null>(null);
  // An upload that stands still here may be going on in another tab.
  const { data, error, mutate } = useRead(id && !sending ? ownVideo(id) : null, {
    refreshInterval: id === settledId ? 0 : POLL_MS,
    onSuccess: (video) => setSettledId(["ready", "failed"].includes(storedState(video).is) ? video.id : null),
  });

  function stateNow(): OwnVideoState {
    if (sending) return { is: "sending", sending };
    if (!id) return { is: "none" };
    if (error instanceof ApiError && error.status === 404) return gone;
    return data ? storedState(data) : { is: "reading" };
  }

  async function retry(): Promise<void> {
    if (!id) return;
    await mutate(retryOwnVideo(id), { revalidate: false });
    setSettledId(null);
  }

  return { sending, state: stateNow(), retry };
}

/** How far an uploaded video is, for a list. */
export const useOwnVideoState = (address: string): OwnVideoState => useFollowed(address, null).state;

/**
 * An uploaded promo or demo video, from its first byte to its making. `address` is empty while none is chosen.
 *
 * @param stored the address as it is saved: its upload goes on whatever is done here
 */
export function useOwnVideo(address: string, stored: string, onChange: (address: string) => void) {
  const [key, setKey] = useState<string | null>(null);
  const { sending, state, retry } = useFollowed(address, key);
  const isSaved = address !== "" && address === stored;

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
    const upload = state.is === "stopped" ? state.upload : undefined;
    if (upload && !isSameFile(upload, file)) return materialsCopy.otherFile;
    const metadata = { purpose: chosen.kind, file_name: file.name, modified_at: String(file.lastModified) };
    setKey(uploadQueue.add(file, { batchId: null, title: file.name, metadata, upload }));
    return null;
  }

  /** The video is saved: its upload goes on by itself. */
  function release(): void {
    setKey(null);
    onChange("");
  }

  /** Ends an upload that nothing was saved of. */
  async function abandon(): Promise<void> {
    setKey(null);
    if (sending) uploadQueue.forget(sending.key);
    const uploadId = state.is === "stopped" ? state.upload.id : sending?.uploadId;
    if (uploadId) await dropUpload(uploadId);
  }

  /** Forgets the video, and ends its upload where its last byte has not come. */
  async function drop(): Promise<void> {
    const ending = abandon();
    onChange("");
    await ending;
  }

  return { state, isSaved, isUnsavedUpload: sending !== undefined && !isSaved, choose, release, abandon, drop, retry };
}

export type OwnVideo = ReturnType<typeof useOwnVideo>;
