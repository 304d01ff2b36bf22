"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useLayoutEffect } from "react";
import { CourseBanner } from "@/components/course/course-banner";
import { CourseBody, UncheckedBody } from "@/components/course/course-body";
import { useCourse } from "@/components/course/course-context";
import { RoomOutline } from "@/components/room/room-outline";
import { useHydrated } from "@/components/ui/use-hydrated";

const room = () => import("@/components/room/room");

/** A file of its own: a visitor, for whom all this is locked, need not have it. */
const Room = dynamic(() => room().then((module) => module.Room), { ssr: false, loading: () => <RoomOutline /> });

// Whose first paint is a room's outline is asked for the room before React has come to it.
if (typeof document !== "undefined" && document.documentElement.dataset.room !== undefined) void room();

/** The mark of the first paint, kept true: what is not the room's is not shown beside it. */
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

/** Begins with what was painted before it, so it stands only after the hydration. */
function RoomMark({ isMarked }: { isMarked: boolean }) {
  useRoomMark(isMarked);
  return null;
}

/**
 * The room for who is enrolled, for everybody else what the course offers; `content` is rendered on the server. Whoever is
 * signed in and not known waits with the outline of a room: nobody who has paid is shown the price first. Where the server
 * fails to say it, the page as it was served stands without its prices.
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
