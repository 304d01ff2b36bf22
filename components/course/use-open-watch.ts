"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useCourse } from "@/components/course/course-context";
import { watchAddress } from "@/components/watch/watch-address";

/** Opens the player over the page; `opening` until it is there, so that a tap on a slow phone is heard at once. */
export function useOpenWatch(recordingId: number) {
  const { course } = useCourse();
  const router = useRouter();
  const [opening, start] = useTransition();
  const address = watchAddress(course.id, recordingId);
  return {
    opening,
    open: () => start(() => router.push(address, { scroll: false })),
    /** Its page is fetched when a finger comes to the button: see components/ui/page-link.tsx. */
    prepare: () => router.prefetch(address),
  };
}
