"use client";

import { ArrowLeft } from "lucide";
import { MAIN_ID } from "@/components/layout/skip-link";
import { sectionIds } from "@/components/room/section-tabs";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { useShownRecording } from "@/components/watch/use-shown-recording";
import { useWatched } from "@/components/watch/use-watched";
import { WatchBody } from "@/components/watch/watch-body";
import { watch as copy } from "@/lib/copy/watch";

export type WatchPlace = { courseId: number; recordingId: number; phone: string };

/** The class as a page of its own, for those who come by its address. */
export function WatchPage({ courseId, recordingId, phone }: WatchPlace) {
  const address = useShownRecording(courseId, recordingId);
  const watched = useWatched(courseId, address.shown);
  return (
    <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh outline-none lg:wrap">
      <div className="flex min-h-13 items-center px-1 max-lg:bg-deep max-lg:text-on-deep-soft lg:px-0 lg:text-muted">
        <PageLink
          href={`/course/${courseId}#${sectionIds.recordings}`}
          className="flex min-h-11 items-center gap-1 rounded-control pr-3 max-lg:on-deep"
        >
          <span className="grid size-11 place-items-center">
            <Icon as={ArrowLeft} size={24} />
          </span>
          <span className="sr-only">{copy.back}</span>
          <span>{[copy.room, watched.batchName].filter(Boolean).join(" · ")}</span>
        </PageLink>
      </div>
      <WatchBody courseId={courseId} watched={watched} address={address} phone={phone} Title="h1" />
    </main>
  );
}
