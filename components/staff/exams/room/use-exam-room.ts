"use client";

import { useEffect, useRef, useState } from "react";
import type { RoomState } from "@/lib/exams/room/rules";
import type { Room } from "@/lib/exams/room/schema";
import { examRoom } from "@/lib/exams/staff-client";
import { useRead } from "@/lib/use-read";

const PAGE = 50;

/**
 * Asked again when the server says: everybody who looks shares one reading there. `offset` is how far the server's
 * clock is ahead of this one's.
 */
export function useExamRoom(id: number) {
  const [state, setState] = useState<RoomState | null>(null);
  const [shown, setShown] = useState(PAGE);
  const [clockOffset, setClockOffset] = useState(0);
  const heard = useRef<string | null>(null);
  const query = new URLSearchParams({ limit: String(Math.min(shown, 200)) });
  if (state) query.set("state", state);
  const { data, error, mutate } = useRead<Room>(examRoom(id, query), {
    keepPreviousData: true,
    refreshInterval: (room) => (room?.refresh_after_seconds ?? 5) * 1000,
  });

  useEffect(() => {
    if (!data || heard.current === data.server_time) return;
    heard.current = data.server_time;
    setClockOffset(Date.parse(data.server_time) - Date.now());
  }, [data]);

  return {
    room: data,
    isLost: error !== undefined && data !== undefined,
    hasFailed: error !== undefined && data === undefined,
    state,
    clockOffset,
    reload: () => mutate(),
    choose: (next: RoomState | null) => {
      setState(next);
      setShown(PAGE);
    },
    showMore: shown < 200 ? () => setShown(shown + PAGE) : null,
  };
}
