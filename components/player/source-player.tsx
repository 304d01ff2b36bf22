"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { VideoPlayer } from "@/components/player/video-player";
import { embedOf } from "@/lib/catalogue/embeds";
import { ownVideoId } from "@/lib/catalogue/own-videos";
import { QUALITIES } from "@/lib/materials/playback";

const EmbedPlayer = lazy(() =>
  import("@/components/player/embed-player").then(({ EmbedPlayer: player }) => ({ default: player })),
);

/** The site's own player for a file, the provider's for a video of theirs. */
export function SourcePlayer(props: ComponentProps<typeof VideoPlayer>) {
  const embed = embedOf(props.src);
  if (ownVideoId(props.src))
    return (
      // The address of a bucket's file runs out, and the same one here leads to a new one.
      <VideoPlayer {...props} qualities={QUALITIES} hasAudio={false} renew={async () => props.src} />
    );
  if (!embed) return <VideoPlayer {...props} />;
  return (
    <Suspense fallback={<div className="aspect-video w-full bg-deep" />}>
      <EmbedPlayer title={props.title} embed={embed} hidden={props.hidden === true} />
    </Suspense>
  );
}
