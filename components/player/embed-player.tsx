"use client";

import { lazy, useCallback, useEffect, useRef, useState } from "react";
import { createReactPlayer } from "react-player/ReactPlayer";
import type { Embed } from "@/lib/catalogue/embeds";
import { player as copy } from "@/lib/copy/player";

type Part = Parameters<typeof createReactPlayer>[1];

// The elements behave like a video element, which their own types do not say.
const youtube = {
  key: "youtube",
  name: "YouTube",
  canPlay: (src: string) => src.includes("youtube"),
  player: lazy(() => import("youtube-video-element/react")),
} as unknown as Part;
const vimeo = {
  key: "vimeo",
  name: "Vimeo",
  canPlay: (src: string) => src.includes("vimeo"),
  player: lazy(() => import("vimeo-video-element/react")),
} as unknown as Part;

/** react-player with the two providers that the site knows, each fetched when it is used. */
const ProviderPlayer = createReactPlayer([youtube, vimeo], vimeo);

/** Vimeo sets no cookies then; YouTube's address says so itself. */
const config = { vimeo: { dnt: true } };

type EmbedPlayerProps = { title: string; embed: Embed; hidden: boolean };

/** The provider's own player. It starts by itself, because it was asked for. */
export function EmbedPlayer({ title, embed, hidden }: EmbedPlayerProps) {
  const [isBlocked, setBlocked] = useState(false);
  const wasHidden = useRef(false);
  wasHidden.current ||= hidden;
  const { origin } = new URL(embed.player);

  // A page that was opened before the video was on the site may not show it until it is opened anew.
  useEffect(() => {
    const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(origin)) setBlocked(true);
    };
    document.addEventListener("securitypolicyviolation", note);
    return () => document.removeEventListener("securitypolicyviolation", note);
  }, [origin]);

  const attach = useCallback(
    (node: HTMLVideoElement | null) => {
      // The element writes its frame a microtask after it has its address.
      queueMicrotask(() => {
        const frame = node?.shadowRoot?.querySelector("iframe");
        if (frame) frame.title = title;
      });
    },
    [title],
  );

  return (
    <section aria-label={title} className="on-deep relative aspect-video w-full overflow-hidden bg-deep">
      {isBlocked ? (
        <p className="grid h-full place-content-center justify-items-center gap-2 p-4 text-center">
          {copy.failed}
          <a href={embed.watch} rel="noreferrer" className="font-semibold text-mint underline">
            {copy.watchAt[embed.provider]}
          </a>
        </p>
      ) : (
        // A provider's player may not hear that it should pause: out of sight it goes, and comes back at rest.
        !hidden && (
          <ProviderPlayer
            ref={attach}
            src={embed.player}
            config={config}
            controls
            autoPlay={!wasHidden.current}
            playsInline
            width="100%"
            height="100%"
          />
        )
      )}
    </section>
  );
}
