"use client";

import { ArrowLeft, X } from "lucide";
import { useRouter } from "next/navigation";
import { useLayoutEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { loopFocus } from "@/components/ui/focus-loop";
import { Icon } from "@/components/ui/icon";
import { useShownRecording } from "@/components/watch/use-shown-recording";
import { useWatched } from "@/components/watch/use-watched";
import { WatchBody } from "@/components/watch/watch-body";
import type { WatchPlace } from "@/components/watch/watch-page";
import { courseById } from "@/lib/catalogue/client";
import { common } from "@/lib/copy/common";
import { watch as copy } from "@/lib/copy/watch";

/** The class over the room that it was opened from: from edge to edge on the phone. One step back closes it. */
export function WatchDialog({ courseId, recordingId, phone }: WatchPlace) {
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const address = useShownRecording(courseId, recordingId);
  const watched = useWatched(courseId, address.shown);
  const [refused, setRefused] = useState(false);

  // Before the next paint, and closed before it goes: only so does the focus find its way back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function leave() {
    if (!dialog.current || dialog.current.open) return;
    router.back();
    // Now, not before: the page around the message changes with it.
    if (refused) void mutate(courseById(courseId).path);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={watched.found?.recording.title ?? copy.pageTitle}
      onClose={leave}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={loopFocus}
      className="m-auto h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper p-0 text-ink veil md:h-auto md:max-h-[calc(100dvh-2rem)] md:w-[calc(100%-2rem)] md:max-w-310 md:rounded-panel"
    >
      <div className="on-deep flex min-h-13 items-center bg-deep px-1 text-on-deep-soft md:flex-row-reverse md:justify-between md:pr-2 md:pl-5">
        <button
          type="button"
          title={common.close}
          aria-label={common.close}
          onClick={() => dialog.current?.close()}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-white/15"
        >
          <Icon as={ArrowLeft} size={24} className="md:hidden" />
          <Icon as={X} size={22} className="max-md:hidden" />
        </button>
        <span>{[copy.room, watched.batchName].filter(Boolean).join(" · ")}</span>
      </div>
      <div className="lg:px-5 lg:pt-5">
        <WatchBody
          courseId={courseId}
          watched={watched}
          address={address}
          phone={phone}
          Title="h2"
          onRefused={() => setRefused(true)}
        />
      </div>
    </dialog>
  );
}
