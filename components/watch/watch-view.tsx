"use client";

import { useRef, useState } from "react";
import type { Quality } from "@/components/player/settings";
import { usePlayerSettings } from "@/components/player/use-player-settings";
import type { PlayerHandle } from "@/components/player/use-told-time";
import { Skeleton } from "@/components/ui/skeleton";
import { useAllSettled } from "@/components/ui/use-all-settled";
import { classAfter } from "@/components/watch/class-order";
import { ClassSheets } from "@/components/watch/class-sheets";
import { DataChoice } from "@/components/watch/data-choice";
import { EndCard } from "@/components/watch/end-card";
import { Film } from "@/components/watch/film";
import { OwnNotes } from "@/components/watch/own-notes";
import { Playlist } from "@/components/watch/playlist";
import { ResumeLine } from "@/components/watch/resume-line";
import { useNotes } from "@/components/watch/use-notes";
import type { useShownRecording } from "@/components/watch/use-shown-recording";
import type { Watched } from "@/components/watch/use-watched";
import { formatDateLong } from "@/lib/format";
import { renditionsOf, resourcesIn } from "@/lib/materials/client";
import { resumePoint } from "@/lib/materials/playback";
import { useRead } from "@/lib/use-read";

type WatchViewProps = {
  watched: Watched & { found: NonNullable<Watched["found"]> };
  address: ReturnType<typeof useShownRecording>;
  phone: string;
  /** The level of the class's title: over a room the page has one already. */
  Title: "h1" | "h2";
  onRefused: () => void;
};

/**
 * The picture stays at the top while the rest is read, on the phone; from 1024 the other classes stand beside it. Keyed by
 * the recording: another one begins anew.
 */
export function WatchView({ watched, address, phone, Title, onRefused }: WatchViewProps) {
  const { found, batchName, listAgain, keepPosition } = watched;
  const { recording, recordings, batchId } = found;
  const player = useRef<PlayerHandle>(null);
  const [startAt] = useState(() => resumePoint(recording.position_seconds, recording.duration_seconds));
  const [second, setSecond] = useState(startAt);
  const notes = useNotes(recording.id);
  const { choose } = usePlayerSettings();
  const sizes = useRead(renditionsOf(recording.id));
  // The sheets of a class stand above the other classes, and would push them down.
  const areSheetsSettled = useAllSettled([useRead(resourcesIn(batchId))]);
  const picture = useRef<HTMLDivElement>(null);

  function chooseQuality(quality: Quality) {
    if (player.current) player.current.changeQuality(quality);
    else choose({ quality });
  }

  function seekTo(seconds: number) {
    player.current?.seekTo(seconds);
    picture.current?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 pb-10 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <div className="min-w-0 max-lg:contents">
        <div
          ref={picture}
          className="sticky top-0 z-9 grid grid-cols-[minmax(0,1fr)] bg-deep *:[grid-area:1/1] lg:static lg:overflow-hidden lg:rounded-panel"
        >
          {/* The place of the picture and its bar: the player's script comes later, and would push what is below. */}
          <div aria-hidden="true" className="pb-23.5 md:pb-27">
            <div className="aspect-video" />
          </div>
          <Film
            recording={recording}
            startAt={startAt}
            phone={phone}
            listAgain={listAgain}
            keepPosition={keepPosition}
            onRefused={onRefused}
            onSecond={setSecond}
            handle={player}
            hasAudio={sizes.data && sizes.data.audio !== null}
            marks={notes.notes.map(({ seconds }) => seconds)}
            atEnd={
              <EndCard
                next={classAfter(recordings, recording.id)}
                onNext={address.show}
                onAgain={() => player.current?.play(0)}
              />
            }
          />
        </div>
        <div className="grid gap-5 px-4 pt-4 md:px-6 lg:px-0">
          <div>
            <Title className="text-heading lg:text-title">{recording.title}</Title>
            <p className="text-small text-muted">
              {[batchName, formatDateLong(recording.class_date)].filter(Boolean).join(" · ")}
            </p>
            {recording.description && <p className="mt-1 text-small text-muted">{recording.description}</p>}
          </div>
          {startAt > 0 && (
            <ResumeLine
              from={startAt}
              second={second}
              duration={recording.duration_seconds}
              onStartOver={() => seekTo(0)}
            />
          )}
          {!sizes.error && <DataChoice sizes={sizes.data} onChoose={chooseQuality} />}
          <OwnNotes own={notes} second={second} onSeek={seekTo} />
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7 px-4 pt-7 md:px-6 lg:px-0 lg:pt-0">
        {areSheetsSettled ? (
          <>
            <ClassSheets batchId={batchId} date={recording.class_date} />
            <Playlist recordings={recordings} currentId={recording.id} batchName={batchName} linkTo={address.linkTo} />
          </>
        ) : (
          <Skeleton className="h-60 rounded-card" />
        )}
      </div>
    </div>
  );
}
