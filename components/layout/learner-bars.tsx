"use client";

import { usePathname } from "next/navigation";
import { BottomBar } from "@/components/layout/bottom-bar";
import { entryAt } from "@/components/layout/bottom-entries";
import { useRooms } from "@/components/room/room-memory";
import { RunPill } from "@/components/running-exam/run-pill";

/** These pages begin with a card of the running exam instead. */
const hasRunCard = (path: string) => /^\/(dashboard\/home|course\/\d+)\/?$/.test(path);
/** A page that is a form has nothing else at its foot. */
const isForm = (path: string) => /^(\/dashboard)?\/change-password\/?$/.test(path);

/** The bars at the foot of a learner's screen: the menu on root pages, above it the way back into a running exam. */
export function LearnerBars() {
  const path = usePathname();
  const rooms = useRooms();
  const current = entryAt(path, rooms);
  return (
    <>
      {(isForm(path) || (current && !hasRunCard(path))) && <RunPill />}
      {current && <BottomBar current={current} rooms={rooms} path={path} />}
    </>
  );
}
