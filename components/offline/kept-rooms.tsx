"use client";

import { useKeptList } from "@/components/kept/kept-list";
import { Alert } from "@/components/ui/alert";
import { kept } from "@/lib/copy/kept";

/** The way to the rooms that this device keeps, by plain links: without a connection only a whole page can be had. */
export function KeptRooms() {
  const rooms = Object.entries(useKeptList());
  if (rooms.length === 0) return null;
  return (
    <Alert title={kept.overview.title}>
      {rooms.map(([courseId, { title }]) => (
        <a
          key={courseId}
          href={`/course/${courseId}`}
          className="flex min-h-11 items-center font-semibold text-primary underline"
        >
          {kept.overview.open(title)}
        </a>
      ))}
    </Alert>
  );
}
