"use client";

import { useRef } from "react";
import type { Media } from "@/components/player/use-media";

/** Asks for a new address of the same video; rejects when there is none to have. */
export type Renew = () => Promise<string>;

/**
 * An address may run out while someone watches: the first failure asks for a new one and goes on by itself, a second
 * one without a picture in between is shown.
 */
export function useRenewal(media: Media, src: string, renew: Renew | undefined) {
  const tried = useRef(false);

  async function recover() {
    media.hold();
    try {
      const fresh = await renew?.();
      // A new address loads by itself.
      if (fresh === undefined || fresh === src) media.reload();
    } catch {
      media.fail();
    }
  }

  function onError() {
    if (!renew || tried.current) return media.fail();
    tried.current = true;
    void recover();
  }

  function onCanPlay() {
    tried.current = false;
    media.events.onCanPlay();
  }

  return { recover, events: { onError, onCanPlay } };
}
