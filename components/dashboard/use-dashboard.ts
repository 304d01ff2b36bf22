"use client";

import { rememberBatches } from "@/components/room/room-memory";
import { rememberExams } from "@/components/running-exam/running-memory";
import type { Read } from "@/lib/api-client";
import { dashboard } from "@/lib/dashboard/client";
import type { Dashboard } from "@/lib/dashboard/schema";
import { currentLearner } from "@/lib/session-store";
import { useRead } from "@/lib/use-read";

/** Quizzes open and classes end while the page is looked at. */
const REFRESH_MS = 60_000;

/** The dashboard with the milliseconds by which the server's clock is ahead of the device's. */
type Loaded = Dashboard & { serverAhead: number };

/** The values for fields that a server of the previous build does not send. */
const unsaid = { today: [], pulse: [], offers: [], has_diagnostic: false } satisfies Partial<Dashboard>;

const remembered: Read<Loaded> = {
  path: dashboard.path,
  async load(options) {
    const learner = currentLearner();
    const data = { ...unsaid, ...(await dashboard.load(options)) };
    rememberBatches(learner, data.batches);
    rememberExams(learner, data.exams, null);
    return { ...data, serverAhead: (Date.parse(data.server_time) || Date.now()) - Date.now() };
  },
};

export function useDashboard() {
  return useRead(remembered, { refreshInterval: REFRESH_MS });
}
