"use client";

import dynamic from "next/dynamic";
import { useCourse } from "@/components/course/course-context";

const BatchMenu = dynamic(() => import("@/components/room/batch-menu").then((module) => module.BatchMenu), {
  ssr: false,
});

/** The name of the room's batch; a menu only where the learner is in more than one of this course. */
export function BatchSwitch() {
  const { course, room, chooseBatch } = useCourse();
  const own = course.batches.filter(({ is_enrolled }) => is_enrolled);
  return (
    <span className="flex min-h-7.5 items-center font-semibold text-mint">
      {own.length < 2 ? room?.name : <BatchMenu current={room?.name ?? ""} batches={own} onChoose={chooseBatch} />}
    </span>
  );
}
