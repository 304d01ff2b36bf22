"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useLayoutEffect } from "react";
import { CourseBanner } from "@/components/course/course-banner";
import { CourseBody, UncheckedBody } from "@/components/course/course-body";
import { useCourse } from "@/components/course/course-context";
import { RoomOutline } from "@/components/room/room-outline";
import { useHydrated } from "@/components/ui/use-hydrated";

const room = () => import("@/components/room/room");

/** The room is a file of its own: visitors, for whom it is locked, need not load it. */
const Room = dynamic(() => room().then((module) => module.Room), { ssr: false, loading: () => <RoomOutline /> });

// A page whose first paint is a room's outline requests the room before React runs.
if (typeof document !== "undefined" && document.documentElement.dataset.room !== undefined) void room();

/** Keeps the mark of the first paint true, so that only the room's parts are shown with it. */
function useRoomMark(isMarked: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isMarked) dataset.room = "";
    else delete dataset.room;
    return () => {
      delete dataset.room;
    };
  }, [isMarked]);
}

/** The mark begins with the state of the first paint, so it is set only after the hydration. */
function RoomMark({ isMarked }: { isMarked: boolean }) {
  useRoomMark(isMarked);
  return null;
}

/**
 * Shows the room to the enrolled and the course's offer to all others; `content` is rendered on the server. A learner
 * whose enrolments are not known sees the outline of a room: nobody who has paid is shown the price first. Where the
 * server fails to tell them, the page as it was served stands without its prices.
 */
export function CourseView({ content }: { content: ReactNode }) {
  const { room: batch, unknown, checkFailed } = useCourse();
  const hydrated = useHydrated();
  const isUnchecked = unknown && checkFailed;
  const mark = hydrated && <RoomMark isMarked={batch !== null || (unknown && !checkFailed)} />;
  if (isUnchecked) {
    return (
      <>
        {mark}
        <CourseBanner />
        <UncheckedBody content={content} />
      </>
    );
  }
  if (batch) {
    return (
      <>
        {mark}
        <Room batch={batch} content={content} />
      </>
    );
  }
  return (
    <>
      {mark}
      {(unknown || !hydrated) && <RoomOutline />}
      {!unknown && <CourseBanner />}
      {!unknown && <CourseBody content={content} />}
    </>
  );
}
