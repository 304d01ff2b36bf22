"use client";

import Image from "next/image";
import { useEffect, useEffectEvent } from "react";
import { ownVideoWords } from "@/components/staff/catalogue/own-video-words";
import { PublishedList } from "@/components/staff/catalogue/published-list";
import { useOwnVideoState } from "@/components/staff/catalogue/use-own-video";
import { VideoDialog } from "@/components/staff/catalogue/video-dialog";
import { SendingRow } from "@/components/staff/materials/sending-row";
import { useUploadQueue } from "@/components/staff/materials/use-uploads";
import { Card } from "@/components/ui/card";
import { pictureSource } from "@/components/ui/picture-source";
import { embedOf } from "@/lib/catalogue/embeds";
import { changePromoVideo, orderPromoVideos, staffPromoVideos } from "@/lib/catalogue/staff-client";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { dropUpload } from "@/lib/materials/staff-client";
import { uploadQueue } from "@/lib/materials/upload-queue";

const copy = catalogueCopy.videos;

function providerOf(video: string): string | null {
  const embed = embedOf(video);
  return embed && catalogueCopy.link.providers[embed.provider];
}

/** How far the video is that will take the present one's place. */
function NextVideo({ address, onReady }: { address: string; onReady: () => void }) {
  const state = useOwnVideoState(address);
  const isReady = state.is === "ready";
  const tell = useEffectEvent(onReady);
  useEffect(() => {
    if (isReady) tell();
  }, [isReady]);
  return <span className="block">{copy.next(ownVideoWords(state))}</span>;
}

/** The uploads of this tab, also where nothing was saved of them yet. */
function VideoUploads() {
  const sendings = useUploadQueue().sendings.filter(({ batchId }) => batchId === null);
  if (sendings.length === 0) return null;
  return (
    <Card>
      <h2 className="flex min-h-14 items-center border-b border-line px-4 text-lead">{catalogueCopy.own.uploads}</h2>
      <ul className="divide-y divide-line">
        {sendings.map((sending) => (
          <SendingRow
            key={sending.key}
            sending={sending}
            onDrop={async () => {
              uploadQueue.forget(sending.key);
              if (sending.uploadId) await dropUpload(sending.uploadId);
            }}
          />
        ))}
      </ul>
    </Card>
  );
}

export function VideoList() {
  return (
    <PublishedList
      above={<VideoUploads />}
      copy={copy}
      read={staffPromoVideos}
      writeOrder={orderPromoVideos}
      change={changePromoVideo}
      nameOf={({ title }) => title}
      picture={({ thumbnail }) => (
        <span className="relative h-11.25 w-20 shrink-0 overflow-hidden rounded-[6px] bg-surface-2">
          {thumbnail && <Image {...pictureSource(thumbnail)} alt="" fill sizes="80px" className="object-cover" />}
        </span>
      )}
      meta={({ label, video, next_video }, reload) => (
        <>
          {[!video && !next_video && copy.none, providerOf(video), label].filter(Boolean).join(" · ")}
          {next_video && <NextVideo address={next_video} onReady={reload} />}
        </>
      )}
      dialog={(editing, onClose, onChanged) => (
        <VideoDialog editing={editing} onClose={onClose} onChanged={onChanged} />
      )}
    />
  );
}
