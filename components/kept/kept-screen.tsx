"use client";

import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { KeptOverview } from "@/components/kept/kept-overview";
import { KeptRoomView } from "@/components/kept/kept-room-view";
import { type KeptRoom, readRoom } from "@/components/kept/kept-store";
import { Loading } from "@/components/ui/loading";
import { KEPT_PAGE } from "@/lib/kept-on-device";
import { currentLearner, subscribeToSession } from "@/lib/session-store";

type Shown = { kind: "loading" | "overview" | "nothing" } | { kind: "room"; learner: string; room: KeptRoom };

/** The address says what is asked for: the page is the same at each, as it is kept once. */
async function find(learner: string | null): Promise<Shown> {
  const path = window.location.pathname.replace(/\/$/, "");
  if (path === KEPT_PAGE) return { kind: "overview" };
  const courseId = Number(/^\/course\/(\d+)$/.exec(path)?.[1]);
  const room = learner && courseId ? await readRoom(learner, courseId).catch(() => null) : null;
  return learner && room ? { kind: "room", learner, room } : { kind: "nothing" };
}

/** @param children for an address that is not kept here */
export function KeptScreen({ children }: { children: ReactNode }) {
  const learner = useSyncExternalStore(subscribeToSession, currentLearner, () => null);
  const [shown, setShown] = useState<Shown>({ kind: "loading" });

  // A login that ends in another tab takes the room off this one as well.
  useEffect(() => {
    let isCurrent = true;
    void find(learner).then((found) => isCurrent && setShown(found));
    return () => {
      isCurrent = false;
      setShown({ kind: "loading" });
    };
  }, [learner]);

  switch (shown.kind) {
    case "loading":
      return <Loading />;
    case "overview":
      return <KeptOverview learner={learner} />;
    case "room":
      return <KeptRoomView learner={shown.learner} room={shown.room} />;
    default:
      return children;
  }
}
