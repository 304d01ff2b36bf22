"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

export type MediaState = {
  time: number;
  /** 0 until it is known. */
  duration: number;
  bufferedUntil: number;
  paused: boolean;
  ended: boolean;
  /** True when it should run and has nothing to show. */
  waiting: boolean;
  failed: boolean;
};

type MediaOptions = {
  startAt: number;
  speed: number;
  /** True when it may not run, whatever it did before. */
  still: boolean;
};

/** The place at which a loading source will go on. */
type Continuation = { time: number; play: boolean };

const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;

function bufferedUntil({ buffered, currentTime }: HTMLMediaElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range)) return buffered.end(range);
  }
  return currentTime;
}

/**
 * The state and the commands of a media element. Place, speed and whether it runs outlive a change of the source: call
 * `hold` before the source changes, and spread `events` on the element.
 */
export function useMedia({ startAt, speed, still }: MediaOptions) {
  const element = useRef<HTMLVideoElement>(null);
  const continuation = useRef<Continuation | null>({ time: startAt, play: true });
  /** The place stays known after the element is gone. */
  const lastTime = useRef(startAt);
  const [state, setState] = useState<MediaState>({
    time: startAt,
    duration: 0,
    bufferedUntil: 0,
    paused: true,
    ended: false,
    waiting: true,
    failed: false,
  });

  const read = useCallback(() => {
    const media = element.current;
    // An element with a new source reports that source's beginning and not the learner's place.
    if (!media || continuation.current) return;
    lastTime.current = media.currentTime;
    setState({
      time: media.currentTime,
      duration: Number.isFinite(media.duration) ? media.duration : 0,
      bufferedUntil: bufferedUntil(media),
      paused: media.paused,
      ended: media.ended,
      waiting: !media.paused && media.readyState < HAVE_FUTURE_DATA,
      failed: false,
    });
  }, []);

  const hold = useCallback(() => {
    const media = element.current;
    if (!media) return;
    continuation.current ??= { time: media.currentTime, play: !media.paused };
    setState((before) => ({ ...before, waiting: true, failed: false }));
  }, []);

  useEffect(() => {
    if (!still) return;
    if (continuation.current) continuation.current.play = false;
    element.current?.pause();
  }, [still]);

  function goOn() {
    const media = element.current;
    const from = continuation.current;
    if (!media || !from) return;
    continuation.current = null;
    if (from.time > 0) media.currentTime = from.time;
    media.playbackRate = speed;
    // A browser may refuse to start by itself; then the play button is there.
    if (from.play) media.play().catch(read);
    read();
  }

  function fail() {
    hold();
    setState((before) => ({ ...before, waiting: false, failed: true }));
  }

  const catchUp = useEffectEvent(() => {
    const media = element.current;
    if (media?.error) fail();
    else if (media && media.readyState >= HAVE_METADATA) goOn();
  });

  // The element begins to load while the page is still being put together, and may be ready before it can be heard.
  useEffect(() => catchUp(), []);

  function seekTo(time: number) {
    const media = element.current;
    if (!media) return;
    const place = Math.min(Math.max(0, time), state.duration || time);
    if (continuation.current) continuation.current.time = place;
    else media.currentTime = place;
    lastTime.current = place;
    setState((before) => ({ ...before, time: place }));
  }

  function toggle() {
    const media = element.current;
    if (!media || continuation.current) return;
    if (media.paused) media.play().catch(read);
    else media.pause();
  }

  function reload() {
    hold();
    element.current?.load();
  }

  const events = {
    onLoadedMetadata: goOn,
    onTimeUpdate: read,
    onDurationChange: read,
    onProgress: read,
    onPlay: read,
    onPlaying: read,
    onPause: read,
    onWaiting: read,
    onSeeking: read,
    onSeeked: read,
    onCanPlay: read,
    onEnded: read,
  };
  return { element, state, events, lastTime, hold, fail, reload, seekTo, toggle };
}

export type Media = ReturnType<typeof useMedia>;
