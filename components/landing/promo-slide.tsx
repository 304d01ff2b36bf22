"use client";

import { Play } from "lucide";
import Image from "next/image";
import { type MouseEvent, useState } from "react";
import { LazyPlayer } from "@/components/player/lazy-player";
import { Icon } from "@/components/ui/icon";
import { pictureSource } from "@/components/ui/picture-source";
import type { PromoVideo } from "@/lib/catalogue/schema";
import { landing } from "@/lib/copy/landing";
import { formatLength } from "@/lib/format";

type PromoSlideProps = {
  video: PromoVideo;
  /** The slide in view: leaving it pauses its video. */
  current: boolean;
  /** In the first screen: its poster loads at once. */
  first: boolean;
};

/** A poster until someone presses play; without JavaScript the button is a link to the file. */
export function PromoSlide({ video, current, first }: PromoSlideProps) {
  const [started, setStarted] = useState(false);

  function start(event: MouseEvent) {
    event.preventDefault();
    setStarted(true);
  }

  if (started) {
    return (
      <LazyPlayer
        title={video.title}
        src={video.video_proxy_url}
        poster={video.thumbnail}
        mode="simple"
        hidden={!current}
      />
    );
  }
  return (
    <div className="on-deep relative aspect-video bg-deep max-2xs:aspect-square">
      <Image
        {...pictureSource(video.thumbnail)}
        alt=""
        fill
        sizes="(width >= 80rem) 580px, (width >= 64rem) 48vw, 100vw"
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        // With the words, not a frame after them.
        decoding={first ? "sync" : "async"}
        className="object-cover"
      />
      <span className="absolute inset-0 bg-linear-to-r from-deep/90 from-15% to-transparent to-60%" />
      <div className="absolute top-4.5 left-5 max-w-[52%] max-2xs:max-w-[80%] md:top-7 md:left-8">
        <p className="text-meta text-on-deep-muted">{video.label}</p>
        <p className="figure mt-0.5 text-subtitle leading-[1.35] text-balance max-2xs:text-body md:text-title">
          {video.title}
        </p>
      </div>
      <a
        href={video.video_proxy_url}
        onClick={start}
        className="absolute bottom-4 left-5 flex items-center gap-3 text-small before:absolute before:-inset-2 md:bottom-7 md:left-8"
      >
        <span className="grid size-13 place-items-center rounded-full bg-white text-primary">
          <Icon as={Play} size={22} className="ml-[3px] fill-current" />
        </span>
        <span className="sr-only">{landing.promo.play(video.title)}</span>
        {video.duration_seconds !== null && <span>{formatLength(video.duration_seconds)}</span>}
      </a>
    </div>
  );
}
