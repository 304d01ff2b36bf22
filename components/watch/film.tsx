"use client";

import { type ReactNode, type Ref, useState } from "react";
import { LazyPlayer } from "@/components/player/lazy-player";
import { markText } from "@/components/player/mark-place";
import type { PlayerHandle } from "@/components/player/use-told-time";
import { isRefusal } from "@/components/watch/use-watched";
import { currentUser } from "@/lib/accounts/client";
import { ApiError } from "@/lib/api-client";
import { course as copy } from "@/lib/copy/course";
import { toBengaliDigits } from "@/lib/format";
import { savePosition } from "@/lib/materials/client";
import type { Recording } from "@/lib/materials/schema";
import { useRead } from "@/lib/use-read";

const { recordingTable: words } = copy;

type FilmProps = {
  recording: Recording;
  startAt: number;
  /** The academy's number, for a learner who may not watch any more. */
  phone: string;
  listAgain: () => Promise<Recording[]>;
  keepPosition: (id: number, seconds: number) => void;
  onRefused: () => void;
  onSecond: (second: number) => void;
  handle: Ref<PlayerHandle>;
  marks: readonly number[];
  hasAudio: boolean | undefined;
  atEnd: ReactNode;
};

/** The recording in the player: keeps the place, renews an expired address, and tells why it stops. */
export function Film({ recording, phone, listAgain, keepPosition, onRefused, ...player }: FilmProps) {
  const { id, title, thumbnail, qualities } = recording;
  const { data: user } = useRead(currentUser);
  // The list is fetched anew now and then; the film must not start anew with it.
  const [src, setSrc] = useState(recording.stream_url);
  const [refused, setRefused] = useState(false);

  function refuse(error: unknown) {
    if (!isRefusal(error)) return;
    setRefused(true);
    onRefused();
  }

  async function renew(): Promise<string> {
    try {
      const fresh = (await listAgain()).find((one) => one.id === id);
      if (!fresh) throw new ApiError(404, null);
      setSrc(fresh.stream_url);
      return fresh.stream_url;
    } catch (error) {
      refuse(error);
      throw error;
    }
  }

  async function onPosition(seconds: number) {
    keepPosition(id, seconds);
    try {
      await savePosition(id, seconds);
    } catch (error) {
      // A place that could not be saved is no reason to stop, unless the enrolment has ended.
      refuse(error);
    }
  }

  return (
    <LazyPlayer
      {...player}
      mode="pro"
      title={title}
      src={src}
      poster={thumbnail}
      qualities={qualities}
      mark={user ? markText(user) : null}
      refusal={refused ? { title: words.refused, text: words.refusedText(toBengaliDigits(phone)) } : null}
      renew={renew}
      onPosition={onPosition}
    />
  );
}
