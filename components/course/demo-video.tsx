"use client";

import { Play, VideoOff } from "lucide";
import Image from "next/image";
import { type MouseEvent, useState } from "react";
import { LazyPlayer } from "@/components/player/lazy-player";
import { Icon } from "@/components/ui/icon";
import { course as copy } from "@/lib/copy/course";
import { formatLength } from "@/lib/format";

type DemoVideoProps = {
  /** Empty: there is a video, but its file is missing. */
  url: string;
  poster: string | null;
  seconds: number | null;
};

/** The poster until someone presses play; without JavaScript the button is a link to the file. */
export function DemoVideo({ url, poster, seconds }: DemoVideoProps) {
  const [started, setStarted] = useState(false);

  function start(event: MouseEvent) {
    event.preventDefault();
    setStarted(true);
  }

  if (started) {
    return (
      <div className="grid content-center bg-deep">
        <LazyPlayer title={copy.offer.demo} src={url} poster={poster} mode="simple" />
      </div>
    );
  }
  return (
    <div className="on-deep relative aspect-video w-full bg-deep @2xl:aspect-auto @2xl:h-full">
      {poster && (
        <Image
          src={poster}
          alt=""
          fill
          sizes="(width >= 80rem) 440px, (width >= 64rem) 56vw, (width >= 45rem) 52vw, 100vw"
          fetchPriority="high"
          // With the words, not a frame after them.
          decoding="sync"
          // A lazily loaded picture would come after the scripts: half a second for a visitor, against 5 kB for those
          // who have a room here.
          loading="eager"
          className="object-cover"
        />
      )}
      {url === "" ? (
        <p className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-deep/85 p-4 text-center">
          <Icon as={VideoOff} size={28} className="text-on-deep-muted" />
          {copy.offer.noPreview}
        </p>
      ) : (
        <a href={url} onClick={start} className="absolute inset-0 grid place-items-center">
          <span className="sr-only">{copy.offer.playDemo}</span>
          <span className="grid size-16 place-items-center rounded-full bg-white text-primary shadow-[0_0_0_8px_rgb(255_255_255/.25)]">
            <Icon as={Play} size={26} className="ml-1 fill-current" />
          </span>
          {seconds !== null && (
            <span className="absolute right-3 bottom-3 rounded-[6px] bg-deep/85 px-2 py-px text-meta text-white">
              {formatLength(seconds)}
            </span>
          )}
        </a>
      )}
    </div>
  );
}
