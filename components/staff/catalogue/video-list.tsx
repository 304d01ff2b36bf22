"use client";

import Image from "next/image";
import { PublishedList } from "@/components/staff/catalogue/published-list";
import { VideoDialog } from "@/components/staff/catalogue/video-dialog";
import { pictureSource } from "@/components/ui/picture-source";
import { embedOf } from "@/lib/catalogue/embeds";
import { changePromoVideo, orderPromoVideos, staffPromoVideos } from "@/lib/catalogue/staff-client";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

function providerOf(video: string): string | null {
  const embed = embedOf(video);
  return embed && catalogueCopy.link.providers[embed.provider];
}

export function VideoList() {
  return (
    <PublishedList
      copy={catalogueCopy.videos}
      read={staffPromoVideos}
      writeOrder={orderPromoVideos}
      change={changePromoVideo}
      nameOf={({ title }) => title}
      picture={({ thumbnail }) => (
        <span className="relative h-11.25 w-20 shrink-0 overflow-hidden rounded-[6px] bg-surface-2">
          {thumbnail && <Image {...pictureSource(thumbnail)} alt="" fill sizes="80px" className="object-cover" />}
        </span>
      )}
      meta={({ label, video }) => [providerOf(video), label].filter(Boolean).join(" · ")}
      dialog={(editing, onClose, onChanged) => (
        <VideoDialog editing={editing} onClose={onClose} onChanged={onChanged} />
      )}
    />
  );
}
