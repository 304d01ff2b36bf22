"use client";

import { remember, useMemory } from "@/components/layout/learner-memory";
import type { KeptClasses } from "@/components/room/class-times";
import type { Read } from "@/lib/api-client";
import { classesIn } from "@/lib/calendar/client";
import { currentLearner } from "@/lib/session-store";
import { useRead } from "@/lib/use-read";

/** A class is moved or called off while the page is looked at. */
const REFRESH_MS = 5 * 60_000;
const nameOf = (batchId: number) => `classes:${batchId}`;

function rememberedClasses(batchId: number): Read<KeptClasses> {
  const read = classesIn(batchId);
  return {
    path: read.path,
    async load(options) {
      const learner = currentLearner();
      const list = await read.load(options);
      const kept = { ...list, serverAhead: Date.parse(list.server_time) - Date.now() };
      remember(learner, nameOf(batchId), kept);
      return kept;
    },
  };
}

function asKept(kept: unknown): KeptClasses | undefined {
  const isKept = typeof kept === "object" && kept !== null && "ahead" in kept && Array.isArray(kept.ahead);
  return isKept ? (kept as KeptClasses) : undefined;
}

export type ClassList = { classes: KeptClasses | undefined; error: unknown; again: () => void };

/** The batch's classes; until they are here, as this device last saw them, so that the room's head does not grow. */
export function useClassList(batchId: number): ClassList {
  const kept = asKept(useMemory(nameOf(batchId)));
  const { data, error, mutate } = useRead(rememberedClasses(batchId), { refreshInterval: REFRESH_MS });
  return { classes: data ?? kept, error, again: () => void mutate() };
}
