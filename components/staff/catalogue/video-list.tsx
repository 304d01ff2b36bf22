"use client";

import Image from "next/image";
import { ownVideoWords } from "@/components/staff/catalogue/own-video-words";
import { PublishedList } from "@/components/staff/catalogue/published-list";
import { useOwnVideoState } from "@/components/staff/catalogue/use-own-video";
import { VideoDialog } from "@/components/staff/catalogue/video-dialog";
import { pictureSource } from "@/components/ui/picture-source";
import { embedOf } from "@/lib/catalogue/embeds";
import { changePromoVideo, orderPromoVideos, staffPromoVideos } from "@/lib/catalogue/staff-client";
import type { StaffPromoVideo } from "@/lib/catalogue/staff-schema";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.videos;
const POLL_MS = 3000;

function providerOf(video: string): string | null {
  const embed = embedOf(video);
  return embed && catalogueCopy.link.providers[embed.provider];
}

function NextVideo({ address }: { address: string }) {
  return <span className="block">{copy.next(ownVideoWords(useOwnVideoState(address)))}</span>;
}

const waits = (videos: StaffPromoVideo[] | undefined) => videos?.some(({ next_video }) => next_video !== null);

export function VideoList() {
  return (
    <PublishedList
      copy={copy}
      read={staffPromoVideos}
      refreshInterval={(videos) => (waits(videos) ? POLL_MS : 0)}
      writeOrder={orderPromoVideos}
      change={changePromoVideo}
      nameOf={({ title }) => title}
      picture={({ thumbnail }) => (
        <span className="relative h-11.25 w-20 shrink-0 overflow-hidden rounded-[6px] bg-surface-2">
          {thumbnail && <Image {...pictureSource(thumbnail)} alt="" fill sizes="80px" className="object-cover" />}
        </span>
      )}
      meta={({ label, video, next_video }) => (
        <>
          {[providerOf(video), label].filter(Boolean).join(" · ")}
          {next_video && <NextVideo address={next_video} />}
        </>
      )}
      dialog={(editing, onClose, onChanged) => (
        <VideoDialog editing={editing} onClose={onClose} onChanged={onChanged} />
      )}
    />
  );
}
